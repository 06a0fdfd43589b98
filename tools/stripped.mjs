// Before the starter: its sources come from the build, where the types are off already. A file that
// says something else by now, or is not among them, is read as it stands. Source: adr/0675.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url).href;

function read() {
  try {
    const kept = readFileSync(new URL("../build/starter.json", import.meta.url), "utf8");
    return new Map(Object.entries(JSON.parse(kept)));
  } catch {
    return new Map();
  }
}

const stripped = read();
const isStill = (url, { of }) => hash("sha256", readFileSync(fileURLToPath(url))) === of;
registerHooks({
  load(url, context, next) {
    const name = url.startsWith(root) ? url.slice(root.length) : "";
    const known = stripped.get(name);
    if (!known || !isStill(url, known)) return next(url, context);
    // Each is read once; what is kept here would be kept for good.
    stripped.delete(name);
    return { format: "module", source: known.source, shortCircuit: true };
  },
});
