// How goods give points: what holds now, what holds from a day on, and a new rule.
import { PointRuleDayForm, PointRuleForm } from "#features/identity/points/schema.ts";
import {
  pointRuleOn,
  pointRules,
  withdrawPointRule,
  writePointRule,
} from "#features/identity/points/point-rules.server.ts";
import { mayBegin } from "#features/identity/points/rules.ts";
import { href } from "#lib/href.ts";
import { addDays, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { TextField } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/point-rules.ts";

const said: Readonly<Record<string, string>> = {
  written: "決めました。その日からのご注文に、このとおりつきます。",
  withdrawn: "取りやめました。",
};
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const today = tokyoDate(now);
  const rules = await pointRules(services.db);
  return {
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    tomorrow: addDays(today, 1),
    now: await pointRuleOn(services.db, today),
    rules: rules.map((rule) => ({
      ...rule,
      coming: rule.from !== null && mayBegin(rule.from, today),
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "ポイントのつきかた" },
  { name: "robots", content: "noindex" },
];

const tooEarly = "はじまっている日は変えられません。あすよりあとの日をおえらびください。";
const write = staffAction(PointRuleForm, {
  do: ({ services, actor, value, now }) =>
    writePointRule(services.db, { ...value, actor: actor.uid }, now),
  done: `${href("/admin/points")}?done=written`,
  words: {
    "too-early": { status: 422, errors: { from: tooEarly } },
    there: {
      status: 409,
      errors: { from: "この日からの決まりは、もうあります。先に取りやめてください。" },
    },
  },
});
const withdraw = staffAction(PointRuleDayForm, {
  do: ({ services, actor, value: { from }, now }) =>
    withdrawPointRule(services.db, { from, actor: actor.uid }, now),
  done: `${href("/admin/points")}?done=withdrawn`,
  words: { "too-early": tooEarly, gone: "この決まりは、もうありません。" },
});
export const action = intents({ write, withdraw });

type Rule = Route.ComponentProps["loaderData"]["now"];
const count = (number: number) => number.toLocaleString("ja-JP");
const sayRule = ({ yenPerPoint, termDays, leastUse }: Rule) =>
  [
    `${count(yenPerPoint)}円ごとに1ポイント、${termDays}日のあいだ、`,
    leastUse > 1 ? `${count(leastUse)}ポイントから` : "",
    "使えます",
  ].join("");

const beginning = (rule: Rule) =>
  `${rule.from ? formatJapaneseYear(rule.from) : ""}から　${sayRule(rule)}`;

function NewRule({ of: { now, tomorrow }, answer }: { of: Of; answer: Answer }) {
  const form = useMemberForm(answer, {
    intent: "write",
    labels: {
      from: "はじまりの日",
      yenPerPoint: "1ポイントの金額（円）",
      termDays: "使える日数",
      leastUse: "一度に使うのは何ポイントから",
    },
    values: {
      from: tomorrow,
      yenPerPoint: String(now.yenPerPoint),
      termDays: String(now.termDays),
      leastUse: String(now.leastUse),
    },
  });
  return (
    <MemberForm form={form} submit="この日から変える">
      <TextField
        {...form.field("from")}
        type="date"
        need
        hint="あすから先の日です。その日に最終確認を開いたご注文からです。"
      />
      <TextField
        {...form.field("yenPerPoint")}
        inputMode="numeric"
        need
        hint="品物の代金のうち、いくらごとに1ポイントつくか（例 100）。"
      />
      <TextField
        {...form.field("termDays")}
        inputMode="numeric"
        need
        hint="ついた日から使える日数（例 365）。もうついているポイントは変わりません。"
      />
      <TextField
        {...form.field("leastUse")}
        inputMode="numeric"
        need
        hint="これより少ないポイントは、お会計で使えません（例 100）。1で、いくつからでも使えます。"
      />
    </MemberForm>
  );
}
type Of = Route.ComponentProps["loaderData"];
type Answer = Route.ComponentProps["actionData"];

export default function PointRules({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>ポイントのつきかた</h1>
      <DeskTop answer={answer} say={of.say} placed={answer?.intent === "write"} />
      <p className="body">
        <b>いま</b>
        {`　${sayRule(of.now)}。`}
      </p>
      <NewRule of={of} answer={answer} />
      <section>
        <h2>これまでと、これから</h2>
        {of.rules.length === 0 ? (
          <p className="body soft">まだ変えていません。はじめの決まりのままです。</p>
        ) : null}
        <ul>
          {of.rules.map((rule) => (
            <li key={rule.from}>
              <p className="small">{beginning(rule)}</p>
              {rule.coming && rule.from ? (
                <ActForm intent="withdraw" row={rule.from} rowName="from">
                  取りやめる
                </ActForm>
              ) : null}
            </li>
          ))}
        </ul>
        {of.rules.length === 50 ? <p className="tiny soft">新しい50件です。</p> : null}
      </section>
    </main>
  );
}
