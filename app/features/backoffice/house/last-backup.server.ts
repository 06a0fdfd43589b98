// The last backup, as the tool that made it wrote it down beside the shop's other files.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const LastBackup = z.object({
  at: z.coerce.date(),
  bytes: z.number(),
  /** Only who has a key opens it; it holds the shop's keys, too. */
  sealed: z.boolean(),
});
export type LastBackup = z.infer<typeof LastBackup>;
const placeIn = (folder: string) => join(folder, "last-backup.json");

export async function noteBackup(folder: string, backup: LastBackup): Promise<void> {
  const half = `${placeIn(folder)}.part`;
  await writeFile(half, `${JSON.stringify(backup)}\n`, { mode: 0o600 });
  await rename(half, placeIn(folder));
}
/** Nothing: none was made with this folder, or what is there is no record of one. */
export async function lastBackup(folder: string): Promise<LastBackup | undefined> {
  try {
    return LastBackup.parse(JSON.parse(await readFile(placeIn(folder), "utf8")));
  } catch {
    return undefined;
  }
}
