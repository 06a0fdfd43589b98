// Photographs in a ZIP beside a table: found by the name of their file, in whatever folder.
import {
  NotAsSaid,
  readZip,
  unpackWhole,
  type ZipEntry,
  type ZipProblem,
} from "#features/editorial/media-editor/zip.ts";
import { maxPictureBytes } from "#features/shop/catalogue-editor/picture-limits.ts";
import { err, ok, type Result } from "#lib/result.ts";

const limits = { entries: 5_000, bytes: 512 * 1_048_576 };
const words: Readonly<Record<ZipProblem["problem"], string>> = {
  broken: "写真のZIPが壊れているか、ZIPではありません。",
  locked: "写真のZIPに、パスワードがかかっています。外してお持ちください。",
  many: `写真のZIPに入れられるのは、${limits.entries.toLocaleString("ja-JP")}枚までです。`,
  large: "写真のZIPを広げると大きすぎます。いくつかに分けてお持ちください。",
  method: "写真のZIPが、読めない方法で圧縮されています。ふつうのZIPにしてお持ちください。",
};

/** The name of a photograph's file, from its address or its path. */
export function pictureFileName(src: string): string {
  const path = src.split(/[?#]/)[0] ?? "";
  const last = path.split(/[/\\]/).at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
const nameOf = (src: string) => pictureFileName(src).normalize("NFC").toLowerCase();
/** What systems put in beside the photographs. */
const isOfSystem = (name: string) =>
  name.startsWith("__MACOSX/") || pictureFileName(name).startsWith(".");

export type PictureZip = {
  has(src: string): boolean;
  /** Nothing where it is not in it, or not as the ZIP says. */
  read(src: string): Promise<Uint8Array | undefined>;
  /** Names of files that the table does not name, and of twins. */
  left(named: Iterable<string>): string[];
};

export async function openPictureZip(bytes: Uint8Array): Promise<Result<PictureZip, string>> {
  const file = {
    size: bytes.length,
    read: async (at: number, length: number) => bytes.subarray(at, at + length),
  };
  const entries = await readZip(file, limits);
  if ("problem" in entries) return err(words[entries.problem]);
  const byName = new Map<string, ZipEntry>();
  const twins: string[] = [];
  for (const entry of entries.filter(({ name }) => !isOfSystem(name))) {
    const name = nameOf(entry.name);
    if (byName.has(name)) twins.push(entry.name);
    else byName.set(name, entry);
  }
  return ok({
    has: (src) => byName.has(nameOf(src)),
    async read(src) {
      const entry = byName.get(nameOf(src));
      if (!entry || entry.bytes > maxPictureBytes) return undefined;
      try {
        return await unpackWhole(entry);
      } catch (error) {
        if (error instanceof NotAsSaid) return undefined;
        throw error;
      }
    },
    left(named) {
      const wanted = new Set([...named].map(nameOf));
      const strange = [...byName].filter(([name]) => !wanted.has(name));
      return [...strange.map(([, { name }]) => name), ...twins];
    },
  });
}
