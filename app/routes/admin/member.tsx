import { data, Form, redirect, useNavigation } from "react-router";
import { randomUUID } from "node:crypto";
import { transact } from "#db/transact.server.ts";
import { profileOf, signIns } from "#features/account/service.server.ts";
import { presentAreas } from "#features/licence/present.ts";
import { changeLicence, grantLicence, licencesOf, returnTicket, ticketUsesOf } from "#features/licence/service.server.ts";
import { adjustPoints, balances, pointEntries } from "#features/points/service.server.ts";
import { mayGrant } from "#features/staff/rules.ts";
import { AuthorityForm } from "#features/staff/schema.ts";
import { auditLog, ban, grantAuthority, signOutMember } from "#features/staff/service.server.ts";
import { sentences, textsOf } from "#lib/form.ts";
import { cleanLine, cutGraphemes } from "#lib/text.ts";
import { formatJapanese, formatJapaneseMoment, isTokyoDate, tokyo, addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { RadioRows, Select, TextField } from "#ui/fields.tsx";
import { Details, Kv, Mini, Note } from "#ui/small-parts.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/member.ts";
import { freshStaffContext, staffContext } from "./staff.server.ts";

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const authorities = [
  { value: "customer", label: "会員", note: "番台には入れません。" }, { value: "staff", label: "番台", note: "番台に入り、注文・会員・読みものの仕事ができます。" }, { value: "owner", label: "店主", note: "番台の仕事のほかに、ほかの方の役目を変えられます。" },
] as const;
const refusals = {
  "not-allowed": { status: 403, problem: "役目を変えられるのは、店主だけです。" }, "not-found": { status: 404, problem: "この会員は見つかりませんでした。" },
  unchanged: { status: 409, problem: "いまと同じ役目です。何も変えていません。" }, "last-owner": { status: 409, problem: "ただひとりの店主です。先に、ほかの方を店主にしてください。" },
} as const;
const states = { active: "有効", paused: "休み", ended: "終了" } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { house, actor, now } = staffContext(context, request);
  const { db } = house;
  const profile = isUuid(params.uid) ? await profileOf(db, params.uid) : undefined;
  if (!profile) throw data(null, 404);
  const [items, licences, uses, points, entries, devices, history] = await Promise.all([house.items.read(), licencesOf(db, params.uid), ticketUsesOf(db, params.uid), balances(db, params.uid, now), pointEntries(db, params.uid, 20), signIns(db, params.uid, now), auditLog(db, { subject: `user:${params.uid}` })]);
  const title = (id: string) => items.byId.get(id)?.title ?? id;
  return {
    grants: mayGrant(actor.authority, params.uid === actor.uid), myself: params.uid === actor.uid, profile: { name: profile.displayName, kana: profile.kana, email: profile.email ?? "", verified: profile.emailVerified, authority: profile.authority, line: profile.lineUserId !== null, since: formatJapaneseMoment(profile.created) },
    licences: licences.map(({ id, itemId, status, store, sinceAt, expireAt, origin }) => ({ id, title: title(itemId), status: states[status], store, from: sinceAt, until: expireAt, origin: origin.split(":")[0] ?? "" })),
    uses: uses.map(({ id, itemId, purpose, usedAt, returnedAt, returnReason }) => ({ id, title: title(itemId), purpose, used: usedAt, returned: returnedAt ? `${formatJapaneseMoment(returnedAt)}　${returnReason ?? ""}` : "" })),
    points: points.map(({ product, balance }) => `${product} ${balance}`).join("、") || "0", entries: entries.map(({ id, at, amount, words }) => ({ id, at, amount, words })),
    why: presentAreas(items.list, items.byId, licences, now).filter(({ why, open }) => open || !why.startsWith("この場所")).map(({ area, name, open, why }) => ({ area, name, open, why })), devices: devices.length,
    items: items.list.filter(({ kind }) => kind !== "mark").map(({ id, title: name }) => ({ id, name })), history: history.map(({ id, at, actor, action, after }) => ({ id, at, actor, action, after: JSON.stringify(after).slice(0, 160) })), done: new URL(request.url).searchParams.has("done"),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.profile.name || "会員" }, { name: "robots", content: "noindex" }];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { house, actor, now } = freshStaffContext(context, request);
  const { db } = house;
  const texts = textsOf(await request.formData());
  const refuse = (status: number, problem: string) => data({ problem, texts, errors: undefined }, status);
  if (!isUuid(params.uid) || !(await profileOf(db, params.uid))) throw data(null, 404);
  if (texts["intent"] === "authority") {
    if (params.uid === actor.uid) return refuse(403, "ご自分の役目は、ここでは変えられません。");
    const read = AuthorityForm.safeParse(texts);
    if (!read.success) return data({ problem: undefined, texts, errors: sentences(read.error) }, 422);
    const granted = await grantAuthority(db, { uid: params.uid, ...read.data, actor: actor.uid }, now);
    if (!granted.ok) return refuse(refusals[granted.code].status, refusals[granted.code].problem);
    return redirect(`/admin/members/${params.uid}?done=1`, 303);
  }
  const reason = cutGraphemes(cleanLine((texts["reason"] ?? "").toWellFormed()), 300);
  if (reason === "") return refuse(422, "わけをお書きください。あとから見る方のために、かならず残します。");
  const own = async (id: string | undefined) => (await licencesOf(db, params.uid)).find((one) => one.id === id);
  const day = texts["until"];
  const end = isTokyoDate(day) ? tokyo(`${addDays(day, 1)} 00:00:00`) : undefined;
  switch (texts["intent"]) {
    case "grant": {
      const item = (await house.items.read()).byId.get(texts["item"] ?? "");
      if (!item || !end || end <= now) return refuse(422, "品と、きょうより先の終わりの日をおえらびください。");
      await transact(db, (tx) => grantLicence(tx, { uid: params.uid, itemId: item.id, origin: `staff:${randomUUID()}`, sinceAt: now, expireAt: end, store: item.grants, actor: `${actor.uid}（${reason}）` }, now));
      break;
    }
    case "extend": case "end": case "store": {
      const licence = await own(texts["id"]);
      if (!licence) return refuse(404, "この権利は見つかりませんでした。");
      const store = /^[0-9]{1,4}$/.test(texts["store"] ?? "") ? Number(texts["store"]) : undefined;
      if (texts["intent"] === "extend" && !end) return refuse(422, "終わりの日をおえらびください。");
      if (texts["intent"] === "store" && store === undefined) return refuse(422, "残りの枚数を数でご入力ください。");
      const change = texts["intent"] === "end" ? { end: true as const } : texts["intent"] === "store" ? { store: store ?? 0 } : { expireAt: end ?? now };
      if (!(await changeLicence(db, licence.id, change, reason, actor.uid, now)).ok) return refuse(409, "この変更はできません。");
      break;
    }
    case "return": {
      const use = (await ticketUsesOf(db, params.uid)).find(({ id }) => id === texts["id"]);
      if (!use || !(await returnTicket(db, use.id, reason, actor.uid, now)).ok) return refuse(409, "この券は、もう戻してあります。");
      break;
    }
    case "points": {
      const amount = /^-?[0-9]{1,6}$/.test(texts["amount"] ?? "") ? Number(texts["amount"]) : 0;
      if (amount === 0) return refuse(422, "点は、0でない数でご入力ください（減らすときは -100 のように）。");
      if (!(await adjustPoints(db, { uid: params.uid, product: "shop", amount, reason, actor: actor.uid }, now)).ok) return refuse(409, "持っている点より多くは減らせません。");
      break;
    }
    case "sign-out": await signOutMember(db, params.uid, reason, actor.uid, now); break;
    case "ban": case "let-in": {
      if (params.uid === actor.uid) return refuse(409, "ご自分を停止することはできません。");
      if (!(await ban(db, params.uid, texts["intent"] === "ban", reason, actor.uid, now)).ok) return refuse(403, "番台の人を停止できるのは、店主だけです。");
      break;
    }
    default: throw data(null, 400);
  }
  return redirect(`/admin/members/${params.uid}?done=1`, 303);
}

const Why = () => <TextField name="reason" label="わけ（記録に残ります）" need maxLength={300} />;
export default function AdminMember({ loaderData: { profile, licences, uses, points, entries, why, items, history, devices, grants, myself, done }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const typed = actionData?.texts["intent"] === "authority" ? actionData.texts : undefined;
  return (
    <main id="main"><h1>{profile.name || "（お名前なし）"} {profile.authority === "customer" ? null : <Mini>{profile.authority === "owner" ? "店主" : "番台"}</Mini>}</h1>
      {done && !actionData ? <Note kind="success" role="status">書きかえました。記録に残っています。</Note> : null}
      {actionData?.problem && !(typed && grants) ? <Note kind="error" role="alert">{actionData.problem}</Note> : null}
      <Kv rows={[["ふりがな", profile.kana || "―"], ["メール", `${profile.email || "―"}${profile.email && !profile.verified ? "（確認待ち）" : ""}`], ["LINE", profile.line ? "つながっています" : "―"], ["登録", profile.since], ["ログイン中の端末", `${devices}`]]} />
      <h2>持っているもの</h2>
      <StaffTable caption="持っているもの" empty="まだありません。" rows={licences} keyOf={({ id }) => id} columns={[
        { head: "名前", cell: ({ title }) => title, by: ({ title }) => title }, { head: "状態", cell: ({ status }) => status, by: ({ status }) => status }, { head: "残り", cell: ({ store }) => store, by: ({ store }) => store },
        { head: "はじまり", cell: ({ from }) => formatJapaneseMoment(from), by: ({ from }) => from }, { head: "おわり", cell: ({ until }) => formatJapaneseMoment(until), by: ({ until }) => until }, { head: "もと", cell: ({ origin }) => origin, by: ({ origin }) => origin },
        { head: "操作", cell: ({ id, store }) => <Details summary="変える"><Form method="post" className="form-stack"><input type="hidden" name="id" value={id} /><TextField name="until" label="終わりの日" type="date" /><TextField name="store" label="残りの枚数" inputMode="numeric" defaultValue={String(store)} /><Why /><div className="deeds"><button className="btn btn-line btn-s" type="submit" name="intent" value="extend">この日までにする</button><button className="btn btn-line btn-s" type="submit" name="intent" value="store">枚数を変える</button><button className="btn btn-quiet" type="submit" name="intent" value="end">いま終わらせる</button></div></Form></Details> },
      ]} />
      <Details summary="あたえる"><Form method="post" className="form-stack"><Select name="item" label="なにを">{items.map(({ id, name }) => <option key={id} value={id}>{id} {name}</option>)}</Select><TextField name="until" label="終わりの日" type="date" need /><Why /><Button type="submit" small name="intent" value="grant" busy={busy}>あたえる</Button></Form></Details>
      <h2>なぜひらくか</h2><StaffTable caption="なぜひらくか" empty="開いたことのある場所はありません。" rows={why} keyOf={({ area }) => area} columns={[{ head: "場所", cell: ({ name }) => name }, { head: "いま", cell: ({ open }) => (open ? "開いています" : "閉じています") }, { head: "わけ", cell: ({ why: words }) => words }]} />
      <h2>券の使いかた</h2><StaffTable caption="券の使いかた" empty="まだ使っていません。" rows={uses} keyOf={({ id }) => id} columns={[
        { head: "券", cell: ({ title }) => title, by: ({ title }) => title }, { head: "使いみち", cell: ({ purpose }) => purpose, by: ({ purpose }) => purpose }, { head: "いつ", cell: ({ used }) => formatJapaneseMoment(used), by: ({ used }) => used },
        { head: "戻した", cell: ({ id, returned }) => returned || <Form method="post" className="deeds"><input type="hidden" name="id" value={id} /><Why /><button className="btn btn-line btn-s" type="submit" name="intent" value="return">戻す</button></Form> },
      ]} />
      <h2>点（{points}）</h2><StaffTable caption="点の動き" empty="まだありません。" rows={entries} keyOf={({ id }) => String(id)} columns={[{ head: "日", cell: ({ at }) => formatJapanese(tokyoDate(at)), by: ({ at }) => at }, { head: "点", cell: ({ amount }) => amount, by: ({ amount }) => amount }, { head: "内容", cell: ({ words }) => words, by: ({ words }) => words }]} />
      <Details summary="点を足す・減らす"><Form method="post" className="form-stack"><TextField name="amount" label="点（減らすときは -100 のように）" inputMode="numeric" /><Why /><Button type="submit" small name="intent" value="points" busy={busy}>書きかえる</Button></Form></Details>
      <Details summary="ログインと停止"><Form method="post" className="form-stack"><Why /><div className="deeds"><button className="btn btn-line btn-s" type="submit" name="intent" value="sign-out">すべての端末を終わらせる</button><button className="btn btn-danger btn-s" type="submit" name="intent" value="ban">停止する</button><button className="btn btn-quiet" type="submit" name="intent" value="let-in">停止をとく</button></div></Form></Details>
      {grants ? (
        <section aria-labelledby="authority-head"><h2 id="authority-head">役目を変える</h2>
          <Form method="post" className="form-stack" key={profile.authority} noValidate>
            {typed && actionData?.problem ? <Note kind="error" role="alert">{actionData.problem}</Note> : null}
            <ErrorSummary errors={Object.keys(actionData?.errors ?? {}).map((name) => (name === "reason" ? { id: "authority-reason", label: "わけ" } : { id: "authority-head", label: "役目" }))} />
            <p className="md sub">変えると、{profile.name || "この方"}のログインは、すべての端末で終わります。</p>
            <RadioRows legend="役目" name="authority" options={authorities} defaultValue={typed?.["authority"] ?? profile.authority} error={actionData?.errors?.["authority"]} need />
            <TextField id="authority-reason" name="reason" label="わけ（記録に残ります）" need maxLength={300} defaultValue={typed?.["reason"]} error={actionData?.errors?.["reason"]} />
            <Button type="submit" name="intent" value="authority" busy={busy}>役目を変える</Button>
          </Form>
        </section>
      ) : myself && profile.authority === "owner" ? <><h2>役目を変える</h2><p className="md sub">ご自分の役目は、ここでは変えられません。ほかの店主の方におたのみください。</p></> : null}
      <h2>記録</h2><StaffTable caption="記録" empty="まだありません。" rows={history} keyOf={({ id }) => id} columns={[{ head: "いつ", cell: ({ at }) => formatJapaneseMoment(at), by: ({ at }) => at }, { head: "だれ", cell: ({ actor }) => actor, by: ({ actor }) => actor }, { head: "なにを", cell: ({ action: act }) => act, by: ({ action: act }) => act }, { head: "内容", cell: ({ after }) => <span className="xs">{after}</span> }]} />
    </main>
  );
}
