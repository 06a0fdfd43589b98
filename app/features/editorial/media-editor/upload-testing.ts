// A desk that takes files in parts, over a database and a folder of its own, with a few pieces in it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect } from "vitest";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { partFiles } from "#integrations/storage/parts.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { beginUpload, type Desk, storePart } from "./upload.server.ts";
import type { UploadKind } from "./upload-rules.ts";

const seeds = fileURLToPath(new URL("../../../../seed/content/media/", import.meta.url));
export const uploadedSound = new Uint8Array(readFileSync(`${seeds}kiku-mae-ni-suwaru.m4a`));
export const uploadedFilm = new Uint8Array(readFileSync(`${seeds}ame-no-noki-e.mp4`));
export const uploadNoon = tokyo("2026-11-20 12:00:00");
export const uploadLater = (minutes: number) => new Date(uploadNoon.getTime() + minutes * 60_000);
export const noSpace = () =>
  Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

type UploadDesk = {
  database: Awaited<ReturnType<typeof freshDatabase>>;
  folder: string;
  desk: Desk;
  /** Who brings the files, and another of the staff. */
  uid: string;
  other: string;
};

async function open(): Promise<UploadDesk> {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "kg-desk-up-"));
  const desk = {
    db: database.db,
    storage: localStorage(join(folder, "files")),
    parts: partFiles(join(folder, "uploads")),
  };
  const staff = { authority: "staff", roles: [], email: null } as const;
  const { uid } = await aPerson(database, staff);
  const { uid: other } = await aPerson(database, staff);
  await saveLibrary(
    database.db,
    [
      piece("a", { seconds: 58 }),
      piece("d", { status: "draft", fileKey: null, seconds: 0 }),
      piece("v", { medium: "video", collection: "douga", fileKey: null, status: "draft" }),
    ],
    uploadNoon,
  );
  await desk.storage.write("onsei/a.m4a", Buffer.from("the old sound"), "audio/mp4");
  return { database, folder, desk, uid, other };
}

/** Stands anew for each test of the file. */
export function anUploadDesk() {
  const up = {} as UploadDesk;
  beforeEach(async () => void Object.assign(up, await open()));
  afterEach(async () => {
    await up.database.close();
    rmSync(up.folder, { recursive: true, force: true });
  });
  const begin = async (
    itemId: string,
    bytes: number,
    { kind = "file", name = "録音.m4a" }: { kind?: UploadKind; name?: string } = {},
    at = uploadNoon,
  ) => {
    const begun = await beginUpload(up.desk, { itemId, kind, name, bytes }, up.uid, at);
    if (!begun.ok) throw new Error(JSON.stringify(begun));
    return begun.value;
  };
  const put = (id: string, offset: number, bytes: Uint8Array, who = up.uid) =>
    storePart(up.desk, { id, uid: who, offset, bytes }, uploadNoon);
  return Object.assign(up, {
    begin,
    put,
    async send(
      itemId: string,
      bytes: Uint8Array,
      about: { kind?: UploadKind; name?: string } = {},
    ) {
      const { id } = await begin(itemId, bytes.length, about);
      const step = 100_000;
      for (let at = 0; at < bytes.length; at += step)
        expect(await put(id, at, bytes.subarray(at, at + step))).toEqual({
          ok: true,
          value: { offset: Math.min(bytes.length, at + step) },
        });
      return finishUpload(up.desk, { id, uid: up.uid }, uploadNoon);
    },
    files: () =>
      existsSync(join(up.folder, "files"))
        ? readdirSync(join(up.folder, "files"), { recursive: true })
            .map(String)
            .filter((name) => /\.\w+$/.test(name) && !name.endsWith(".hls"))
            .toSorted()
        : [],
    partsLeft: () =>
      existsSync(join(up.folder, "uploads")) ? readdirSync(join(up.folder, "uploads")) : [],
    version: async () =>
      Number(
        (
          await up.database.pool.query<{ version: string }>(
            "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
          )
        ).rows[0]?.version,
      ),
  });
}
