// Fills an empty shelf of summaries, each with its picture, and hangs out the radio's sign.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { ensureMatome } from "#features/library/matome/service.server.ts";
import { readMatomeBody } from "#features/library/matome/rules.ts";
import { ensureRadio } from "#features/platform/feature-flags/service.server.ts";
import type { GroupName } from "#studio/illustrations/figures.ts";
import { still } from "#studio/illustrations/covers.ts";
import { formatJapanese, tokyoClock, tokyoDate } from "#lib/tokyo-date.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { saveDrawing } from "#features/platform/images/drawings.server.ts";
import { matomes, type SeedMatome } from "./content/matome.ts";
import { episodes } from "./content/radio.ts";

export async function isEmptyOfMatome(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from matome) as empty",
  );
  return rows[0]?.empty ?? false;
}

const dyeNames: Readonly<Record<GroupName, string>> = {
  jouge: "縹",
  sayu: "山吹",
  zengo: "若竹",
  nejire: "柿",
  kaihei: "藤",
  kando: "利休",
};
const counts = ["", "ひとり", "ふたり", "三人"];
const altOf = ({ dye, types }: SeedMatome["drawing"]): string =>
  `${dyeNames[dye]}色の大きな円のまえに、筆で描いた人が${counts[types.length] ?? "何人か"}立っている絵`;

/** What the sign says of the next broadcast after `now`. */
export function nextBroadcast(now: Date): string {
  const next = episodes
    .filter(({ airsAt }) => new Date(airsAt) > now)
    .toSorted((a, b) => a.airsAt.localeCompare(b.airsAt))[0];
  if (!next) return "";
  const at = new Date(next.airsAt);
  return `${formatJapanese(tokyoDate(at))}${tokyoClock(at).hour}時「${next.title}」`;
}

/**
 * Stopped at any line it can be run again: drawings replace themselves, the rows come in one
 * transaction.
 */
export async function seedMatome(
  { db, storage, say }: { db: Db; storage: StoragePort; say: (line: string) => void },
  now: Date,
): Promise<void> {
  say("まとめを綴じています…");
  const rows = await Promise.all(
    matomes.map(
      async ({ id, title, kana, summary, areas, free, drawing, published, body }, position) => ({
        id,
        title,
        kana,
        summary,
        body: readMatomeBody(body),
        areas: [...areas],
        free,
        status: "open" as const,
        openAt: new Date(published),
        position,
        version: 1,
        updatedAt: now,
        picture: await saveDrawing(storage, `matome/${id}`, still(id, drawing.dye, drawing.types), {
          alt: altOf(drawing),
          width: 480,
          height: 270,
        }),
      }),
    ),
  );
  await ensureMatome(db, rows);
  await ensureRadio(db, { onAir: false, title: "", next: nextBroadcast(now), piece: "" }, now);
  say(`  ${rows.length}本`);
}
