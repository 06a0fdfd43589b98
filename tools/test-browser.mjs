// The browser of the tests: one that is named or installed, else the one that comes as a package,
// with all that it needs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Fonts that the project ships anyway: a bare machine has none with Japanese letters. */
const fontPackages = [
  "@expo-google-fonts/zen-kaku-gothic-new",
  "@expo-google-fonts/shippori-mincho-b1",
];

const fontSettings = (folders, cache) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join("\n")}
  <cachedir>${cache}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Zen Kaku Gothic New</family></prefer></alias>
  <alias><family>serif</family><prefer><family>Shippori Mincho B1</family></prefer></alias>
</fontconfig>
`;

/**
 * Unpacked once for each version, into a folder of the project's own: the package itself would
 * litter the system's.
 */
function unpack(root, node) {
  const pack = join(root, "node_modules", "@sparticuz", "chromium");
  if (!existsSync(pack)) return undefined;
  const { version } = JSON.parse(readFileSync(join(pack, "package.json"), "utf8"));
  const cache = join(root, "node_modules", ".cache", "kusegoyomi");
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    console.log("テスト用のブラウザを広げています…");
    const half = `${home}.half-${process.pid}`;
    mkdirSync(half, { recursive: true });
    const program = `const { default: chromium } = await import(${JSON.stringify(join(pack, "build", "index.js"))}); await chromium.executablePath();`;
    // Its libraries are unpacked only where it believes to be on a known host.
    const { status } = spawnSync(node, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
    });
    if (status !== 0 || !existsSync(join(half, "chromium"))) {
      rmSync(half, { recursive: true, force: true });
      return undefined;
    }
    renameSync(half, home);
  }
  const fonts = join(home, "fonts.conf");
  const folders = [
    ...fontPackages.map((name) => join(root, "node_modules", name)),
    "/usr/share/fonts",
  ];
  writeFileSync(fonts, fontSettings(folders, join(home, "font-cache")));
  return {
    CHROMIUM: join(home, "chromium"),
    FONTCONFIG_FILE: fonts,
    LD_LIBRARY_PATH: [join(home, "al2023", "lib"), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(delimiter),
  };
}

/** Starts it once, as the tests do, and lets it draw a Japanese letter. Empty when it can. */
function whyNot(root, node, env) {
  const { status, stderr, error } = spawnSync(
    node,
    ["--disable-warning=ExperimentalWarning", join(root, "tools", "try-browser.ts")],
    {
      cwd: root,
      encoding: "utf8",
      timeout: 90_000,
      env: { ...process.env, ...env },
    },
  );
  if (status === 0) return "";
  return (stderr ?? "").trim().split("\n").at(-1) || error?.message || "理由はわかりません";
}

/** The settings under which the browser starts, or why there is none, in one sentence. */
export function findBrowser({ root, node }) {
  const named = process.env.CHROMIUM;
  const candidates = named
    ? [() => ({ CHROMIUM: named })]
    : [
        ...installed.filter((path) => existsSync(path)).map((path) => () => ({ CHROMIUM: path })),
        () => unpack(root, node),
      ];
  let reason = `この環境（${process.platform}-${process.arch}）に合うものが同梱されていません`;
  for (const candidate of candidates) {
    const env = candidate();
    if (!env) continue;
    const why = whyNot(root, node, env);
    if (!why) return { env };
    reason = `${env.CHROMIUM}: ${why}`;
  }
  return {
    sentence: `テスト用のブラウザを起動できませんでした（${reason}）。CHROMIUM に Chromium の場所を指定できます。`,
  };
}
