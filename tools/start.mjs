// The starter, for the system's Node (20 or newer): installs, builds, then hands over to the project's own Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "./test-run.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const say = (line) => console.log(line);
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
const sha256 = (data) => createHash("sha256").update(data).digest("hex");
const major = (version) => Number(/(\d+)\./.exec(version)?.[1] ?? 0);
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

const installStamp = at("node_modules", ".kusegoyomi-installed");
const buildStamp = at("build", ".sources");

/** Runs to its end; lines are shown. The exit code. */
function run(command, args, { env = {}, cwd = root } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (error) console.error(error.message);
  return status ?? 1;
}

function install() {
  if (major(process.versions.node) < 20)
    stop(`Node.js 20 以上が必要です（いまは ${process.version}）。`);
  const wanted = sha256(
    `${process.platform}-${process.arch}\n${readFileSync(at("package-lock.json"))}`,
  );
  if (read(installStamp) === wanted) return;
  const npm = process.env.npm_execpath;
  say("必要な部品を入れています（はじめは1分ほどかかります）…");
  const began = Date.now();
  const code =
    npm && npm.endsWith(".js")
      ? run(process.execPath, [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
          env: { NODE_ENV: "development" },
        })
      : run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
          env: { NODE_ENV: "development" },
        });
  if (code !== 0)
    stop("部品を入れられませんでした。ネットワークとディスクの空きをご確認ください。");
  writeFileSync(installStamp, wanted);
  say(`部品を入れました（${Math.round((Date.now() - began) / 1000)}秒）。`);
}

function ownNode() {
  const own = at("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(own) && spawnSync(own, ["--version"]).status === 0) return own;
  if (major(process.versions.node) >= 24) return process.execPath;
  return stop("この環境では Node.js 24 以上を入れてから、もう一度お試しください。");
}

/** Names, sizes and times of all that a build reads. */
function sourcesNow() {
  const hash = createHash("sha256");
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const folder of ["app", "public", "seed"]) if (existsSync(at(folder))) walk(at(folder));
  for (const file of [
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tools/build-worker.mjs",
  ])
    if (existsSync(at(file))) add(at(file));
  return hash.digest("hex");
}

export function build(node) {
  const now = sourcesNow();
  if (read(buildStamp) === now && existsSync(at("build", "server", "index.js"))) return 0;
  say("画面を組み立てています…");
  const began = Date.now();
  const code =
    run(node, [at("node_modules", "@react-router", "dev", "bin.cjs"), "build"], {
      env: { NODE_ENV: "production" },
    }) ||
    run(node, [at("tools", "build-worker.mjs")], { env: { NODE_ENV: "production" } }) ||
    run(node, [at("tools", "compress.mjs")]);
  if (code !== 0) return code;
  mkdirSync(at("build"), { recursive: true });
  writeFileSync(buildStamp, now);
  say(`組み立てました（${Math.round((Date.now() - began) / 1000)}秒）。`);
  return 0;
}

/** Who our parent's parent is: npm, when a shell stands between. */
function grandparent() {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const isThere = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Young objects die young: a small nursery keeps a busy shop under 300 MB. NODE_OPTIONS may say otherwise. */
const serverFlags = [
  "--disable-warning=ExperimentalWarning",
  ...(process.env.NODE_OPTIONS ? [] : ["--max-semi-space-size=16", "--max-old-space-size=256"]),
];

/** Keeps one child running: again after a crash, not after its own decision; gone when those above us are gone. */
function keep(command, args, env) {
  const [parent, above] = [process.ppid, grandparent()];
  let child;
  let leaving = false;
  let quickDeaths = 0;
  const leave = () => {
    leaving = true;
    child.kill("SIGTERM");
  };
  const launch = () => {
    const began = Date.now();
    // The channel closes when we are killed: the child then leaves by itself.
    child = spawn(command, args, {
      cwd: root,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, ...env },
    });
    child.once("exit", (code, signal) => {
      // 1 and 78: it said why. Anything else was not meant.
      if (leaving || code === 0 || code === 1 || code === 78)
        process.exit(code ?? (signal ? 1 : 0));
      quickDeaths = Date.now() - began < 10_000 ? quickDeaths + 1 : 0;
      if (quickDeaths >= 5)
        stop("くり返し止まるため、起動をやめました。上の表示をご確認ください。");
      console.error("予期せず止まったため、もう一度起動します。");
      setTimeout(launch, 1_000);
    });
  };
  launch();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => {
      if (!leaving) leave();
    });
  setInterval(() => {
    if (!leaving && (process.ppid !== parent || (above > 1 && !isThere(above)))) leave();
  }, 500);
}

const commands = {
  start(node) {
    const code = build(node);
    if (code !== 0) stop("組み立てに失敗しました。上の表示をご確認ください。");
    keep(node, [...serverFlags, at("server.ts")], {});
  },
  dev: (node) =>
    process.exit(
      run(node, [
        at("node_modules", "@react-router", "dev", "bin.cjs"),
        "build",
        "--mode",
        "development",
      ]) || run(node, [at("server.ts")]),
    ),
  build: (node) => process.exit(build(node)),
  test: async (node) =>
    process.exit(await runTests({ root, node, build: () => build(node), browser: true })),
  check: async (node) =>
    process.exit(await runTests({ root, node, build: () => build(node), browser: false })),
  tools: (node, args) =>
    process.exit(
      run(node, ["--disable-warning=ExperimentalWarning", at("tools", "index.ts"), ...args]),
    ),
  bench: (node, args) =>
    process.exit(
      build(node) ||
        run(node, ["--disable-warning=ExperimentalWarning", at("bench", "run.ts"), ...args]),
    ),
  typecheck: (node) =>
    process.exit(
      run(node, [at("node_modules", "@react-router", "dev", "bin.cjs"), "typegen"]) ||
        run(node, [at("node_modules", "typescript", "bin", "tsc"), "-p", ".", "--noEmit"]),
    ),
  lint: (node) =>
    process.exit(run(node, [at("node_modules", "oxlint", "bin", "oxlint"), "--deny-warnings"])),
  migrations: (node, args) =>
    process.exit(run(node, [at("node_modules", "drizzle-kit", "bin.cjs"), "generate", ...args])),
};

const [name = "start", ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name))
  stop(`${name} という命令はありません。使えるもの: ${Object.keys(commands).join("、")}`);
install();
await commands[name](ownNode(), args);
