// Everything that has a size, measured one after the other on folders that were filled beforehand,
// and one table at the end; 7 to 12 minutes. node bench/all-sizes.ts --goods FOLDER --all FOLDER
// [--import 60000] [--only pages,goods,all] `goods`: 100,000 products alone; `all`: these with
// words, pieces, members, licences and places (bench/README.md says how they are filled).
import { spawn } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    goods: { type: "string" },
    all: { type: "string" },
    import: { type: "string", default: "60000" },
    port: { type: "string", default: "4200" },
    only: { type: "string", default: "pages,goods,all" },
  },
});
const { goods = "", all = "", port } = values;
const parts: Record<string, { title: string; folder: string | undefined; args: string[] }> = {
  pages: {
    title: "Pages for one member beside React alone",
    folder: undefined,
    args: ["page-cost.ts"],
  },
  goods: {
    title: "100,000 products alone",
    folder: goods,
    args: ["big.ts", "--data-dir", goods, "--only", "shop", "--import", values.import],
  },
  all: {
    title: "Everything together",
    folder: all,
    args: ["words.ts", "--data-dir", all],
  },
};

/** The lines of the table that a script prints; what else it says is shown meanwhile. */
async function tableOf([script = "", ...args]: readonly string[]): Promise<string[]> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const rows: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("| ")) rows.push(line);
    else console.log(line);
  }
  return rows;
}
const load = () =>
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(" ")} on ${cpus().length} cores`;

const began = performance.now();
const tables: string[] = [];
for (const name of values.only.split(",")) {
  const part = parts[name];
  if (!part) throw new Error(`--only ${Object.keys(parts).join()}`);
  if (part.folder === "") {
    console.log(`${part.title}: left out, no --${name} FOLDER`);
    continue;
  }
  const before = load();
  const args = part.folder === undefined ? part.args : [...part.args, "--port", port];
  const rows = await tableOf(args);
  tables.push(`\n${part.title} (${before}; after it ${load()})\n`, ...rows);
}
console.log(tables.join("\n"));
console.log(`\nTook ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
