import { data, Form, redirect, useNavigation } from "react-router";
import { noteOnPlan, staffPlans } from "#features/memberships/subscription/plans/staff.server.ts";
import {
  leavingWords,
  shownState,
  stateWords,
} from "#features/memberships/subscription/plan-state.ts";
import { maxMemo } from "#features/memberships/subscription/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { endPlanByStaff } from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { formTexts } from "#lib/form.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/subscriptions.ts";
import { type Ask, AskSecond } from "../ask-second.tsx";
import { freshForm, staffContext } from "../staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const [{ plans, next }, { byId }] = [
    await staffPlans(services.db, {
      status: query.get("status") ?? "",
      before: query.get("before") ?? "",
    }),
    await services.items.read(),
  ];
  return {
    status: query.get("status") ?? "",
    next,
    done: query.has("done"),
    noted: query.has("noted"),
    plans: plans.map((one) => ({
      id: one.id,
      uid: one.uid,
      name: one.name || one.email || "",
      title: byId.get(one.itemId)?.title ?? one.itemId,
      state: stateWords[shownState(one, now)],
      amount: one.amount,
      per: one.interval === "month" ? "／月" : "／年",
      end: one.periodEnd,
      words: leavingWords(one, now),
      memo: one.memo ?? "",
      running: ["trialing", "active", "past_due", "paused"].includes(one.status),
    })),
  };
}
type Back = {
  problem?: string;
  error?: string;
  memoError?: string;
  texts: Record<string, string>;
  ask?: Ask;
};
export const meta: Route.MetaFunction = () => [
  { title: "定期購入・会費" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const typed = formTexts(await request.clone().formData());
  if (typed["intent"] === "memo") return note(staffContext(context, request), request, typed);
  const { services, actor, now, texts, ask } = await freshForm(context, request);
  if (ask) return data<Back>({ ask, texts }, 403);
  const refuse = (status: number, back: Omit<Back, "texts">) =>
    data<Back>({ ...back, texts }, status);
  if (!texts["reason"]?.trim()) return refuse(422, { error: "わけをお書きください。" });
  const ended = await endPlanByStaff(
    services.db,
    services.payments,
    await services.items.read(),
    texts["id"] ?? "",
    texts["reason"].trim().slice(0, 300),
    actor.uid,
    now,
  );
  if (ended.ok) return redirect(`${href("/admin/subscriptions")}?done=1`, 303);
  return ended.code === "ended"
    ? refuse(409, { problem: "この定期は見つからないか、もう終わっています。" })
    : refuse(503, { problem: "決済会社につながりませんでした。何も変わっていません。" });
}
/** A note changes nothing of the plan: it wants no second factor anew. */
async function note(
  { services, actor, now }: ReturnType<typeof staffContext>,
  request: Request,
  texts: Record<string, string>,
) {
  const { id = "", memo = "" } = texts;
  const noted = await noteOnPlan(services.db, id, memo, actor.uid, now);
  const here = new URL(request.url).searchParams;
  here.set("noted", "1");
  if (noted.ok) return redirect(`${href("/admin/subscriptions")}?${here}`, 303);
  return noted.code === "too-long"
    ? data<Back>({ memoError: `メモは${maxMemo}文字までです。`, texts }, 422)
    : data<Back>({ problem: "この定期は見つかりませんでした。", texts }, 404);
}

const filters = [
  ["", "すべて"],
  ["active", "つづいている"],
  ["trialing", "おためし"],
  ["past_due", "お支払い待ち"],
  ["canceled", "終わった"],
] as const;
export default function AdminSubscriptions({
  loaderData: { plans, next, status, done, noted },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main">
      <h1>定期購入・会費</h1>
      {done && !actionData ? (
        <Alert kind="success" role="status">
          終わらせました。返金するときは、
          <PrefetchLink className="link" to={href("/admin/payments")}>
            入金・返金
          </PrefetchLink>
          からお願いします。
        </Alert>
      ) : null}
      {noted && !actionData ? (
        <Alert kind="success" role="status">
          メモを残しました。
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
        </Alert>
      ) : null}
      {actionData?.ask ? (
        <AskSecond ask={actionData.ask} texts={actionData.texts} busy={busy} />
      ) : null}
      <nav className="tagrow" aria-label="状態" style={{ paddingInline: 0 }}>
        {filters.map(([key, label]) => (
          <PrefetchLink
            key={key}
            className={status === key ? "choice is-on" : "choice"}
            to={
              key ? `${href("/admin/subscriptions")}?status=${key}` : href("/admin/subscriptions")
            }
          >
            {label}
          </PrefetchLink>
        ))}
      </nav>
      <StaffTable
        caption="定期の一覧"
        empty="ありません。"
        rows={plans}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "会員",
            cell: ({ uid, name }) => (
              <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
                {name || "（お名前なし）"}
              </PrefetchLink>
            ),
            by: ({ name }) => name,
          },
          { head: "プラン", cell: ({ title }) => title, by: ({ title }) => title },
          {
            head: "金額",
            cell: ({ amount, per }) => `${formatYen(amount)}${per}`,
            by: ({ amount }) => amount,
          },
          { head: "状態", cell: ({ state }) => <Badge>{state}</Badge>, by: ({ state }) => state },
          {
            head: "期間の終わり",
            cell: ({ end }) => formatJapaneseMoment(end),
            by: ({ end }) => end,
          },
          { head: "やめたわけ", cell: ({ words }) => words, by: ({ words }) => words },
          {
            head: "メモ",
            cell: ({ id, memo }) => (
              <Memo
                id={id}
                memo={memo}
                busy={busy}
                back={
                  actionData?.memoError !== undefined && actionData.texts["id"] === id
                    ? { typed: actionData.texts["memo"] ?? "", error: actionData.memoError }
                    : undefined
                }
              />
            ),
          },
          {
            head: "操作",
            cell: ({ id, running }) =>
              running ? (
                <Disclosure summary="いま終わらせる" open={actionData?.texts["id"] === id}>
                  <Form method="post" className="form-stack" noValidate>
                    <input type="hidden" name="id" value={id} />
                    <TextField
                      name="reason"
                      label="わけ（記録に残ります）"
                      need
                      maxLength={300}
                      {...(actionData?.texts["id"] === id
                        ? { error: actionData.error, defaultValue: actionData.texts["reason"] }
                        : {})}
                    />
                    <Button type="submit" look="danger" small busy={busy}>
                      終わらせる
                    </Button>
                  </Form>
                </Disclosure>
              ) : null,
          },
        ]}
      />
      {next ? (
        <p className="at-end">
          <PrefetchLink
            className="more"
            to={`${href("/admin/subscriptions")}?${status ? `status=${status}&` : ""}before=${encodeURIComponent(next)}`}
          >
            もっと前
          </PrefetchLink>
        </p>
      ) : null}
    </main>
  );
}

function Memo({
  id,
  memo,
  busy,
  back,
}: {
  id: string;
  memo: string;
  busy: boolean;
  back: { typed: string; error: string } | undefined;
}) {
  return (
    <>
      {memo ? <p className="small">{memo}</p> : null}
      <Disclosure summary={memo ? "メモを直す" : "メモを書く"} open={back !== undefined}>
        <Form method="post" className="form-stack" noValidate>
          <input type="hidden" name="intent" value="memo" />
          <input type="hidden" name="id" value={id} />
          <TextArea
            id={`memo-${id}`}
            name="memo"
            label="メモ"
            hint="ご本人が持ち出すデータにも入ります。"
            rows={3}
            defaultValue={back?.typed ?? memo}
            error={back?.error}
          />
          <Button type="submit" look="line" small busy={busy}>
            残す
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}
