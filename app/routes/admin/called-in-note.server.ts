// Whom a note on this page calls: of the house, those alone who may open the page.
import { staffNow } from "#features/backoffice/staff/invitations.server.ts";
import { calledIn } from "#features/backoffice/today/call-rules.ts";
import type { OfMember } from "#server/access.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import type { SentForm } from "#server/forms/form-action.server.ts";
import { type Refusal, refuseFields } from "#server/forms/refusal.server.ts";
import { pageUrl } from "#server/page-url.ts";

export async function calledInNote(
  { services, request, now }: OfMember & SentForm,
  words: string,
): Promise<string[] | Refusal> {
  if (!/[@＠]/u.test(words)) return [];
  const { pathname } = pageUrl(request);
  const { people } = await staffNow(services.db, now);
  const may = people.filter((one) => one.bannedAt === null && mayOpen(one, pathname));
  const { uids, problem } = calledIn(words, may);
  return problem === undefined ? uids : refuseFields({ words: problem });
}
