// Draws the views that come in on stdin, a JSON list, without a browser: a JSON list of HTML texts.
import { still } from "../../widgets/rulekit_widgets/static/src/still.js";
import { speaker } from "../../widgets/rulekit_widgets/static/src/words.js";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const views = JSON.parse(Buffer.concat(chunks).toString("utf8"));
process.stdout.write(JSON.stringify(views.map((view) => String(still(view, speaker(view.lang))))));
