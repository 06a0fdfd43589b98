// The words of a page as they are sealed.
import { z } from "zod";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { DiaryKind, DiaryWords } from "../rules.ts";
import { placeOfPage, sealFor, unsealFrom } from "./sealing.server.ts";

/** Which page: whose, in which diary, of which day in Tokyo. */
export type PageAt = { uid: string; kind: DiaryKind; day: TokyoDate };

const storedWords = z.object({
  numbers: z.record(z.string(), z.number()),
  texts: z.record(z.string(), z.string()),
});
const placeOf = ({ uid, kind, day }: PageAt) => placeOfPage(uid, kind, day);

export const sealWords = (key: Buffer, at: PageAt, words: DiaryWords): Buffer =>
  sealFor(key, placeOf(at), Buffer.from(JSON.stringify(words), "utf8"));

/** Undefined where it does not open. */
export function openWords(key: Buffer, at: PageAt, sealed: Buffer): DiaryWords | undefined {
  const opened = unsealFrom(key, placeOf(at), sealed);
  if (!opened) return undefined;
  return storedWords.safeParse(JSON.parse(opened.toString("utf8"))).data;
}
