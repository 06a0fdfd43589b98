// Files that are still coming, on this machine's disk: each under its id, written piece by piece at
// its place.
import { constants, createReadStream } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

export type Parts = {
  /** Writes at this place and returns when the disk has it. The same piece may come twice. */
  write(id: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Up to `length` bytes from `at`; fewer at the end. */
  read(id: string, at: number, length: number): Promise<Uint8Array>;
  size(id: string): Promise<number>;
  stream(id: string): Readable;
  remove(id: string): Promise<void>;
  list(): Promise<string[]>;
};

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
/** The disk, or what somebody may use of it, is full; a bucket says so by its status. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) ||
    ("status" in error && error.status === 507));

async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 256 * 1_024 }) as AsyncIterable<Uint8Array>;
}

const ending = ".part";
export function partFiles(folder: string): Parts {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("not an id of a part");
    return join(folder, `${id}${ending}`);
  };
  const inFile = async <T>(
    id: string,
    flags: number,
    work: (file: Awaited<ReturnType<typeof open>>) => Promise<T>,
  ): Promise<T> => {
    const file = await open(pathOf(id), flags, 0o600);
    return work(file).finally(() => file.close());
  };
  return {
    async write(id, at, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await inFile(id, constants.O_RDWR | constants.O_CREAT, async (file) => {
        for (let done = 0; done < bytes.length;)
          done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
        await file.datasync();
      });
    },
    read: (id, at, length) =>
      inFile(id, constants.O_RDONLY, async (file) => {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await file.read(bytes, 0, length, at);
        return bytes.subarray(0, bytesRead);
      }),
    size: (id) =>
      inFile(id, constants.O_RDONLY, async (file) => (await file.stat()).size).catch(
        (error: unknown) => {
          if (isMissing(error)) return 0;
          throw error;
        },
      ),
    // Opened by whoever reads it: what fails is their error, though the part went away before they
    // began.
    stream: (id) => Readable.from(chunksOf(pathOf(id)), { objectMode: false }),
    remove: (id) => rm(pathOf(id), { force: true }),
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return names
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length));
    },
  };
}
