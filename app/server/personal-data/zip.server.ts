// A ZIP that is made while it is read: one file of it is in the memory at a time.
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZippedFile = { name: string; bytes: Uint8Array };
/** What cannot be packed any further. */
const isPacked = (name: string) => /\.(?:webp|pdf)$/.test(name);

export async function* zipParts(
  files: AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  let trouble: unknown;
  const zip = new Zip((error, part) => {
    if (error) trouble = error;
    else ready.push(part);
  });
  const parts = () => {
    if (trouble) throw trouble;
    return ready.splice(0);
  };
  for await (const { name, bytes } of files) {
    const file = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
    yield* parts();
  }
  zip.end();
  yield* parts();
}
