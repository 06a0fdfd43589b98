// What the machine writes down about itself beside the shop's other files: one file for each, whole
// or not at all.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";

export type HouseNote<T> = {
  write(folder: string, note: T): Promise<void>;
  /** Nothing: none was written in this folder, or what is there is no such note. */
  read(folder: string): Promise<T | undefined>;
};
export const houseNote = <T>(name: string, shape: z.ZodType<T>): HouseNote<T> => ({
  async write(folder, note) {
    const place = join(folder, name);
    const half = `${place}.${process.pid}.part`;
    await writeFile(half, `${JSON.stringify(note)}\n`, { mode: 0o600 });
    await rename(half, place);
  },
  async read(folder) {
    try {
      return shape.parse(JSON.parse(await readFile(join(folder, name), "utf8")));
    } catch {
      return undefined;
    }
  },
});
