// An exported folder into an empty shop: every line of it is added up before anything is kept.
import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse";
import { z } from "zod";
import type { StoragePort } from "../../app/integrations/storage/port.ts";
import { isStorageKey } from "../../app/integrations/storage/port.ts";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import { unequalCounts, intoEmptyPlace, type TakeBacks } from "../backup/empty-place.ts";
import { haveOurShape } from "../backup/format.ts";
import type { Restoring } from "../backup/database.ts";
import { readCounted } from "./export.ts";
import { DataPackage, exportPlaces } from "./shape.ts";

export type ImportWork = {
  url: string;
  storage: StoragePort;
  folder: string;
  print: (line: string) => void;
};

const notOurs = "このフォルダーは、export-all で書きだしたものではありません。";
const changed = (path: string) =>
  new CannotStart(`${path} が、書きだしたときと違います。書きだしたままのものをお使いください。`);

/** Fails with a sentence, and then no row and no file is there. */
export async function importAll(work: ImportWork): Promise<DataPackage> {
  const told = await describedIn(work.folder);
  return intoEmptyPlace(work, async (restoring, undo) => {
    await putRows(work, told, restoring);
    await putFiles(work, told, undo);
    work.print("索引と結びつきを作りなおしています。");
    const rows = await restoring.settle(told.shop.sequences);
    const expected = Object.fromEntries(told.resources.map(({ name, rows: n }) => [name, n]));
    const wrong = unequalCounts(expected, rows);
    if (wrong.length > 0)
      throw new CannotStart(`書きだしたものと数が合いません: ${wrong.join("、")}`);
    return told;
  });
}

async function describedIn(folder: string): Promise<DataPackage> {
  const path = join(folder, exportPlaces.description);
  if (!existsSync(path)) throw new CannotStart(notOurs);
  const read = DataPackage.safeParse(readJson(await readFile(path, "utf8")));
  if (!read.success) throw new CannotStart(notOurs);
  if (haveOurShape(read.data.shop.migrations)) return read.data;
  throw new CannotStart(
    `ほかの版（${read.data.version}）から書きだしたものです。その版のからの店に入れてから、新しくしてください。`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function putRows({ folder }: ImportWork, told: DataPackage, restoring: Restoring) {
  for (const { name, bytes, hash } of told.resources) {
    const path = exportPlaces.table(name);
    const there = join(folder, path);
    if (!existsSync(there)) throw new CannotStart(`${path} がありません。`);
    const counted = await readCounted(there);
    if (counted.bytes !== bytes || counted.hash !== hash) throw changed(path);
    await restoring.add(name, createReadStream(there));
  }
}

const Line = z.object({ path: z.string(), bytes: z.coerce.number(), hash: z.string() });

async function putFiles({ folder, storage }: ImportWork, told: DataPackage, undo: TakeBacks) {
  let [files, fileBytes] = [0, 0];
  const list = createReadStream(join(folder, exportPlaces.fileList)).pipe(parse({ columns: true }));
  for await (const line of list) {
    const { path, bytes, hash } = Line.parse(line);
    const key = path.startsWith("files/") ? path.slice("files/".length) : "";
    if (!isStorageKey(key)) throw new CannotStart(notOurs);
    const there = join(folder, exportPlaces.file(key));
    if (!existsSync(there)) throw new CannotStart(`${path} がありません。`);
    const counted = await readCounted(there);
    if (counted.bytes !== bytes || counted.hash !== hash) throw changed(path);
    undo.push(() => storage.remove(key));
    await storage.writeStream(key, createReadStream(there), bytes, "application/octet-stream");
    files += 1;
    fileBytes += bytes;
  }
  if (files !== told.shop.files || fileBytes !== told.shop.fileBytes)
    throw changed(exportPlaces.fileList);
}
