// What a buyer answers beside the payment page: the bank's question, PayPay, the shop's till.
import type { Hono } from "hono";
import { backLink, button, closedPage, stripePage, successOf, yenText } from "./page-layout.ts";
import type { PageTools } from "./pages.server.ts";
import { showPayPage } from "./pay-page.server.ts";
import { answerIntent } from "./payments.server.ts";
import { readSession } from "./session-state.server.ts";
import { get } from "./store.server.ts";

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

export function approvalRoutes(app: Hono, { world, deliver }: PageTools): void {
  for (const [path, ask] of Object.entries(asks)) {
    app.get(`/${path}/:id`, async (c) => {
      const intent = await get(world.pool, "payment_intent", c.req.param("id"));
      const session = intent?.kept.session
        ? await readSession(world, intent.kept.session)
        : undefined;
      if (!intent || !session || intent.object["status"] !== "requires_action")
        return closedPage(c, session?.object);
      return c.html(
        stripePage(
          ask.title,
          `<p>${ask.text}</p><p class="total">${yenText(intent.object["amount"])}</p>` +
            `<form method="post">${button("answer", "yes", ask.yes)}` +
            `${button("answer", "no", ask.no, true)}</form>${backLink(session.object)}`,
        ),
      );
    });
    app.post(`/${path}/:id`, async (c) => {
      const yes = (await c.req.parseBody())["answer"] === "yes";
      const answered = await answerIntent(world, c.req.param("id"), yes);
      if (!answered || answered.outcome === "closed")
        return closedPage(c, answered?.session.object);
      void deliver();
      if (answered.outcome === "paid" || path === "voucher")
        return c.redirect(successOf(answered.session.object), 303);
      return showPayPage(c, answered.session, ask.problem);
    });
  }
}
