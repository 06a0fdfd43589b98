// A letter to every member about a policy that changes: what, from when on, and where it stands.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { editionById } from "#features/site/policies/write.server.ts";
import { href } from "#lib/href.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { cutGraphemes } from "#lib/text.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { record } from "./audit.server.ts";
import { insertMailing, newestOfPolicy } from "./internal/store.server.ts";
import type { PolicyNews } from "./rules.ts";

/** Nothing where the edition is not out. */
export async function policyNews(
  db: Reader,
  policyId: string | null,
): Promise<PolicyNews | undefined> {
  const edition = policyId === null ? undefined : await editionById(db, policyId);
  if (edition?.status !== "open") return undefined;
  const { id, slug, title, openAt } = edition;
  return {
    title,
    from: formatJapaneseYear(tokyoDate(openAt)),
    link: href("/policies/:policy/editions/:edition", { policy: slug, edition: id }),
  };
}

const maxSubject = 40;
/** A draft to go on from; the letter that is there already where there is one. */
export const writePolicyLetter = (
  db: Db,
  { policyId, actor }: { policyId: string; actor: string },
  now: Date,
): Promise<Result<{ id: string }, "not-out">> =>
  inTransaction(db, async (tx) => {
    const news = await policyNews(tx, policyId);
    const edition = news && (await editionById(tx, policyId));
    if (!news || !edition) return err("not-out");
    const there = await newestOfPolicy(tx, policyId);
    if (there) return ok({ id: there.id });
    const id = randomUUID();
    const subject = cutGraphemes(`「${news.title}」が変わります`, maxSubject);
    const body = [
      `いつもご利用くださり、ありがとうございます。${news.from}から、「${news.title}」を変えます。`,
      edition.note,
      "変わる日のあとも続けてご利用になると、新しい内容にご同意いただいたことになります。おつづけにならないときは、その前に解約・退会のお手つづきができます。",
    ];
    const text = body.filter((part) => part.trim() !== "").join("\n\n");
    const made = { id, subject, body: text, policyId, createdAt: now, updatedAt: now };
    await insertMailing(tx, made);
    const told = { actor, action: "mailing.written", subject: `mailing:${id}` } as const;
    await record(tx, { ...told, after: { subject } }, now);
    return ok({ id });
  });
