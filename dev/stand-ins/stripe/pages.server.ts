// What a buyer's browser sees in development in place of Stripe's own pages. Everything works
// without scripts.
import { Hono, type Context } from "hono";
import { answerIntent, pay, readSession, testCards, type World } from "./payments.server.ts";
import type { Wire } from "./objects.ts";
import { chargeNext, itemOf } from "./billing.server.ts";
import { get, type Faults, type Row } from "./store.server.ts";
import { style } from "./style.ts";

const base = "/__stand-in/stripe";
const escapeHtml = (text: unknown) =>
  String(text).replace(
    /[&<>"]/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c,
  );
const yen = (amount: unknown) => `${Number(amount).toLocaleString("ja-JP")}円`;
const page = (title: string, body: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="${base}/style.css"></head><body><p class="note">開発用の画面です(実際の決済・送信は行われません)</p><main><h1>${title}</h1>${body}</main></body></html>`;
const problems = {
  card: "このカード番号は使えません。下の試験用の番号からお選びください。",
  declined: "カードが承認されませんでした。別のカードをお試しください。",
  proof: "本人認証ができませんでした。もう一度お試しください。",
  paypay: "PayPayでのお支払いが取りやめになりました。",
};
type Problem = keyof typeof problems;
type With = {
  world: World;
  setFaults: (faults: Faults) => Promise<void>;
  deliver: () => Promise<unknown>;
};

const successOf = (session: Wire) =>
  String(session["success_url"]).replace("{CHECKOUT_SESSION_ID}", String(session["id"]));
const backLink = (session: Wire) =>
  session["cancel_url"]
    ? `<a class="back" href="${escapeHtml(session["cancel_url"])}">お店へ戻る</a>`
    : "";
const button = (name: string, value: string, words: string, plain = false) =>
  `<button name="${name}" value="${value}"${plain ? ' class="plain"' : ""}>${words}</button>`;

export function stripePages({ world, setFaults, deliver }: With): Hono {
  const app = new Hono();
  const closed = (c: Context, session?: Wire) =>
    c.html(
      page(
        "このお支払い画面は終わりました",
        `<p>期限が過ぎたか、お支払いが済んでいます。</p>${session ? backLink(session) : ""}`,
      ),
      session ? 200 : 404,
    );

  const showPay = (c: Context, { object, kept }: Row, problem?: Problem) => {
    const rows = (kept.lines ?? [])
      .map(
        ({ name, unitAmount, quantity }) =>
          `<tr><td>${escapeHtml(name)}　${quantity}点</td><td class="amount-table">${yen(unitAmount * quantity)}</td></tr>`,
      )
      .join("");
    const { amount_discount } = object["total_details"] as { amount_discount: number };
    const method = (object["payment_method_types"] as string[])[0] ?? "card";
    const text = (object["custom_text"] as { submit: { message: string } | null }).submit?.message;
    const cards = testCards
      .map(
        ({ number, words }, place) =>
          `<label><input type="radio" name="card" value="${number}"${place === 0 ? " checked" : ""}><span>${number.replace(/(.{4})(?=.)/g, "$1 ")}<small>${words}</small></span></label>`,
      )
      .join("");
    const form =
      method === "card"
        ? `<fieldset><legend>試験用のカード</legend>${cards}</fieldset><p><span id="typed">または番号を入力</span><input type="text" name="number" inputmode="numeric" autocomplete="off" aria-labelledby="typed"></p>`
        : `<p>${method === "konbini" ? "お支払い番号を発行します。" : "PayPayの画面へ進みます。"}</p>`;
    return c.html(
      page(
        "お支払い",
        `${problem ? `<p class="wrong" role="alert">${problems[problem]}</p>` : ""}<table${object["mode"] === "setup" ? " hidden" : ""}>${rows}${amount_discount > 0 ? `<tr><td>割引</td><td class="amount-table">-${yen(amount_discount)}</td></tr>` : ""}<tr class="total"><th>合計</th><td class="amount-table">${yen(object["amount_total"])}</td></tr></table><form method="post" action="${base}/pay/${String(object["id"])}">${form}${text ? `<p>${escapeHtml(text)}</p>` : ""}<button>${method === "konbini" ? "番号を発行する" : object["mode"] === "setup" ? "このカードを登録する" : Number(object["amount_total"]) === 0 ? "このカードではじめる" : `${yen(object["amount_total"])}を支払う`}</button></form>${backLink(object)}`,
      ),
      problem ? 422 : 200,
    );
  };

  app.get("/style.css", (c) => c.body(style, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/pay/:id", async (c) => {
    const row = await readSession(world, c.req.param("id"));
    return row?.object["status"] === "open" ? showPay(c, row) : closed(c, row?.object);
  });
  app.post("/pay/:id", async (c) => {
    const id = c.req.param("id");
    const body = await c.req.parseBody();
    const outcome = await pay(world, id, String(body["number"] || body["card"] || ""));
    const row = await readSession(world, id);
    if (!row || outcome === "closed") return closed(c, row?.object);
    if (typeof outcome === "object")
      return c.redirect(
        "prove" in outcome ? `${base}/3ds/${outcome.prove}` : `${base}/paypay/${outcome.ask}`,
        303,
      );
    if (outcome === "unknown-card" || outcome === "declined")
      return showPay(c, row, outcome === "declined" ? "declined" : "card");
    void deliver();
    return c.redirect(successOf(row.object), 303);
  });

  const asks = {
    "3ds": {
      title: "本人認証",
      text: "カード会社の本人認証の画面にあたります。",
      yes: "認証する",
      no: "認証しない",
      problem: "proof",
    },
    paypay: {
      title: "PayPay",
      text: "PayPayの確認の画面にあたります。",
      yes: "支払う",
      no: "取りやめる",
      problem: "paypay",
    },
    voucher: {
      title: "コンビニでのお支払い",
      text: "お支払いの番号を、お店の機械か店員に伝えた場面にあたります。",
      yes: "店頭で支払う",
      no: "期限切れにする",
      problem: "paypay",
    },
  } as const;
  for (const [path, ask] of Object.entries(asks)) {
    app.get(`/${path}/:id`, async (c) => {
      const intent = await get(world.pool, "payment_intent", c.req.param("id"));
      const session = intent?.kept.session
        ? await readSession(world, intent.kept.session)
        : undefined;
      if (!intent || !session || intent.object["status"] !== "requires_action")
        return closed(c, session?.object);
      return c.html(
        page(
          ask.title,
          `<p>${ask.text}</p><p class="total">${yen(intent.object["amount"])}</p><form method="post">${button("answer", "yes", ask.yes)}${button("answer", "no", ask.no, true)}</form>${backLink(session.object)}`,
        ),
      );
    });
    app.post(`/${path}/:id`, async (c) => {
      const yes = (await c.req.parseBody())["answer"] === "yes";
      const answered = await answerIntent(world, c.req.param("id"), yes);
      if (!answered || answered.outcome === "closed") return closed(c, answered?.session.object);
      void deliver();
      if (answered.outcome === "paid" || path === "voucher")
        return c.redirect(successOf(answered.session.object), 303);
      return showPay(c, answered.session, ask.problem);
    });
  }

  app.get("/subscriptions", async (c) => {
    const { rows } = await world.pool.query<{ data: Row }>(
      "select data from stand_in.object where provider = 'stripe' and kind = 'subscription' order by created_at desc, id desc limit 100",
    );
    const day = (at: unknown) =>
      new Date(Number(at) * 1000).toLocaleString("ja-JP", { timeZone: "Asia/Tokyo" });
    return c.html(
      page(
        "定期のお支払い",
        rows
          .map(({ data: { object } }) => {
            const item = itemOf(object);
            const act = (what: string, words: string) =>
              `<form method="post" action="${base}/subscriptions/${escapeHtml(object["id"])}/${what}"><button class="plain">${words}</button></form>`;
            return `<h2>${escapeHtml(object["id"])}</h2><table><tr><td>${escapeHtml(object["status"])}${object["cancel_at_period_end"] ? "（期間の終わりで解約）" : ""}${object["pause_collection"] ? "（お休み中）" : ""}</td><td class="amount-table">${yen(item.price["unit_amount"])}</td></tr><tr><td>次の請求</td><td class="amount-table">${day(item.current_period_end)}</td></tr></table>${act("charge", "次の請求をいま行う")}${act("fail", "次の請求を失敗させる")}`;
          })
          .join("") || "<p>まだありません。</p>",
      ),
    );
  });
  app.post("/subscriptions/:id/:what{charge|fail}", async (c) => {
    await chargeNext(world, c.req.param("id"), c.req.param("what") === "fail");
    await deliver();
    return c.redirect(`${base}/subscriptions`, 303);
  });

  app.get("/control", async (c) => {
    const { rows } = await world.pool.query<{
      id: string;
      type: string;
      attempts: number;
      state: string;
    }>(
      `select d.id, d.payload::jsonb->>'type' as type, d.attempts, case when delivered_at is not null then '届きました' when next_at is null then '止まっています' else '待っています' end as state
        from stand_in.delivery d where provider = 'stripe' order by d.id desc limit 50`,
    );
    const sessions = await world.pool.query<{ id: string; status: string; total: string }>(
      `select id, data->'object'->>'status' as status, data->'object'->>'amount_total' as total from stand_in.object where provider = 'stripe' and kind = 'checkout.session' order by created_at desc, id desc limit 50`,
    );
    const faults = world.faults();
    const tick = (name: "double" | "drop" | "shuffle" | "down" | "hang", words: string) =>
      `<label><input type="checkbox" name="${name}" value="1"${faults[name] ? " checked" : ""}>${words}</label>`;
    const number = (name: "delayS" | "failNext" | "keepFailures", words: string) =>
      `<label><span>${words}</span><input type="number" min="0" name="${name}" value="${faults[name]}"></label>`;
    return c.html(
      page(
        "操作",
        `<form method="post"><fieldset><legend>知らせと応答の乱れ</legend>${number("delayS", "知らせを遅らせる秒数")}${tick("double", "二度送る")}${tick("drop", "送らない")}${tick("shuffle", "順を入れ替える")}${number("failNext", "次の何回を500にするか")}${number("keepFailures", "次の何回の失敗を覚えておくか")}${tick("down", "応答を止める")}${tick("hang", "応答を返さない")}<label>応答をなくす呼び出し（refunds など）<input name="loseAnswers" value="${faults.loseAnswers}"></label></fieldset><button>決める</button></form>
<h2>知らせ</h2><table>${rows.map(({ id, type, attempts, state }) => `<tr><td>${escapeHtml(type)}<br>${state}(${attempts}回)</td><td><form method="post" action="${base}/control/resend/${id}"><button class="plain">送り直す</button></form></td></tr>`).join("")}</table>
<h2>お支払い</h2><table>${sessions.rows.map(({ id, status, total }) => `<tr><td><a href="${base}/pay/${escapeHtml(id)}">${escapeHtml(id)}</a><br>${escapeHtml(status)}</td><td class="amount-table">${yen(total)}</td></tr>`).join("")}</table>`,
      ),
    );
  });
  app.post("/control", async (c) => {
    const body = await c.req.parseBody();
    const count = (name: string, most: number) =>
      Math.min(most, Math.max(0, Math.floor(Number(body[name]) || 0)));
    await setFaults({
      delayS: count("delayS", 86_400),
      failNext: count("failNext", 100),
      keepFailures: count("keepFailures", 100),
      loseAnswers: /^[a-z]{1,20}$/.exec(String(body["loseAnswers"]))?.[0] ?? "",
      hang: body["hang"] === "1",
      double: body["double"] === "1",
      drop: body["drop"] === "1",
      shuffle: body["shuffle"] === "1",
      down: body["down"] === "1",
    });
    return c.redirect(`${base}/control`, 303);
  });
  app.post("/control/resend/:id{[0-9]+}", async (c) => {
    await world.pool.query(
      "update stand_in.delivery set next_at = $2, attempts = 0, delivered_at = null where provider = 'stripe' and id = $1",
      [c.req.param("id"), world.now()],
    );
    await deliver();
    return c.redirect(`${base}/control`, 303);
  });
  return app;
}
