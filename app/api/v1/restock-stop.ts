// Where the link in a restock mail leads. Opening it changes nothing, as programs that look at
// mails open links; the button does.
import { Hono } from "hono";
import { isRestockStop, stopRestock } from "#features/shop/catalogue/restock.server.ts";
import { escapeHtml } from "#lib/html.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const page = (title: string, body: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8">` +
  `<meta name="robots" content="noindex">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title></head>` +
  `<body style="margin:0 auto;max-width:34rem;padding:40px 20px;font:16px/1.9 sans-serif;` +
  `color:#1f2a33;background:#fbfaf7"><main><h1 style="font-size:22px">${title}</h1>${body}` +
  `<p><a href="/" style="color:inherit">お店へもどる</a></p></main></body></html>`;

const unknown = page(
  "リンクをお確かめください",
  "<p>リンクの一部が欠けているようです。メールのリンクを、もう一度開いてみてください。</p>",
);

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none';" +
  " frame-ancestors 'none'";

export const restockStop = new Hono<ServerEnv>()
  .use("/stop", async (c, next) => {
    await next();
    c.header("content-security-policy", policy);
  })
  .get("/stop", (c) => {
    const { email = "", sign = "" } = c.req.query();
    if (!isRestockStop(c.get("context").services.env.SESSION_SECRET, email, sign))
      return c.html(unknown, 404);
    return c.html(
      page(
        "入荷のお知らせを止めますか",
        `<p>${escapeHtml(email)} への、まだお送りしていない入荷のお知らせを、すべて取りやめます。</p>` +
          `<form method="post"><input type="hidden" name="email" ` +
          `value="${escapeHtml(email)}">` +
          `<input type="hidden" name="sign" value="${escapeHtml(sign)}">` +
          `<button type="submit" style="font:inherit;padding:12px 24px;min-height:48px;` +
          "border:1px solid #1f2a33;border-radius:6px;background:#1f2a33;" +
          `color:#fdfcf8">お知らせを止める</button></form>`,
      ),
    );
  })
  .post("/stop", async (c) => {
    const { services } = c.get("context");
    const form = await c.req.formData();
    const [email, sign] = ["email", "sign"].map((name) => String(form.get(name) ?? ""));
    if (!email || !sign || !isRestockStop(services.env.SESSION_SECRET, email, sign))
      return c.html(unknown, 404);
    await stopRestock(services.db, email);
    return c.html(
      page(
        "お知らせを止めました",
        "<p>またご入用のときは、品のページからいつでもお申しつけください。</p>",
      ),
    );
  });
