// What of the community waits for the eyes of staff, with the time that is left for it.
import { z } from "zod";
import { plateDesk } from "#features/community/apartment/reports.server.ts";
import { latestDecisions } from "#features/community/kansou/decisions.server.ts";
import {
  communityDesk,
  settleKansou,
  welcomed,
} from "#features/community/kansou/reports.server.ts";
import { kansouGroupNames } from "#features/community/kansou/rules.ts";
import { reportReasons } from "#features/platform/moderation/rules.ts";
import { quoteDesk } from "#features/sitewide/quotes/service.server.ts";
import { muteWriter } from "#features/community/kansou/mute.server.ts";
import { muteDays } from "#features/community/profiles/rules.ts";
import { cleanText } from "#lib/text.ts";
import { href } from "#lib/href.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { staffContext } from "#server/access.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/kansou.ts";
import { Clock, Firsts } from "./kansou-firsts.tsx";
import { plateForms } from "./plates.server.ts";
import { Plates } from "./plates.tsx";
import { Decided } from "./kansou-decided.tsx";
import { quoteForms } from "./kansou-quotes.server.ts";
import { Quotable } from "./kansou-quotes.tsx";
import styles from "./kansou.module.css";

const here = href("/admin/kansou");
const said: Readonly<Record<string, string>> = {
  settled: "決めました。",
  welcomed: "読んだことにしました。",
  muted: "お休みを伝えました。",
  unmuted: "書けるようにもどしました。",
  placed: "品のページに載せました。",
  removed: "品のページから外しました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  return {
    ...(await communityDesk(services.db, now)),
    plates: await plateDesk(services.db, now),
    decided: await latestDecisions(services.db),
    quotable: await quoteDesk(services.db),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "感想と通報" },
  { name: "robots", content: "noindex" },
];

const words = z
  .string()
  .max(1_000, "1000文字までです。")
  .transform(cleanText)
  .refine((text) => text !== "", "書いた方に届く文をお書きください。");
const meantOf = (texts: Readonly<Record<string, string>>) => ({
  kansouId: texts["kansou"] ?? "",
  commentId: texts["comment"] || null,
});
export const action = intents({
  hide: staffAction(z.object({ words }), {
    do: ({ services, actor, texts, value, now }) =>
      settleKansou(
        services.db,
        actor.uid,
        meantOf(texts),
        { outcome: "hidden", words: value.words },
        now,
      ),
    done: () => `${here}?done=settled`,
  }),
  leave: staffAction(z.object({}), {
    do: ({ services, actor, texts, now }) =>
      settleKansou(services.db, actor.uid, meantOf(texts), { outcome: "left", words: "" }, now),
    done: () => `${here}?done=settled`,
  }),
  welcome: staffAction(z.object({}), {
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
type Waiting = CommunityDeskData["waiting"][number];
type Answer = FormAnswer<unknown> | undefined;

const Marks = ({ row }: { row: Waiting }) => (
  <>
    <input type="hidden" name="kansou" value={row.kansouId} />
    <input type="hidden" name="comment" value={row.commentId ?? ""} />
  </>
);

function Decide({ row, answer }: { row: Waiting; answer: Answer }) {
  const mine =
    answer &&
    answer.typed["kansou"] === row.kansouId &&
    (answer.typed["comment"] ?? "") === (row.commentId ?? "");
  const labels = { words: "書いた方に届く文", days: "日数" };
  const prefix = row.commentId ?? row.kansouId;
  const hide = useMemberForm(mine ? answer : undefined, { intent: "hide", labels, prefix });
  const mute = useMemberForm(mine ? answer : undefined, {
    intent: "mute",
    labels,
    prefix: `mute-${prefix}`,
  });
  const leave = useMemberForm(undefined, { intent: "leave", labels: {} });
  return (
    <div className={styles.decide}>
      <MemberForm form={leave} submit="このまま出す" look="line" small>
        <Marks row={row} />
      </MemberForm>
      <details open={Boolean(hide.back)}>
        <summary>ふせる</summary>
        <MemberForm form={hide} submit="この文でふせる" small>
          <Marks row={row} />
          <TextArea {...hide.field("words")} need rows={3} />
        </MemberForm>
      </details>
      {row.uid ? (
        <details open={Boolean(mute.back)}>
          <summary>この方に休んでもらう</summary>
          <MemberForm form={mute} top className="form-stack" small>
            <Marks row={row} />
            <input type="hidden" name="uid" value={row.uid} />
            <TextArea {...mute.field("words")} need rows={2} />
            <p className="deeds">
              {muteDays.map((days) => (
                <Button key={days} type="submit" look="line" small name="days" value={String(days)}>
                  {days}日
                </Button>
              ))}
              <Button type="submit" look="quiet" small name="days" value="0">
                もう書いてよい
              </Button>
            </p>
          </MemberForm>
        </details>
      ) : null}
    </div>
  );
}

const Row = ({ row, answer }: { row: Waiting; answer: Answer }) => (
  <li className={styles.entry}>
    <p className="small">
      <b>{row.penName ?? "名前のない方"}</b>　{kansouGroupNames[row.plan]}の
      {row.commentId ? "コメント" : "感想"}　<span className="soft">{row.when}</span>{" "}
      <Clock hoursLeft={row.hoursLeft} />{" "}
      {row.status === "held" ? <Badge dye="kaihei">いまは書いた方にだけ</Badge> : null}
    </p>
    <p className={`hand ${styles.words}`}>{row.body}</p>
    {row.reports.length > 0 ? (
      <ul className="small">
        {row.reports.map(({ reason, note }, at) => (
          <li key={at}>
            {reportReasons[reason]}
            {note ? `「${note}」` : ""}
          </li>
        ))}
      </ul>
    ) : (
      <p className="small soft">ことばのたしかめのあと、書いた方がそのまま出しました。</p>
    )}
    <p>
      <PrefetchLink className="link small" to={href("/timeline/:id?/kansou", { id: row.kansouId })}>
        つどいで読む
      </PrefetchLink>
    </p>
    <Decide row={row} answer={answer} />
  </li>
);

export default function CommunityDesk({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { waiting, moreWaiting, say } = loaderData;
  return (
    <main id="main">
      <h1>感想と通報</h1>
      {say && !answer ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      <section>
        <h2>手がいる</h2>
        <p className="small soft">
          ふたりから通報があると、読むまでは書いた方にだけ見えます。通報した方の名前は、書いた方に知らせません。
        </p>
        {waiting.length === 0 ? <p className="body soft">いまは、ありません。</p> : null}
        <ul className={styles.rows}>
          {waiting.map((row) => (
            <Row key={row.commentId ?? row.kansouId} row={row} answer={answer} />
          ))}
        </ul>
        {moreWaiting ? <p className="small soft">古いものから50件を出しています。</p> : null}
      </section>
      <Plates plates={loaderData.plates} answer={answer} />
      <Firsts {...loaderData} />
      <Quotable rows={loaderData.quotable} answer={answer} />
      <Decided decided={loaderData.decided} />
    </main>
  );
}
