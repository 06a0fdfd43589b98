import { randomUUID } from "node:crypto";
import { platesWaiting } from "#features/community/apartment/reports.server.ts";
import { reportedInClasses } from "#features/community/classmates/desk.server.ts";
import { communityCounts } from "#features/community/kansou/reports.server.ts";
import { waitingInRooms } from "#features/community/rooms/desk-read.server.ts";
import { roomsDesk } from "#features/community/rooms/rules.ts";
import { maskedMail } from "#features/backoffice/staff/contact.server.ts";
import { jobsOf, moneyCount } from "#features/backoffice/staff/money.server.ts";
import { planReservations } from "#features/backoffice/staff/service.server.ts";
import { MoneyJobs } from "#features/backoffice/staff/ui/money/money-sections.tsx";
import { todayFigures, type TodayFigures } from "#features/backoffice/today/figures.server.ts";
import { callsFor } from "#features/backoffice/today/calls.server.ts";
import { greeting } from "#features/backoffice/today/rules.ts";
import { memosNow } from "#features/backoffice/today/memos.server.ts";
import { maxComing, todayDesk } from "#features/backoffice/today/today.server.ts";
import { CallPanel } from "#features/backoffice/today/ui/call-panel.tsx";
import { FreshMenu } from "#features/backoffice/today/ui/fresh-menu.tsx";
import { MemoPanel } from "#features/backoffice/today/ui/memo-panel.tsx";
import { TodaySales, TodayTiles } from "#features/backoffice/today/ui/today-figures.tsx";
import { ComingNext, FirstSteps, Needs } from "#features/backoffice/today/ui/today-parts.tsx";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { DeskColumns, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Paging } from "#ui/paging.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { DeskTop } from "./desk-top.tsx";
import { todayActs } from "./home-acts.server.ts";
import styles from "./home.module.css";
import type { Route } from "./+types/home.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const { db, catalogue } = services;
  const may = (to: string | null) =>
    to === null || to.startsWith("#") || mayOpen(actor, to.split("?")[0] ?? to);
  const items = await services.items.read();
  const itemTitle = (id: string) => items.byId.get(id)?.title;
  const reserved = may(href("/admin/members"))
    ? await planReservations(db, pageAsked(request.url))
    : { rows: [], total: 0, page: 1, pages: 1 };
  const { waiting, firsts } = may(href("/admin/kansou"))
    ? await communityCounts(db, now)
    : { waiting: 0, firsts: 0 };
  const plates = may(href("/admin/kansou")) ? await platesWaiting(db) : 0;
  const counted = {
    money: await moneyCount(db, now),
    reserved: reserved.total,
    reported: waiting + plates,
    classWords: may(href("/admin/classes"))
      ? await reportedInClasses(db)
      : { count: 0, classId: "" },
    firsts,
    rooms: may(roomsDesk) ? await waitingInRooms(db) : 0,
  };
  const delivery = await services.delivery.read();
  const desk = await todayDesk({ db, catalogue, delivery, counted, itemTitle }, now);
  const needs = desk.needs.filter(({ to }) => may(to));
  return {
    moment: formatJapaneseMoment(now),
    hello: greeting(actor.displayName, now, needs.length),
    needs,
    memos: await memosNow(db, now),
    calls: await callsFor(db, { uid: actor.uid, may }, now),
    formKey: randomUUID(),
    jobs: may(href("/admin/money")) ? await jobsOf(db) : [],
    steps: desk.steps.filter(({ to }) => may(to)),
    coming: desk.coming.filter(({ to }) => may(to)).slice(0, maxComing),
    figures: await todayFigures(
      db,
      actor.uid,
      {
        // A shop that has not sold yet is led to its first order instead.
        sales: desk.steps.length === 0 && may(href("/admin/figures")),
        plans: may(href("/admin/subscriptions")),
        plays: may(href("/admin/media")),
        record: may(href("/admin/audit")),
      },
      now,
    ),
    reserved: {
      ...reserved,
      rows: reserved.rows.map(({ uid, itemId, name, email, note, createdAt }) => ({
        uid,
        title: itemTitle(itemId) ?? itemId,
        name,
        email: maskedMail(email ?? ""),
        note,
        at: createdAt,
      })),
    },
  };
}

/** Of those who wait for a plan. */
const pageAsked = (url: string) =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(new URL(url).searchParams.get("waiting"))) || 1));

export const meta: Route.MetaFunction = () => [
  { title: "きょう" },
  { name: "robots", content: "noindex" },
];

export const action = intents(todayActs);

export default function AdminHome({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { moment, hello, needs, steps, coming, figures, reserved, jobs } = loaderData;
  return (
    <main id="main">
      <DeskHead title="きょう" note={`${moment}　${hello}`} acts={<FreshMenu />} />
      <DeskTop answer={answer} placed={answer?.intent === "memo"} />
      <DeskColumns
        side={
          <>
            {steps.length === 0 ? <TodayTiles figures={figures} /> : null}
            <ComingNext coming={coming} today={figures.today} />
            <MemoPanel memos={loaderData.memos} formKey={loaderData.formKey} answer={answer} />
          </>
        }
      >
        <CallPanel calls={loaderData.calls} />
        {steps.length > 0 ? <FirstSteps steps={steps} /> : null}
        {steps.length === 0 || needs.length > 0 ? (
          <Needs needs={needs}>
            <Done of={figures} />
          </Needs>
        ) : null}
        {figures.sales ? <TodaySales sales={figures.sales} /> : null}
        {reserved.total > 0 ? <Reserved reserved={reserved} /> : null}
        {jobs.length > 0 ? <Jobs jobs={jobs} /> : null}
      </DeskColumns>
    </main>
  );
}

/** What the one who looks did today, in the record. */
const Done = ({ of: { done, today } }: { of: TodayFigures }) =>
  done && done.count > 0 ? (
    <p className={`small soft ${styles.told}`}>
      <Icon name="check-circle" size={18} />
      きょう、あなたがしたこと {done.count}つ
      <PrefetchLink
        className="link"
        to={`${href("/admin/audit")}?actor=${done.uid}&at-from=${today}`}
      >
        見る
      </PrefetchLink>
    </p>
  ) : null;

/** In sight where one failed; in a fold otherwise. */
function Jobs({ jobs }: Pick<Route.ComponentProps["loaderData"], "jobs">) {
  const failed = jobs.filter((one) => one.failed).length;
  const state = failed > 0 ? `${failed}つが、うまくいきませんでした` : "すべて動いています";
  return (
    <DeskPanel>
      <Disclosure summary={`自動の仕事（${state}）`} open={failed > 0}>
        <MoneyJobs jobs={jobs} />
      </Disclosure>
    </DeskPanel>
  );
}

type Waiting = Pick<Route.ComponentProps["loaderData"], "reserved">;
const Reserved = ({ reserved: { rows, total, page, pages } }: Waiting) => (
  <DeskPanel title="プランを待っている方" id="reserved">
    <PlainTable
      caption="プランを待っている方"
      empty="いまは、いらっしゃいません。"
      rows={rows}
      keyOf={({ uid, title }) => `${uid}${title}`}
      columns={[
        { head: "日", cell: ({ at }) => formatJapanese(tokyoDate(at)) },
        { head: "プラン", cell: ({ title }) => title },
        {
          head: "お名前",
          cell: ({ uid, name }) => (
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name || "（お名前なし）"}
            </PrefetchLink>
          ),
        },
        { head: "メール", cell: ({ email }) => email },
        { head: "ひとこと", cell: ({ note }) => note },
      ]}
    />
    <Paging
      {...{ page, pages, total }}
      shown={rows.length}
      unit="名"
      to={(one) => `${href("/admin")}?waiting=${one}#reserved`}
    />
  </DeskPanel>
);
