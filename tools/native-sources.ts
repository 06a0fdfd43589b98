// For npm run dev: what needs neither the router's tool nor Vite is read by Node itself; Vite turns
// the rest. A changed file, and those that import it, get another address, so that the next
// question reads them anew.
import { existsSync, readFileSync } from "node:fs";
import { registerHooks, type ResolveFnOutput } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";

const importing =
  /(?:^|[\s;}])(?:import|export)\s+(?!type\s)(?:[^"';]*?from\s*)?"([^"]+)"|import\(\s*"([^"]+)"/g;
const forVite = /\bimport\.meta\.(?:env|glob|hot)\b/;
const pages = "app/routes/";

/** The file that a source of ours names; undefined: a package, or a part of Node. */
type FileOf = (specifier: string, from: string) => string | undefined;

export function fileOfIn(root: string): FileOf {
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return (specifier, from) => {
    if (specifier.startsWith(".")) return join(dirname(from), specifier);
    const slash = specifier.indexOf("/");
    const folder: string | undefined = imports[`${specifier.slice(0, slash)}/*`];
    return folder && join(root, folder.replace("*", specifier.slice(slash + 1)));
  };
}

/** Whether Node can read a file with all that it imports. What was read is remembered. */
export function createNativeFiles(root: string, fileOf = fileOfIn(root)) {
  const known = new Map<string, boolean>();
  function canRead(file: string): boolean {
    if (!file.endsWith(".ts") || file.startsWith(join(root, pages)) || !existsSync(file))
      return false;
    const text = readFileSync(file, "utf8");
    return (
      !forVite.test(text) &&
      [...text.matchAll(importing)].every(([, first, later]) => {
        const specifier = first ?? later ?? "";
        const named = fileOf(specifier, file);
        return named ? isNative(named) : !specifier.startsWith("virtual:");
      })
    );
  }
  function isNative(file: string): boolean {
    const before = known.get(file);
    if (before !== undefined) return before;
    // Files that import each other in a ring: each is what the others are.
    known.set(file, true);
    const native = canRead(file);
    known.set(file, native);
    return native;
  }
  return { isNative, forget: () => known.clear() };
}

/** Who imports a file, and how often it was changed. */
export function createVersions() {
  const importers = new Map<string, Set<string>>();
  const versions = new Map<string, number>();
  return {
    imports(from: string, to: string) {
      const before = importers.get(to);
      if (before) before.add(from);
      else importers.set(to, new Set([from]));
    },
    /** The file and all that lead to it: each gets an address of its own. */
    changed(file: string): string[] {
      const all = new Set([file]);
      for (const each of all) for (const importer of importers.get(each) ?? []) all.add(importer);
      for (const each of all) versions.set(each, (versions.get(each) ?? 0) + 1);
      return [...all];
    },
    addressOf(file: string) {
      const version = versions.get(file);
      const { href } = pathToFileURL(file);
      return version ? `${href}?v=${version}` : href;
    },
  };
}
type Versions = ReturnType<typeof createVersions>;

/** What the nearest package.json says of a folder's `.js` files, asked once for each folder. */
function createModuleFolders() {
  const known = new Map<string, boolean>();
  return function areModules(folder: string): boolean {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const file = join(folder, "package.json");
    const modules = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8")).type === "module"
      : areModules(dirname(folder));
    known.set(folder, modules);
    return modules;
  };
}

const packageOf = (url: string) =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(url)?.[0] ?? "ours";

/** Node reads several files to find each of thousands; here each question is asked once. */
function readByNode(root: string, { imports, addressOf }: Versions) {
  const fileOf = fileOfIn(root);
  const rootUrl = `${pathToFileURL(root).href}/`;
  const isOwn = (url: string) => url.startsWith(rootUrl) && packageOf(url) === "ours";
  const areModules = createModuleFolders();
  const found = new Map<string, ResolveFnOutput>();
  return registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL;
      if (!parent || !context.conditions.includes("import")) return next(specifier, context);
      const from = isOwn(parent) ? fileURLToPath(new URL(parent)) : undefined;
      const file = from && fileOf(specifier, from);
      if (from && file?.endsWith(".ts")) {
        imports(from, file);
        return { url: addressOf(file), format: "module-typescript", shortCircuit: true };
      }
      if (specifier.startsWith(".") && specifier.endsWith(".js")) {
        const url = new URL(specifier, parent);
        if (areModules(dirname(fileURLToPath(url))))
          return { url: url.href, format: "module", shortCircuit: true };
      }
      if (/^[./#]/.test(specifier)) return next(specifier, context);
      const question = `${packageOf(parent)} ${specifier}`;
      let answer = found.get(question);
      if (!answer) found.set(question, (answer = next(specifier, context)));
      return { ...answer, shortCircuit: true };
    },
  });
}

/** From now on Vite leaves to Node what Node can read. */
export function readNatively(vite: ViteDevServer): { end: () => void } {
  const { root } = vite.config;
  const ssr = vite.environments["ssr"];
  if (!ssr) throw new Error("Vite has no environment for the server.");
  const files = createNativeFiles(root);
  const versions = createVersions();
  const hooks = readByNode(root, versions);
  const byVite = ssr.fetchModule.bind(ssr);
  ssr.fetchModule = async (url, importer, options) => {
    const file = url.startsWith("/") ? join(root, url) : undefined;
    return file && files.isNative(file)
      ? { externalize: versions.addressOf(file), type: "module" }
      : byVite(url, importer, options);
  };
  const changed = (file: string) => {
    files.forget();
    for (const each of versions.changed(file))
      for (const module of ssr.moduleGraph.getModulesByFile(each) ?? [])
        ssr.moduleGraph.invalidateModule(module);
  };
  for (const event of ["add", "change", "unlink"] as const) vite.watcher.on(event, changed);
  return { end: () => hooks.deregister() };
}
