// What a refused word is told.
import type { CutOff } from "#browser/send-or-keep.ts";
import type { NotWritten } from "#features/community/kansou/service.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Refusal } from "#server/forms/refusal.server.ts";

/** The form asks once more before such words go out. */
export type AskWords = { words: true };
/** What the writing page is told beside sentences. */
export type WriteMore = AskWords | CutOff | { preview: true } | { writing: true };
/** Why words were not taken; they come back as they were typed. */
export function refusalOfWords(
  not: NotWritten,
  typed: Readonly<Record<string, string>> = {},
): Refusal<AskWords> {
  switch (not.code) {
    case "words":
      return new Refusal<AskWords>(
        422,
        { errors: { body: not.warning }, typed },
        {},
        { words: true },
      );
    case "muted":
      return new Refusal(403, {
        problem: `${formatJapaneseMoment(not.until)}まで、つどいは読むだけになっています。${not.reason}`,
      });
    case "no-pen-name":
      return new Refusal(409, { problem: "先に、筆名をお決めください。" });
    case "photo-gone":
      return new Refusal(422, {
        errors: { photo: "この写真は、もう使えません。もう一度おえらびください。" },
        typed: { photo: "" },
      });
    case "not-of-plan":
      return new Refusal(403, { problem: "ここに書けるのは、このプランの会員の方です。" });
  }
}
