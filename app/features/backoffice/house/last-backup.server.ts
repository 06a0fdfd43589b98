// The last backup, and the last one that was put back somewhere, as the tools wrote them down.
import { z } from "zod";
import { houseNote } from "./house-note.server.ts";

const LastBackup = z.object({
  at: z.coerce.date(),
  bytes: z.number(),
  /** Only who has a key opens it; it holds the shop's keys, too. */
  sealed: z.boolean(),
});
const backups = houseNote("last-backup.json", LastBackup);
export const noteBackup = backups.write;
export const lastBackup = backups.read;

/** Put back whole: as many rows and files as the backup says that it has. */
const LastRestore = z.object({
  at: z.coerce.date(),
  /** The archive's own name. */
  file: z.string(),
  rows: z.number(),
  files: z.number(),
});
const restores = houseNote("last-restore.json", LastRestore);
export const noteRestore = restores.write;
export const lastRestore = restores.read;
