// What is asked of the text of the program: oxlint, the compiler for promises, knip for what nobody uses.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install, whatIsInstalled } from "./install.mjs";

/** knip asks the older compiler; both lie in a folder of their own, with their own lock. */
const knipFolder = (root) => join(root, "tools", "lint");

const hasKnip = (root) => whatIsInstalled(knipFolder(root)) === "all" || install(knipFolder(root));

/**
 * Each check by its Japanese title; `step` runs a program of ours and is true when it went well.
 */
export function lintChecks(root, step) {
  const bin = (...parts) => join(root, "node_modules", ...parts);
  const knip = join(knipFolder(root), "node_modules", "knip", "bin", "knip.js");
  return [
    () => step("書きかた", [bin("oxlint", "bin", "oxlint"), "--deny-warnings"]),
    () => step("待たれない約束", [join(root, "tools", "promises.mjs"), root]),
    () =>
      hasKnip(root) &&
      step("使われないもの", [
        knip,
        "--config=tools/lint/knip.jsonc",
        "--no-config-hints",
        "--include=files,exports,types,dependencies,unlisted",
      ]),
  ];
}

/** One after another, or the quick one alone; false when one found something. */
export function lint(root, node, { all }) {
  const step = (title, args) => {
    console.log(`— ${title}`);
    return spawnSync(node, args, { cwd: root, stdio: "inherit" }).status === 0;
  };
  return lintChecks(root, step)
    .slice(0, all ? undefined : 1)
    .map((check) => check())
    .every(Boolean);
}
