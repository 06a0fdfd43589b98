import { heldAs, isImaginedVisitor } from "#features/identity/licence/imagined.ts";
import { LetterView } from "#features/identity/letters/ui/letter-view.tsx";
import { letterHere } from "#features/platform/notifications/letter.ts";
import { lineTextOf, pushTextOf } from "#features/platform/notifications/letter-words.ts";
import { quietUntil, usualQuiet } from "#features/platform/notifications/rules.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { policyNews } from "#features/site/mailings/policy-letter.server.ts";
import { mailingPreview } from "#features/site/mailings/preview.server.ts";
import { isMailingFor, letterOfMailing, mailingKind } from "#features/site/mailings/rules.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import type { Route } from "./+types/mailing.ts";

export const loader = lookLoader(mailingPreview, async ({ services, row, imagined, items }) => {
  if (isImaginedVisitor(imagined) || !isMailingFor(row, heldAs(items.byId, imagined)))
    return err("この方には、届かない手紙です。");
  const { name, baseUrl } = services.shop;
  const policy = await policyNews(services.db, row.policyId);
  if (row.policyId !== null && !policy) return err(lookSays.unready);
  const letter = letterOfMailing({ ...row, policy }, baseUrl);
  const inbox = `${baseUrl}${href("/timeline/inbox")}`;
  const kind = policy ? "account" : mailingKind;
  const quiet = quietUntil(kind, usualQuiet, imagined.at);
  return ok({
    subject: letter.subject,
    day: formatJapaneseMoment(imagined.at),
    parts: letterHere(letter, baseUrl),
    line: lineTextOf(letter, inbox),
    push: pushTextOf(letter, inbox, name),
    quiet: quiet ? formatJapaneseMoment(quiet) : "",
  });
});
export const headers = () => lookHeaders;
export const meta = previewMeta;

type Page = NonNullable<Route.ComponentProps["loaderData"]["page"]>;
/** What a phone says of it; the whole letter is in the inbox and in the mail. */
const Elsewhere = ({ of: { subject, line, push, quiet } }: { of: Page }) => (
  <section>
    <h2>ほかの届きかた</h2>
    <p className="body">
      {quiet
        ? `この日時は、しずかな時間です。受信箱のほかは、${quiet} に、ほかのお知らせとまとめて届きます（ご自分で時間をえらんだ方は、その時間です）。`
        : "「知らせの受けとりかた」でえらばれた、はじめに届くひとつで届きます。"}
    </p>
    <DescriptionList
      rows={[
        ["メールの件名", subject],
        ["LINE", line],
        ["スマートフォンの通知", `${push.title}（${push.body}）`],
      ]}
    />
  </section>
);

const PreviewOfMailing = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {(page) => <LetterView of={page} after={<Elsewhere of={page} />} />}
  </PreviewPage>
);
export default PreviewOfMailing;
