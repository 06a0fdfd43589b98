// One letter to many at the desk: written, looked at, tried, begun, stopped.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { findNews } from "#features/editorial/news-editor/edit.server.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import { mailingWords, shownOfMailing, whomWords } from "#features/site/mailings/rules.ts";
import {
  findMailing,
  lineReceiversOf,
  ratesOfMailing,
  receiversOf,
} from "#features/site/mailings/service.server.ts";
import { policyNews } from "#features/site/mailings/policy-letter.server.ts";
import { toldApart } from "#features/identity/licence/told-apart.ts";
import type { Reader } from "#db/client.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { DeskColumns, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import { toldBefore } from "../news/told-before.server.ts";
import { ToldPanels, WaysToTell } from "../news/told-parts.tsx";
import type { Route } from "./+types/mailing.ts";
import { lineCostOf } from "./line-cost.server.ts";
import { mailingLooks } from "./mailing-looks.ts";
import { mailingActs, type ShownMailing } from "./mailing-acts.server.ts";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { BeginMailing } from "./begin-mailing.tsx";
import { LookedAt } from "./looked-at.tsx";
import { MailingFields } from "./mailing-fields.tsx";
import { MailingFar } from "./mailing-far.tsx";
import { RecallMailing } from "./recall-mailing.tsx";

const said: Readonly<Record<string, string>> = {
  saved: "書きとめました。まだ、どなたにも送っていません。",
  begun: "送ることにしました。",
  recalled: "手紙を取り消しました。",
};

type MailingRow = NonNullable<Awaited<ReturnType<typeof findMailing>>>;
const textOf = ({ subject, body, link, itemId, ...whom }: MailingRow) => ({
  subject,
  body,
  link,
  itemId: itemId ?? "",
  prefecture: whom.prefecture,
  bought: whom.bought,
  boughtFrom: whom.boughtFrom ?? "",
  quietFrom: whom.quietFrom ?? "",
});
/** News go on as a letter with their words, and lead to their page; nothing: an empty letter. */
async function textOfNews(db: Reader, id: string) {
  const news = id === "" ? undefined : await findNews(db, id);
  return {
    subject: news?.title ?? "",
    body: news ? plainText(news.body).replaceAll("\n", "\n\n") : "",
    link: news ? href("/news/:id", { id: news.id }) : "",
    itemId: "",
    prefecture: "",
    bought: "",
    boughtFrom: "",
    quietFrom: "",
  };
}
/** Its edition was put away since. */
const gone = { title: "（出していない版）", from: "決まっていません", link: "" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now, actor } = staffContext(context, request);
  const { list, byId } = await services.items.read();
  const choices = toldApart(list);
  const query = new URL(request.url).searchParams;
  const say = said[query.get("done") ?? ""] ?? "";
  const told = await toldBefore(services.db, now);
  const blank = { id: null, key: randomUUID(), version: 0, choices, say, told } as const;
  if (params.id === "new") {
    // What was stopped is written anew with its words; a policy's letter begins at its policy.
    const before = await findMailing(services.db, query.get("of") ?? "");
    const empty = await textOfNews(services.db, query.get("news") ?? "");
    return {
      ...blank,
      text: before?.policyId === null ? textOf(before) : empty,
      state: "draft" as const,
      far: null,
      policy: null,
      ownersOnly: false,
      receivers: 0,
      line: null,
      rates: null,
      to: "",
    };
  }
  const row = await findMailing(services.db, params.id);
  if (!row) throw data(null, 404);
  const { id, version, sent, total, beginsAt } = row;
  return {
    ...blank,
    id,
    key: id,
    version,
    text: textOf(row),
    state: shownOfMailing(row, now),
    far: { sent, total, begins: beginsAt ? formatJapaneseMoment(beginsAt) : "" },
    policy: row.policyId === null ? null : ((await policyNews(services.db, row.policyId)) ?? gone),
    ownersOnly: row.policyId !== null && actor.authority !== "owner",
    receivers: row.state === "draft" ? await receiversOf(services.db, row, now) : 0,
    line:
      row.state === "draft" && row.policyId === null && services.line
        ? await lineCostOf(services.line.messenger, lineReceiversOf(services.db, row, now))
        : null,
    rates: sent > 0 ? await ratesOfMailing(services.db, row) : null,
    to: whomWords(row, (item) => byId.get(item)?.title ?? item),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.text.subject || "新しい手紙" },
  { name: "robots", content: "noindex" },
];
export const action = intents(mailingActs);
export type MailingOf = Route.ComponentProps["loaderData"];
export type MailingAnswer = Route.ComponentProps["actionData"];

export default function Mailing({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  // What went to nobody is stopped; there is nothing to take back.
  const hasGone =
    (of.state === "sending" || (of.far?.sent ?? 0) > 0) &&
    of.state !== "recalled" &&
    !of.ownersOnly;
  const isOver = of.state === "stopped" || of.state === "recalled";
  const shown = answer?.more as ShownMailing | undefined;
  return (
    <main id="main">
      <DeskHead
        way={[{ href: href("/admin/mailings"), label: "会員への手紙" }]}
        title={of.text.subject || "新しい手紙"}
        marks={<Badge {...mailingLooks[of.state]}>{mailingWords[of.state]}</Badge>}
        acts={of.id === null ? null : <PreviewDoor kind="mailing" id={of.id} />}
      />
      <DeskTop answer={answer} say={of.say} placed={of.state === "draft"} />
      {of.id === null ? <WaysToTell on="letter" /> : null}
      {of.state === "draft" ? (
        <DeskColumns
          side={
            <>
              {of.id === null || of.ownersOnly ? (
                <DeskPanel title="送る">
                  <p className="soft">
                    {of.ownersOnly
                      ? "送るのは、店主だけができます。"
                      : "書きとめると、人数を確かめてから、ここで送れます。"}
                  </p>
                </DeskPanel>
              ) : (
                <BeginMailing of={of} answer={answer} />
              )}
              <ToldPanels told={of.told} />
            </>
          }
        >
          {shown ? (
            <DeskPanel>
              <LookedAt letter={shown} sent={answer?.typed["sent"] === "1"} />
            </DeskPanel>
          ) : null}
          <DeskPanel title="書く">
            <MailingFields of={of} answer={answer} />
          </DeskPanel>
        </DeskColumns>
      ) : (
        <>
          <MailingFar of={of} />
          {isOver && of.policy === null ? (
            <p>
              <PrefetchLink
                className="link"
                to={`${href("/admin/mailings/:id", { id: "new" })}?of=${of.key}`}
              >
                この言葉で新しく書く
              </PrefetchLink>
            </p>
          ) : null}
          {hasGone ? <RecallMailing answer={answer} /> : null}
        </>
      )}
    </main>
  );
}
