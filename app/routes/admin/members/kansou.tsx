// What of the community waits for the eyes of staff, with the time that is left for it.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { plateDesk } from "#features/community/apartment/reports.server.ts";
import { latestDecisions } from "#features/community/kansou/decisions.server.ts";
import {
  communityDesk,
  settleKansou,
  welcomed,
} from "#features/community/kansou/reports.server.ts";
import { quoteDesk } from "#features/sitewide/quotes/service.server.ts";
import { askToMend } from "#features/community/kansou/mending.server.ts";
import { muteWriter } from "#features/community/kansou/mute.server.ts";
import { reportsToHold } from "#features/platform/moderation/rules.ts";
import { muteDays } from "#features/community/profiles/rules.ts";
import { cleanText } from "#lib/text.ts";
import { href } from "#lib/href.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { staffContext } from "#server/access.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DeskColumns, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import type { Route } from "./+types/kansou.ts";
import { Firsts } from "./kansou-firsts.tsx";
import { Resting } from "./kansou-muted.tsx";
import { AskedOfWriters, WaitingWords } from "./kansou-waiting.tsx";
import styles from "./kansou.module.css";
import { plateForms } from "./plates.server.ts";
import { Plates } from "./plates.tsx";
import { Decided } from "./kansou-decided.tsx";
import { quoteForms } from "./kansou-quotes.server.ts";
import { Quotable } from "./kansou-quotes.tsx";

const here = href("/admin/kansou");
const said: Readonly<Record<string, string>> = {
  settled: "決めました。",
  asked: "直してもらうよう、お願いしました。それまでは、書いた方にだけ見えます。",
  welcomed: "読んだことにしました。",
  muted: "お休みを伝えました。",
  unmuted: "書けるようにもどしました。",
  placed: "品のページに載せました。",
  removed: "品のページから外しました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const { db } = services;
  const [{ waiting, asked, firsts, ...desk }, plates, decided, quotable, library] =
    await Promise.all([
      communityDesk(db, now),
      plateDesk(db, now),
      latestDecisions(db),
      quoteDesk(db),
      services.library.read(),
    ]);
  const titled = <Row extends { mediaId: string | null }>({ mediaId, ...row }: Row) => ({
    ...row,
    piece: (mediaId === null ? undefined : library.byId.get(mediaId)?.title) ?? null,
  });
  const left = [...waiting, ...plates.rows].flatMap((row) => row.hoursLeft ?? []);
  return {
    ...desk,
    waiting: waiting.map(titled),
    asked: asked.map(titled),
    firsts: firsts.map(titled),
    plates,
    decided,
    quotable,
    /** How long the oldest has waited, in whole hours. */
    oldest: left.length > 0 ? Math.max(0, 24 - 1 - Math.min(...left)) : null,
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  // What came meanwhile is read by whoever was refused for it.
  actionStatus === 409 || defaultShouldRevalidate;
export const meta: Route.MetaFunction = () => [
  { title: "感想と通報" },
  { name: "robots", content: "noindex" },
];

const words = z
  .string()
  .max(1_000, "1000文字までです。")
  .transform(cleanText)
  .refine((text) => text !== "", "書いた方に届く文をお書きください。");
/** What is meant, when what stood on the page was last mended, and how it stood. */
const readOf = (texts: Readonly<Record<string, string>>) => ({
  kansouId: texts["kansou"] ?? "",
  commentId: texts["comment"] || null,
  edited: texts["edited"] ?? "",
  ...(texts["status"] ? { status: texts["status"] } : {}),
});
const mendedSince = [
  "そのあいだに、書いた方が文を直しました。まだ何も決めていません。",
  "いまの文をお読みになってから、お決めください。",
].join("");
const since = {
  "mended-since": mendedSince,
  "decided-since":
    "そのあいだに、ほかの方がお決めになりました。いまの様子をご確認のうえ、お決めください。",
} as const;
export const action = intents({
  hide: staffAction(z.object({ words }), {
    do: ({ services, actor, texts, value, now }) =>
      settleKansou(
        services.db,
        actor.uid,
        readOf(texts),
        { outcome: "hidden", words: value.words },
        now,
      ),
    done: () => `${here}?done=settled`,
    words: since,
  }),
  ask: staffAction(z.object({ words }), {
    do: ({ services, actor, texts, value, now }) =>
      askToMend(services.db, actor.uid, readOf(texts), value.words, now),
    done: () => `${here}?done=asked`,
    words: {
      ...since,
      "asked-already": "もう、直してもらうようお願いしています。お返事をお待ちください。",
      "cannot-mend":
        "書いた方は、いまこのページを開けないので、直してもらえません。このまま出すか、ふせるかをお決めください。",
    },
  }),
  leave: staffAction(noFields, {
    do: ({ services, actor, texts, now }) =>
      settleKansou(services.db, actor.uid, readOf(texts), { outcome: "left", words: "" }, now),
    done: () => `${here}?done=settled`,
    words: since,
  }),
  welcome: staffAction(noFields, {
    do: ({ services, actor, texts, now }) =>
      welcomed(services.db, actor.uid, texts["id"] ?? "", now),
    done: () => `${here}?done=welcomed`,
  }),
  ...quoteForms,
  ...plateForms,
  mute: staffAction(
    z.object({
      uid: z.string(),
      days: z.coerce
        .number()
        .refine(
          (days) => days === 0 || muteDays.some((one) => one === days),
          "日数をおえらびください。",
        ),
      words,
    }),
    {
      do: ({ services, actor, value, now }) => muteWriter(services.db, actor.uid, value, now),
      done: (_, { value }) => `${here}?done=${value.days > 0 ? "muted" : "unmuted"}`,
    },
  ),
});

export type CommunityDeskData = Route.ComponentProps["loaderData"];

const counted = (rows: readonly unknown[], more = false) =>
  rows.length === 0 ? undefined : `${rows.length}${more ? "以上" : ""}`;

/** Where on the page what waits stands, with its count. */
const Places = ({ of }: { of: CommunityDeskData }) => (
  <DeskTabs
    label="この机のこと"
    tabs={[
      { to: "#waiting", label: "手がいる", count: counted(of.waiting, of.moreWaiting) },
      ...(of.asked.length > 0
        ? [{ to: "#asked", label: "直してもらう", count: counted(of.asked, of.moreAsked) }]
        : []),
      { to: "#plates", label: "アパートの表札", count: counted(of.plates.rows, of.plates.more) },
      { to: "#firsts", label: "はじめての感想", count: counted(of.firsts, of.moreFirsts) },
      { to: "#quotes", label: "お店で紹介できる感想", count: counted(of.quotable) },
      { to: "#decided", label: "決めたこと" },
    ].map((one) => ({ ...one, unit: "件", on: false }))}
  />
);

export default function CommunityDesk({
  loaderData: of,
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead
        title="感想と通報"
        marks={
          of.oldest === null ? null : (
            <Badge dye="pending" icon="clock">
              {of.oldest === 0 ? "通報が届いたところです" : `いちばん古い通報は ${of.oldest}時間前`}
            </Badge>
          )
        }
        acts={
          <LinkButton look="line" to={href("/timeline/:id?/kansou")}>
            つどいを見る
          </LinkButton>
        }
      />
      {of.say && !answer ? (
        <Alert kind="success" role="status">
          {of.say}
        </Alert>
      ) : null}
      <Places of={of} />
      <DeskColumns
        side={
          <div className={styles.side}>
            <DeskPanel title="決めたこと" id="decided">
              <Decided decided={of.decided} />
            </DeskPanel>
            <DeskPanel title="しばらく休んでいる方" lead="つどいに書くことだけを止めています。">
              <Resting muted={of.muted} moreMuted={of.moreMuted} answer={answer} />
            </DeskPanel>
            <DeskPanel title="ひとりでに止まるもの">
              <p>
                {`${reportsToHold}人が通報すると、読むまでは書いた方にだけ見えます。`}
                言いきりなど、ことばのたしかめに当たったまま出されたものも、おなじです。
              </p>
            </DeskPanel>
          </div>
        }
      >
        <WaitingWords {...of} answer={answer} />
        <AskedOfWriters {...of} answer={answer} />
        <Plates plates={of.plates} answer={answer} />
        <Firsts {...of} />
        <Quotable rows={of.quotable} answer={answer} />
      </DeskColumns>
    </main>
  );
}
