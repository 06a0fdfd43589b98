// The seeded summaries as rows, each with its picture drawn.
import type { Matome } from "#features/matome/rules.ts";
import { keepDrawing } from "#features/picture/drawings.server.ts";
import type { GroupName } from "#lib/illustrations/figures.ts";
import { still } from "#lib/illustrations/covers.ts";
import type { StoragePort } from "#outside/storage/port.ts";
import { matomes, type SeedMatome } from "./matome.ts";

const dyeNames: Readonly<Record<GroupName, string>> = { jouge: "縹", sayu: "山吹", zengo: "若竹", nejire: "柿", kaihei: "藤", kando: "利休" };
const counts = ["", "ひとり", "ふたり", "三人"];
const altOf = ({ dye, types }: SeedMatome["drawing"]): string => `${dyeNames[dye]}色の大きな円のまえに、筆で描いた人が${counts[types.length] ?? "何人か"}立っている絵`;

type Row = Omit<Matome, "areas"> & { areas: Matome["areas"][number][]; updatedAt: Date };
export const matomeOf = (storage: StoragePort, now: Date): Promise<Row[]> => Promise.all(matomes.map(async ({ id, title, kana, summary, areas, free, drawing, published, body }, position): Promise<Row> => ({
  id, title, kana, summary, body, areas: [...areas], free, status: "open", openAt: new Date(published), position, version: 1, updatedAt: now,
  picture: await keepDrawing(storage, `matome/${id}`, still(id, drawing.dye, drawing.types), { alt: altOf(drawing), width: 480, height: 270 }),
})));
