import { data, Form, redirect, useNavigation } from "react-router";
import { randomUUID } from "node:crypto";
import { addresses, waysIn } from "#features/identity/account/profile/profile.server.ts";
import { profileOf, signIns } from "#features/identity/account/service.server.ts";
import {
  originName,
  presentAreas,
  stateNames,
  stateOf,
} from "#features/identity/licence/present.ts";
import { mainForm } from "#features/identity/licence/rules.ts";
import { changeLicence, giveByStaff } from "#features/identity/licence/change-by-staff.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { returnTicket, ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { ordersOfMember, sumOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import { adjustPoints } from "#features/identity/points/change-by-staff.server.ts";
import { balances, pointEntries } from "#features/identity/points/book.server.ts";
import { mayGrant } from "#features/backoffice/staff/rules.ts";
import {
  AuthorityForm,
  ChangeForm,
  GiveForm,
  PointsForm,
  Reason,
} from "#features/backoffice/staff/schema.ts";
import {
  auditLog,
  ban,
  grantAuthority,
  signOutMember,
} from "#features/backoffice/staff/service.server.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { graceDays } from "#features/memberships/subscription/rules.ts";
import { href } from "#lib/href.ts";
import { sentences } from "#lib/form.ts";
import { formatJapanese, formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { OrderTable } from "#features/backoffice/staff/ui/order-table.tsx";
import { RecordTable } from "#features/backoffice/staff/ui/record-table.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { RadioRows, Select, TextField } from "#ui/fields.tsx";
import { ProblemNote } from "#ui/problem-note.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/member.ts";
import { type Ask, AskSecond } from "../ask-second.tsx";
import { freshForm, staffContext, titlesOf } from "../staff.server.ts";

const authorities = [
  { value: "customer", label: "会員", note: "番台には入れません。" },
  { value: "staff", label: "番台", note: "番台に入り、注文・会員・読みものの仕事ができます。" },
  { value: "owner", label: "店主", note: "番台の仕事のほかに、ほかの方の役割を変えられます。" },
] as const;
const usedKey = "この画面からは、もう送られています。画面を開きなおして、記録をお確かめください。";
const refusals = {
  "not-allowed": { status: 403, problem: "役割を変えられるのは、店主だけです。" },
  "not-found": { status: 404, problem: "この会員は見つかりませんでした。" },
  unchanged: { status: 409, problem: "いまと同じ役割です。何も変えていません。" },
  "last-owner": {
    status: 409,
    problem: "ただひとりの店主です。先に、ほかの方を店主にしてください。",
  },
} as const;
/** What staff give: the other forms of the ten main plans open the same, and come only where they were bought. */
const isOffered = ({ id, kind }: { id: string; kind: string }) =>
  kind !== "mark" && mainForm(id) === id;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const { db } = services;
  const profile = isUuid(params.uid) ? await profileOf(db, params.uid) : undefined;
  if (!profile) throw data(null, 404);
  const [ways, items, licences, uses, points, entries, devices, history] = await Promise.all([
    waysIn(db, params.uid),
    services.items.read(),
    licencesOf(db, params.uid),
    ticketUsesOf(db, params.uid),
    balances(db, params.uid, now),
    pointEntries(db, params.uid, 20),
    signIns(db, params.uid, now),
    auditLog(db, { subject: `user:${params.uid}` }, await titlesOf(services)),
  ]);
  const [bought, { orders, next: olderOrders }, places, plans] = await Promise.all([
    sumOfMember(db, params.uid),
    ordersOfMember(db, params.uid),
    addresses(db, params.uid),
    runningPlans(db, params.uid),
  ]);
  const title = (id: string) => items.byId.get(id)?.title ?? id;
  return {
    grants: mayGrant(actor.authority, params.uid === actor.uid),
    myself: params.uid === actor.uid,
    profile: {
      name: profile.displayName,
      kana: profile.kana,
      email: profile.email ?? "",
      verified: profile.emailVerified,
      authority: profile.authority,
      line: ways.line?.label ?? null,
      since: formatJapaneseMoment(profile.created),
    },
    licences: licences.map((one) => ({
      id: one.id,
      title: title(one.itemId),
      other: mainForm(one.itemId) === one.itemId ? "" : one.itemId,
      status: stateNames[stateOf(one, now)],
      store: one.store,
      from: one.sinceAt,
      until: one.expireAt,
      origin: originName(one.origin),
    })),
    uses: uses.map(({ id, itemId, purpose, usedAt, returnedAt, returnReason }) => ({
      id,
      title: title(itemId),
      purpose,
      used: usedAt,
      returned: returnedAt ? `${formatJapaneseMoment(returnedAt)}　${returnReason ?? ""}` : "",
    })),
    points:
      points
        .map(({ product, balance }) =>
          product === "shop" ? String(balance) : `${product} ${balance}`,
        )
        .join("、") || "0",
    entries: entries.map(({ id, at, amount, words }) => ({ id, at, amount, words })),
    why: presentAreas(items.list, items.byId, licences, now)
      .filter(({ why, open }) => open || !why.startsWith("この場所"))
      .map(({ area, name, open, why }) => ({ area, name, open, why })),
    devices: devices.length,
    bought,
    orders: orders.map(presentOrderRow),
    olderOrders: olderOrders !== null,
    places: places.map((one) => [...formatAddress(one), formatPhone(one.phone)].join("　")),
    plans: plans.map(({ itemId }) => title(itemId)),
    items: items.list.filter(isOffered).map(({ id, title: name }) => ({ id, name })),
    formKey: randomUUID(),
    history: history.rows,
    more: history.next !== null,
    uid: params.uid,
    done: new URL(request.url).searchParams.has("done"),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.profile.name || "会員" },
  { name: "robots", content: "noindex" },
];

type Back = {
  problem?: string;
  texts: Record<string, string>;
  errors?: Record<string, string>;
  ask?: Ask;
};
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor, now, texts, ask } = await freshForm(context, request);
  const { db } = services;
  const answer = (status: number, back: Omit<Back, "texts">) =>
    data<Back>({ ...back, texts }, status);
  const refuse = (status: number, problem: string) => answer(status, { problem });
  if (!isUuid(params.uid) || !(await profileOf(db, params.uid))) throw data(null, 404);
  if (ask) return answer(403, { ask });
  const { uid } = params;
  const done = redirect(`${href("/admin/members/:uid", { uid })}?done=1`, 303);
  const wrong = (error: Parameters<typeof sentences>[0]) =>
    answer(422, { errors: sentences(error) });
  const given = { reason: "", until: "", item: "", store: "", amount: "", key: "", ...texts };
  const own = async () => (await licencesOf(db, uid)).find(({ id }) => id === texts["id"]);
  switch (texts["intent"]) {
    case "authority": {
      if (uid === actor.uid) return refuse(403, "ご自分の役割は、ここでは変えられません。");
      const read = AuthorityForm.safeParse(given);
      if (!read.success) return wrong(read.error);
      const granted = await grantAuthority(db, { uid, ...read.data, actor: actor.uid }, now);
      return granted.ok
        ? done
        : refuse(refusals[granted.code].status, refusals[granted.code].problem);
    }
    case "grant": {
      const read = GiveForm.safeParse(given);
      if (!read.success) return wrong(read.error);
      const item = (await services.items.read()).byId.get(read.data.item);
      if (!item || !isOffered(item))
        return answer(422, { errors: { item: "付与するものをおえらびください。" } });
      if (read.data.until <= now)
        return answer(422, { errors: { until: "きょうか、きょうより先の日をおえらびください。" } });
      const gave = await giveByStaff(
        db,
        {
          uid,
          item,
          expireAt: read.data.until,
          reason: read.data.reason,
          key: read.data.key,
          actor: actor.uid,
        },
        now,
      );
      return gave.ok ? done : refuse(409, usedKey);
    }
    case "extend":
    case "end":
    case "store": {
      const licence = await own();
      if (!licence) return refuse(404, "この権利は見つかりませんでした。");
      const read = ChangeForm.safeParse(given);
      if (!read.success) return wrong(read.error);
      const { reason, ...change } = read.data;
      if ((await changeLicence(db, licence.id, change, reason, actor.uid, now)).ok) return done;
      return answer(422, { errors: { until: "はじまりの日より先の日をおえらびください。" } });
    }
    case "points": {
      const read = PointsForm.safeParse(given);
      if (!read.success) return wrong(read.error);
      const changed = await adjustPoints(
        db,
        { uid, product: "shop", ...read.data, actor: actor.uid },
        now,
      );
      if (changed.ok) return done;
      return changed.code === "used-key"
        ? refuse(409, usedKey)
        : answer(422, { errors: { amount: "持っている点より多くは減らせません。" } });
    }
    case "return":
    case "sign-out":
    case "ban":
    case "let-in": {
      const read = Reason.safeParse(given);
      if (!read.success) return wrong(read.error);
      const { reason } = read.data;
      if (texts["intent"] === "return") {
        const use = (await ticketUsesOf(db, uid)).find(({ id }) => id === texts["id"]);
        return use && (await returnTicket(db, use.id, reason, actor.uid, now)).ok
          ? done
          : refuse(409, "この券は、もう戻してあります。");
      }
      if (texts["intent"] === "sign-out") {
        await signOutMember(db, uid, reason, actor.uid, now);
        return done;
      }
      if (uid === actor.uid) return refuse(409, "ご自分を停止することはできません。");
      return (await ban(db, uid, texts["intent"] === "ban", reason, actor.uid, now)).ok
        ? done
        : refuse(403, "番台の人を停止できるのは、店主だけです。");
    }
    default:
      throw data(null, 400);
  }
}
const labels: Readonly<Record<string, string>> = {
  reason: "わけ",
  until: "終わりの日",
  item: "なにを",
  store: "残りの枚数",
  amount: "点",
  key: "画面",
  authority: "役割",
};
/** The fields of one form on this page: what was typed and what is wrong comes back to the form that sent it, and to no other. */
function formOf(name: string, back: Back | undefined) {
  const field = (key: string) => ({
    id: `${name}-${key}`,
    name: key,
    "data-moves": name,
    error: back?.errors?.[key],
    ...(back && key in back.texts ? { defaultValue: back.texts[key] } : {}),
  });
  const said = back?.problem ?? back?.errors?.["key"];
  const head =
    back?.problem || back?.errors ? (
      <>
        {said ? <ProblemNote>{said}</ProblemNote> : null}
        <ErrorSummary
          errors={Object.keys(back.errors ?? {})
            .filter((key) => key !== "key")
            .map((key) => ({ id: `${name}-${key}`, label: labels[key] ?? key }))}
        />
      </>
    ) : null;
  return {
    head,
    field,
    open: back !== undefined,
    why: <TextField {...field("reason")} label="わけ（記録に残ります）" need maxLength={300} />,
  };
}
export default function AdminMember({
  loaderData: {
    profile,
    licences,
    uses,
    points: sums,
    entries,
    why,
    items,
    history,
    devices,
    bought,
    orders,
    olderOrders,
    places,
    plans,
    grants,
    myself,
    formKey,
    more,
    uid,
    done,
  },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  /** The form of these deeds (and of this row), with what came back to it. After a success it is a new and empty one. */
  const formFor = (name: string, intents: readonly string[], id?: string) => {
    const back: Back | undefined =
      actionData &&
      intents.includes(actionData.texts["intent"] ?? "") &&
      (id === undefined || actionData.texts["id"] === id)
        ? actionData
        : undefined;
    return {
      ...formOf(name, back),
      sent: back?.texts,
      key: `${name}${formKey}`,
      once: <input type="hidden" name="key" value={back?.texts["key"] ?? formKey} />,
    };
  };
  const [give, points, access, role] = [
    formFor("grant", ["grant"]),
    formFor("points", ["points"]),
    formFor("access", ["sign-out", "ban", "let-in"]),
    formFor("authority", ["authority"]),
  ];
  const placed =
    [...licences.map(({ id }) => id), ...uses.map(({ id }) => id)].includes(
      actionData?.texts["id"] ?? "",
    ) ||
    ["grant", "points", "sign-out", "ban", "let-in"].includes(actionData?.texts["intent"] ?? "") ||
    (grants && actionData?.texts["intent"] === "authority");
  return (
    <main id="main">
      <h1>
        {profile.name || "（お名前なし）"}{" "}
        {profile.authority === "customer" ? null : (
          <Badge>{profile.authority === "owner" ? "店主" : "番台"}</Badge>
        )}
      </h1>
      {done && !actionData ? (
        <Alert kind="success" role="status">
          書きかえました。記録に残っています。
        </Alert>
      ) : null}
      {actionData?.ask ? (
        <AskSecond ask={actionData.ask} texts={actionData.texts} busy={busy} />
      ) : null}
      {actionData?.problem && !placed ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
        </Alert>
      ) : null}
      <DescriptionList
        rows={[
          ["ふりがな", profile.kana || "―"],
          [
            "メール",
            `${profile.email || "―"}${profile.email && !profile.verified ? "（確認待ち）" : ""}`,
          ],
          [
            "LINE",
            profile.line === null
              ? "―"
              : `つながっています${profile.line ? `（${profile.line}）` : ""}`,
          ],
          ["登録", profile.since],
          ["ログイン中の端末", `${devices}`],
          ["お届け先", places.length > 0 ? places.join("\n") : "―"],
          ["お買いもの", `${bought.orders}回・${formatYen(bought.yen)}（返金を引いた合計）`],
          [
            "つづいているプラン",
            plans.length > 0 ? (
              <span key="plans">
                {plans.join("・")}
                {"　"}
                <PrefetchLink className="link" to={href("/admin/subscriptions")}>
                  定期の画面で終わらせる
                </PrefetchLink>
              </span>
            ) : (
              "―"
            ),
          ],
        ]}
      />
      <h2>ご注文</h2>
      <OrderTable caption="ご注文" empty="まだありません。" rows={orders} />
      {olderOrders ? <p className="tiny soft">新しい20件です。</p> : null}
      <h2>持っているもの</h2>
      <StaffTable
        caption="持っているもの"
        empty="まだありません。"
        rows={licences}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "名前",
            cell: ({ title, other }) => (
              <>
                {title}
                {other ? <span className="tiny faint">　別の申込み {other}</span> : null}
              </>
            ),
            by: ({ title }) => title,
          },
          { head: "状態", cell: ({ status }) => status, by: ({ status }) => status },
          { head: "残り", cell: ({ store }) => store, by: ({ store }) => store },
          {
            head: "はじまり",
            cell: ({ from }) => formatJapaneseMoment(from),
            by: ({ from }) => from,
          },
          {
            head: "おわり",
            cell: ({ until }) => formatJapaneseMoment(until),
            by: ({ until }) => until,
          },
          { head: "きっかけ", cell: ({ origin }) => origin, by: ({ origin }) => origin },
          {
            head: "操作",
            cell: ({ id, store }) => {
              const {
                head,
                field,
                open,
                why: reason,
                key,
              } = formFor(`change-${id}`, ["extend", "store", "end"], id);
              return (
                <Disclosure summary="変える" open={open}>
                  <Form method="post" className="form-stack" noValidate key={key}>
                    {head}
                    <input type="hidden" name="id" value={id} />
                    <TextField label="終わりの日" type="date" {...field("until")} />
                    <TextField
                      label="残りの枚数"
                      inputMode="numeric"
                      defaultValue={String(store)}
                      {...field("store")}
                    />
                    {reason}
                    <div className="deeds">
                      <Button type="submit" look="line" small name="intent" value="extend">
                        この日までにする
                      </Button>
                      <Button type="submit" look="line" small name="intent" value="store">
                        枚数を変える
                      </Button>
                      <Button type="submit" look="quiet" name="intent" value="end">
                        いま終わらせる
                      </Button>
                    </div>
                  </Form>
                </Disclosure>
              );
            },
          },
        ]}
      />
      <p className="tiny soft">
        つづいているプランの終わりには、更新のお支払いを待つ{graceDays}日がふくまれます。
      </p>
      <Disclosure summary="付与する" open={give.open}>
        <Form method="post" className="form-stack" noValidate key={give.key}>
          {give.head}
          {give.once}
          <Select label="なにを" {...give.field("item")}>
            {items.map(({ id, name }) => (
              <option key={id} value={id}>
                {id} {name}
              </option>
            ))}
          </Select>
          <TextField label="終わりの日" type="date" need {...give.field("until")} />
          {give.why}
          <Button type="submit" small name="intent" value="grant" busy={busy}>
            付与する
          </Button>
        </Form>
      </Disclosure>
      <h2>利用できる理由</h2>
      <StaffTable
        caption="利用できる理由"
        empty="開いたことのある場所はありません。"
        rows={why}
        keyOf={({ area }) => area}
        columns={[
          { head: "場所", cell: ({ name }) => name },
          { head: "いま", cell: ({ open }) => (open ? "開いています" : "閉じています") },
          { head: "わけ", cell: ({ why: words }) => words },
        ]}
      />
      <h2>券の使いかた</h2>
      <StaffTable
        caption="券の使いかた"
        empty="まだ使っていません。"
        rows={uses}
        keyOf={({ id }) => id}
        columns={[
          { head: "券", cell: ({ title }) => title, by: ({ title }) => title },
          { head: "使いみち", cell: ({ purpose }) => purpose, by: ({ purpose }) => purpose },
          { head: "いつ", cell: ({ used }) => formatJapaneseMoment(used), by: ({ used }) => used },
          {
            head: "戻した",
            cell: ({ id, returned }) => {
              const { head, why: reason, key } = formFor(`return-${id}`, ["return"], id);
              return (
                returned || (
                  <Form method="post" className="form-stack" noValidate key={key}>
                    {head}
                    <input type="hidden" name="id" value={id} />
                    {reason}
                    <Button type="submit" look="line" small name="intent" value="return">
                      戻す
                    </Button>
                  </Form>
                )
              );
            },
          },
        ]}
      />
      <h2>点（{sums}）</h2>
      <StaffTable
        caption="点の動き"
        empty="まだありません。"
        rows={entries}
        keyOf={({ id }) => String(id)}
        columns={[
          { head: "日", cell: ({ at }) => formatJapanese(tokyoDate(at)), by: ({ at }) => at },
          { head: "点", cell: ({ amount }) => amount, by: ({ amount }) => amount },
          { head: "内容", cell: ({ words }) => words, by: ({ words }) => words },
        ]}
      />
      <Disclosure summary="点を足す・減らす" open={points.open}>
        <Form method="post" className="form-stack" noValidate key={points.key}>
          {points.head}
          {points.once}
          <TextField
            label="点（減らすときは -100 のように）"
            inputMode="numeric"
            need
            {...points.field("amount")}
          />
          {points.why}
          <Button type="submit" small name="intent" value="points" busy={busy}>
            書きかえる
          </Button>
        </Form>
      </Disclosure>
      <Disclosure summary="ログインと停止" open={access.open}>
        <Form method="post" className="form-stack" noValidate key={access.key}>
          {access.head}
          {access.why}
          <div className="deeds">
            <Button type="submit" look="line" small name="intent" value="sign-out">
              すべての端末を終わらせる
            </Button>
            <Button type="submit" look="danger" small name="intent" value="ban">
              停止する
            </Button>
            <Button type="submit" look="quiet" name="intent" value="let-in">
              停止をとく
            </Button>
          </div>
        </Form>
      </Disclosure>
      {grants ? (
        <section aria-labelledby="authority-head">
          <h2 id="authority-head">役割を変える</h2>
          <Form
            method="post"
            className="form-stack"
            key={`${role.key}${profile.authority}`}
            noValidate
          >
            {role.head}
            <p className="body soft">
              変えると、{profile.name || "この方"}のログインは、すべての端末で終わります。
            </p>
            <div id="authority-authority">
              <RadioRows
                legend="役割"
                name="authority"
                options={authorities}
                defaultValue={role.sent?.["authority"] ?? profile.authority}
                error={role.field("authority").error}
                need
              />
            </div>
            {role.why}
            <Button type="submit" name="intent" value="authority" busy={busy}>
              役割を変える
            </Button>
          </Form>
        </section>
      ) : myself && profile.authority === "owner" ? (
        <>
          <h2>役割を変える</h2>
          <p className="body soft">
            ご自分の役割は、ここでは変えられません。ほかの店主の方におたのみください。
          </p>
        </>
      ) : null}
      <h2>記録</h2>
      <RecordTable caption="記録" rows={history} alone />
      {more ? (
        <p className="at-end">
          <PrefetchLink
            className="more"
            to={`${href("/admin/audit")}?subject=${encodeURIComponent(`user:${uid}`)}`}
          >
            この方の記録をすべて見る
          </PrefetchLink>
        </p>
      ) : null}
    </main>
  );
}
