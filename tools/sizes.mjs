// Which functions are longer and which lines wider than they should be, and which names mean two
// things; run by hand, writes the lists that the test holds.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";

export const maxFunctionLines = 80;
const maxWidth = 100;
const folders = ["app", "dev", "studio", "tools"];

/** Every source of the product, not its tests. */
export const sourcePaths = (root) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|testing[./]|\/node_modules\//.test(path))
    .sort();

/**
 * Text that stands in a file: as long as it is. Policies are the law's words, scores are lines of
 * second, mark and sentence, outlines of letters and drawings are numbers.
 */
export const isText = (path) =>
  [
    "app/features/learning/scenarios/content/",
    "app/features/site/policies/texts/",
    "studio/illustrations/",
    "tools/make-media/scores/",
  ].some((folder) => path.startsWith(folder));

/**
 * The functions of a file that are too long: `path#name` with their lines; one without a name bears
 * that of its variable, or of what it is given to.
 */
export function functionsOver({ path, text }) {
  const found = {};
  const names = new Map();
  const lines = (node) => text.slice(node.start, node.end).split("\n").length;
  const visit = (node) => {
    const length = lines(node);
    if (length <= maxFunctionLines) return;
    const name = node.id?.name ?? names.get(node.start) ?? "(anonymous)";
    found[`${path}#${name}`] = Math.max(length, found[`${path}#${name}`] ?? 0);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => init && names.set(init.start, id.name),
    Property: ({ key, value }) => names.set(value.start, key.name),
    CallExpression: ({ callee, arguments: given }) =>
      given.forEach((one) => names.set(one.start, callee.name)),
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(parseSync(path, text).program);
  return found;
}

/** What the formatter keeps on one line, however long its path is. */
const oneImport = /^import (?:type )?\{ [^,}]+ \} from "[^"]+";$/;

/** How many lines are wider than the format. */
export const wideLines = (text) =>
  text.split("\n").filter((line) => [...line].length > maxWidth && !oneImport.test(line)).length;

/** Names that every route module or registration bears. */
const given = new Set(
  "action clientAction clientLoader default ErrorBoundary handle headers links loader meta middleware routes shouldRevalidate".split(
    " ",
  ),
);

/** Names that every tool bears: what it does, and how it is called. */
const ofTools = new Set(["run", "usage"]);
const isGiven = (path, name) => given.has(name) || (path.startsWith("tools/") && ofTools.has(name));

/**
 * Names that more than one file of the product declares and exports, with how many; what is only
 * handed on counts once.
 */
export function exportedDoubles(sources) {
  const files = new Map();
  for (const { path, text } of sources) {
    const names = new Set();
    for (const node of parseSync(path, text).program.body) {
      if (node.type !== "ExportNamedDeclaration" || !node.declaration) continue;
      const { declarations, id } = node.declaration;
      for (const name of declarations?.map((one) => one.id.name) ?? [id?.name])
        if (name && !isGiven(path, name)) names.add(name);
    }
    for (const name of names) files.set(name, (files.get(name) ?? 0) + 1);
  }
  const doubles = [...files].filter(([, count]) => count > 1).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(doubles);
}

function writeLists(root) {
  const functions = {};
  let wide = 0;
  const sources = sourcePaths(root)
    .filter((path) => !isText(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  for (const source of sources) {
    Object.assign(functions, functionsOver(source));
    wide += wideLines(source.text);
  }
  const write = (name, list) => {
    writeFileSync(join(root, "test", name), `${JSON.stringify(list, null, 2)}\n`);
    console.log(`test/${name}: ${Object.keys(list).length}`);
  };
  write("long-functions.json", functions);
  write("exported-doubles.json", exportedDoubles(sources));
  write("wide-lines.json", { "lines wider than 100": wide });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeLists(fileURLToPath(new URL("..", import.meta.url)));
