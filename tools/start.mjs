// The starter, for the system's Node (20 or newer): installs, builds, then hands over to the
// project's own Node.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, buildState } from "./build.mjs";
import { install, whatIsInstalled } from "./install.mjs";
import { keep } from "./keep.mjs";
import { lint } from "./lint.mjs";
import { runOn } from "./run-on.mjs";
import { serverFlags, tooSmall } from "./server-flags.mjs";
import { runTests } from "./test-run.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
/** A person must put something right. Source: app/lib/cannot-start.ts. */
const needsAPerson = 78;
const stop = (sentence) => {
  console.error(sentence);
  process.exit(needsAPerson);
};
const major = (version) => Number(/(\d+)\./.exec(version)?.[1] ?? 0);

/** Runs to its end; lines are shown. The exit code. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (error) console.error(error.message);
  return status ?? 1;
}

function installNow(options) {
  if (!install(root, options))
    stop("部品を入れられませんでした。ネットワークとディスクの空きをご確認ください。");
}

const production = process.env.NODE_ENV === "production";
/** Whether the build is taken as it is, whatever the sources say. */
const buildAsItIs = ["off", "0", "false"].includes(process.env.BUILD ?? "");

const isWritable = () => {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** OpenTelemetry lies apart, and comes only where a receiver is set. */
function prepareTelemetry() {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const folder = at("tools", "telemetry");
  if (whatIsInstalled(folder) !== "all" && !install(folder, { runtimeOnly: true }))
    stop(
      "OpenTelemetry の部品を入れられませんでした。" +
        "ネットワークのあるところで npm ci --prefix tools/telemetry を行うか、" +
        "OTEL_EXPORTER_OTLP_ENDPOINT を外してください。",
    );
}

/**
 * For a start: what is needed to run, and what is needed to build only where something must be
 * built.
 */
function prepareStart() {
  prepareTelemetry();
  const state = buildState(root);
  const ready = state === "fresh" || (buildAsItIs && state === "stale");
  let part = whatIsInstalled(root);
  const what = state === "none" ? "build がなく" : "build が元のファイルと合わず";
  if (!isWritable() && (part === "too little" || (!ready && !buildAsItIs)))
    stop(
      `${part === "too little" ? "部品がそろわず" : what}、プログラムのフォルダー ${root} にも書きこめません。書きこめる利用者で npm ci と npm run build を行ってから、起動してください。`,
    );
  if (part === "too little") {
    installNow({ runtimeOnly: ready });
    part = whatIsInstalled(root);
  }
  if (ready || part === "all") return;
  if (production || buildAsItIs)
    stop(
      `${what}、組み立てる道具も入っていません。npm ci --include=dev と npm run build を行うか、組み立てた build をいっしょに置いてください（合わない build のまま動かすときは BUILD=off）。`,
    );
  installNow({});
}

function prepare(name) {
  if (major(process.versions.node) < 20)
    stop(`Node.js 20 以上が必要です（いまは ${process.version}）。`);
  const small = ["start", "dev"].includes(name) && tooSmall(process.env.NODE_OPTIONS);
  if (small) stop(small);
  if (name === "start") return prepareStart();
  const part = whatIsInstalled(root);
  if (part === "too little" || (part === "runtime" && name !== "tools")) installNow({});
}

function ownNode() {
  const own = at("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(own) && spawnSync(own, ["--version"]).status === 0) return own;
  if (major(process.versions.node) >= 24) return process.execPath;
  return stop("この環境では Node.js 24 以上を入れてから、もう一度お試しください。");
}

/** From the sources Node takes of each package the file that Vite takes. */
const asVite = ["--conditions=development"];

const kilobytes = 1_024;
/**
 * How the C library keeps memory. Pages are packed by four threads: with places of its own for each,
 * what it holds and nobody uses grows by 50 MB (measured after 12,000 pages). What is larger than a
 * page's text is asked of the system by itself, so that it goes back: 41 MB less (adr/0638). Who
 * knows better says so.
 */
const ofMemory = Object.fromEntries(
  Object.entries({
    MALLOC_ARENA_MAX: 2,
    MALLOC_MMAP_THRESHOLD_: 128 * kilobytes,
    MALLOC_TRIM_THRESHOLD_: 128 * kilobytes,
  }).map(([name, value]) => [name, process.env[name] ?? String(value)]),
);

const test = (node, parts) => runTests({ root, node, build: () => build(root, node), ...parts });

const commands = {
  start(node) {
    if (!buildAsItIs && !build(root, node)) process.exit(1);
    const stripped = ["--import", pathToFileURL(at("tools", "stripped.mjs")).href];
    keep(node, [...serverFlags(process.env.NODE_OPTIONS), ...stripped, at("server.ts")], {
      cwd: root,
      env: ofMemory,
      unattended: production,
    });
  },
  dev: async (node) =>
    process.exit(
      await runOn(
        node,
        [...serverFlags(process.env.NODE_OPTIONS), ...asVite, at("tools", "dev.ts")],
        root,
      ),
    ),
  build: (node) => process.exit(build(root, node) ? 0 : 1),
  test: async (node) => process.exit(await test(node, { check: true, browser: true })),
  check: async (node) => process.exit(await test(node, { check: true })),
  e2e: async (node, files) => process.exit(await test(node, { browser: true, files })),
  tools: (node, args) =>
    process.exit(
      run(node, ["--disable-warning=ExperimentalWarning", at("tools", "index.ts"), ...args]),
    ),
  bench: (node, args) =>
    process.exit(
      (build(root, node) ? 0 : 1) ||
        run(node, ["--disable-warning=ExperimentalWarning", at("bench", "run.ts"), ...args]),
    ),
  typecheck: (node) =>
    process.exit(
      run(node, [at("node_modules", "@react-router", "dev", "bin.cjs"), "typegen"]) ||
        run(node, [at("node_modules", "typescript", "bin", "tsc"), "-p", ".", "--noEmit"]),
    ),
  format: (node, args) =>
    process.exit(run(node, [at("node_modules", "oxfmt", "bin", "oxfmt"), ...args])),
  // oxlint alone, or with `all` what takes longer too; `check` and `test` ask everything.
  lint: (node, [all]) => process.exit(lint(root, node, { all: all === "all" }) ? 0 : 1),
  migrations: (node, args) =>
    process.exit(
      run(node, [
        "--disable-warning=ExperimentalWarning",
        at("tools", "make-migrations.ts"),
        ...args,
      ]),
    ),
};

const [name = "start", ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name))
  stop(`${name} という命令はありません。使えるもの: ${Object.keys(commands).join("、")}`);
prepare(name);
await commands[name](ownNode(), args);
