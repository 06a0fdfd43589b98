// Puts an archive into an empty place: the rows in one transaction, compared with what was counted.
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import type { z } from "zod";
import type { StoragePort } from "../../app/integrations/storage/port.ts";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import type { Env } from "../../app/server/env.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { BrokenArchive, readArchive } from "./archive.ts";
import type { Restoring } from "./database.ts";
import { unequalCounts, intoEmptyPlace, type TakeBacks } from "./empty-place.ts";
import { Beginning, End, haveOurShape, archivePlaceOf } from "./format.ts";
import { putKey, removeKey, settingOfKey, settingsOfKeys } from "./keys.ts";

export type RestoreWork = {
  url: string;
  storage: StoragePort;
  env: Env;
  file: string;
  /** Secret keys of age; one of them opens the seal. */
  identities: readonly string[];
  print: (line: string) => void;
};

const notWhole = "この控えは、終わりまでそろっていません。ほかの控えをお使いください。";
const notReadable =
  "この控えは開けません。鍵が違うか、ファイルがこわれています。何も書きこんでいないので、ほかの鍵か、ほかの控えでやりなおせます。";

/** Fails with a sentence, and then no row and no file is there. Gives what was put back. */
export async function restoreArchive(work: RestoreWork): Promise<End> {
  try {
    await lookAtBeginning(work);
    return await intoEmptyPlace(work, (restoring, undo) => putBackWhole(work, restoring, undo));
  } catch (error) {
    const broken = error instanceof BrokenArchive || isWrongData(error);
    throw broken ? new CannotStart(notReadable, { cause: error }) : error;
  }
}

/** Before the place has tables of this version, which the other one would stumble over. */
async function lookAtBeginning({ file, identities }: RestoreWork): Promise<void> {
  for await (const { name, stream } of readArchive(file, identities)) {
    if (archivePlaceOf(name)?.kind === "beginning") readable(await parsed(stream, Beginning));
    return;
  }
}

/**
 * The database read a changed byte before the archive's own sum could tell of it: what we wrote is
 * never refused so. Source: PostgreSQL, appendix A, classes 22 and 23.
 */
const isWrongData = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");

/** Everything but the commit. */
async function putBackWhole(
  work: RestoreWork,
  restoring: Restoring,
  undo: TakeBacks,
): Promise<End> {
  const { end, files, fileBytes } = await putBack(work, restoring, undo);
  work.print("索引と結びつきを作りなおしています。");
  const rows = await restoring.settle(end.sequences);
  const wrong = unequalCounts(end.rows, rows);
  if (wrong.length > 0 || files !== end.files || fileBytes !== end.fileBytes)
    throw new CannotStart(`控えと数が合いません: ${wrong.join("、") || "ファイル"}`);
  return end;
}

async function putBack(
  { file, identities, storage, env, print }: RestoreWork,
  restoring: Restoring,
  undo: TakeBacks,
) {
  let began = false;
  let [files, fileBytes] = [0, 0];
  let end: End | undefined;
  let hasKeys = false;
  for await (const entry of readArchive(file, identities)) {
    const place = archivePlaceOf(entry.name);
    if (!place || (!began && place.kind !== "beginning"))
      throw new CannotStart("このファイルは、この店の控えではありません。");
    if (place.kind === "beginning") {
      const { madeAt } = readable(await parsed(entry.stream, Beginning));
      began = true;
      print(`${formatJapaneseMoment(new Date(madeAt))} の控えです。`);
    } else if (place.kind === "rows") await restoring.add(place.name, entry.stream);
    else if (place.kind === "file") {
      files += 1;
      fileBytes += entry.bytes;
      undo.push(() => storage.remove(place.name));
      await storage.writeStream(place.name, entry.stream, entry.bytes, "application/octet-stream");
    } else if (place.kind === "key") {
      if (keep(env, place.name, await buffer(entry.stream)))
        undo.push(async () => removeKey(env, place.name));
      hasKeys = true;
    } else if (place.kind === "end") end = await parsed(entry.stream, End);
    else entry.stream.resume();
  }
  if (!end) throw new CannotStart(notWhole);
  if (!hasKeys)
    print(
      `この控えに鍵は入っていません。開けるまえに、もとの店と同じ ${settingsOfKeys} にしてください。`,
    );
  return { end, files, fileBytes };
}

async function parsed<Shape extends z.ZodType>(stream: Readable, shape: Shape) {
  const read = shape.safeParse(JSON.parse((await buffer(stream)).toString()));
  if (!read.success)
    throw new CannotStart("この控えは、この版では読めません。作った版で戻してください。");
  return read.data;
}

/** An archive fits when its tables have the shape of ours. */
function readable(beginning: Beginning): Beginning {
  if (haveOurShape(beginning.migrations)) return beginning;
  const { madeAt, version } = beginning;
  throw new CannotStart(
    `${formatJapaneseMoment(new Date(madeAt))} のこの控えは、ほかの版（${version}）で作られています。` +
      "そのときのプログラムで戻してから、新しくしてください。",
  );
}

/** Whether it was not there before. */
function keep(env: Env, name: Parameters<typeof putKey>[1], bytes: Buffer): boolean {
  const put = putKey(env, name, bytes);
  if (put !== "another") return put === "put";
  throw new CannotStart(
    `鍵 ${name} が、控えのものと違います。設定の ${settingOfKey(name)}（設定になければ DATA_DIR の ${name}）を、` +
      "控えと同じものにしてから、もう一度お試しください。控えの鍵は npm run tools -- backup-secrets で取りだせます。" +
      "違う鍵では、2段階認証や、閉じた日記が開きません。",
  );
}
