// Which packages run in the shop, under which licence, and from where: read from the lock.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const Locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Locked) });

export type LockedPackage = {
  name: string;
  version: string;
  licence: string;
  /** It is on the machine where the shop runs; others build and try it. */
  runs: boolean;
  /** With the sum that tells whether it is the same, wherever it comes from by https. */
  isSealed: boolean;
};

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);

export const ownLock = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

/** What a package says in its LICENSE alone, not in its description. */
const saidElsewhere: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** All packages of a lock, once for each name, version and use; by name. */
export function packagesOf(lockFile = ownLock): LockedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(lockFile, "utf8")));
  const all = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version = "", resolved = "", integrity, license, dev }]) => ({
      name: nameOf(path),
      version,
      licence: license ?? saidElsewhere[nameOf(path)] ?? "",
      runs: dev !== true,
      isSealed: /^(https:|$)/.test(resolved) && integrity !== undefined,
    }));
  const once = new Map(all.map((one) => [`${one.name}@${one.version}:${one.runs}`, one]));
  return [...once.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/** What may be linked into a program that is not given away itself. */
const usable = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "Apache-2.0",
  "Unlicense",
  "OFL-1.1",
  "CC-BY-4.0",
]);
/** What asks for more, and how it is met. */
const withDuties: readonly { licence: string; of: RegExp; why: string }[] = [
  {
    licence: "LGPL-3.0-or-later",
    of: /^@img\/sharp/,
    why: "libvips は別のファイルのまま読みこむだけで、入れかえられます",
  },
  {
    licence: "MPL-2.0",
    of: /^(lightningcss(-.+)?|dompurify|web-push|axe-core)$/,
    why: "そのファイルに手を加えずに使います",
  },
];

/** One sentence for each package whose licence nobody looked at. */
export function licenceProblems(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    const parts = licence.replace(/[()]/g, "").split(/ AND /);
    const unknown = parts.filter(
      (part) =>
        !part.split(" OR ").some((one) => usable.has(one)) &&
        !withDuties.some((duty) => duty.licence === part && duty.of.test(name)),
    );
    return unknown.length === 0
      ? []
      : [`${name}@${version}: ライセンス「${unknown.join("・") || "なし"}」を確かめてください。`];
  });
}

/** The table that lies in `docs/packages.csv`: what runs, and under which licence. */
export const packageTable = (packages: readonly LockedPackage[]): string =>
  ["name,version,licence"]
    .concat(
      packages
        .filter(({ runs }) => runs)
        .map(({ name, version, licence }) => `${name},${version},${licence}`),
    )
    .join("\n")
    .concat("\n");
