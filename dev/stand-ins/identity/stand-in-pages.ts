// The pages of the sign-in stand-ins: plain forms, without scripts.
import { escapeHtml } from "#lib/html.ts";
import { personasOf } from "./personas.ts";

const style = `
body{margin:0 auto;max-width:28rem;padding:24px 20px;font:16px/1.8 sans-serif;color:#1f2a33;
  background:#fbfaf7}
.note{background:#faefd3;padding:8px 12px;font-size:14px}
h1{font-size:22px}h2{font-size:18px;margin-top:28px}
button,a.b{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:8px 0;
  padding:8px 10px;text-align:center;text-decoration:none;font:inherit;color:inherit;
  border:1.5px solid #1f2a33;border-radius:6px;background:#fff}
label{display:block;margin:10px 0 2px}
input{box-sizing:border-box;width:100%;min-height:44px;font:inherit;padding:4px 10px}`;

export const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="note">開発用の画面です(実際の決済・送信は行われません)</p>
<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/**
 * Who LINE's app belongs to on this phone. Links: each leads back to the page that asked, with the
 * person's name in the address.
 */
export function liffWhoPage(to: string): string {
  const { pathname, searchParams } = new URL(to, "http://own.invalid");
  const others = [...searchParams].filter(([name]) => name !== "persona" && name !== "error");
  const link = (key: string, value: string) =>
    escapeHtml(`${pathname}?${new URLSearchParams([...others, [key, value]])}`);
  const rows = personasOf("line")
    .map(
      ({ key, label, cancels }) =>
        `<a class="b" href="${cancels ? link("error", "access_denied") : link("persona", key)}">` +
        `${escapeHtml(label)}</a>`,
    )
    .join("");
  return page("LINEアプリのかわり", `<p>だれのLINEで開きますか。</p>${rows}`);
}
export const liffFriendPage = () =>
  page(
    "友だち追加のかわり",
    "<p>ここで、LINEの友だち追加の画面が開きます。</p><p>もとの画面には、ブラウザの「戻る」で戻れます。</p>",
  );

/**
 * Who is signing in. Typing somebody is a form of its own, so that Enter in its fields sends that
 * person and not the first of the list.
 */
export function whoPage(provider: "line" | "google", action: string): string {
  const rows = personasOf(provider)
    .map(({ key, label }) => `<button name="persona" value="${key}">${escapeHtml(label)}</button>`)
    .join("");
  const form = (body: string) =>
    `<form method="post" action="${escapeHtml(action)}">${body}</form>`;
  return page(
    provider === "line" ? "LINEのかわり" : "Googleのかわり",
    `<p>だれとしてログインしますか。</p>${form(rows)}<h2>ほかの人として</h2>${form(
      `<input type="hidden" name="persona" value="other"><label for="n">お名前</label>` +
        `<input id="n" name="name" maxlength="40" autocomplete="off">` +
        `<label for="e">メールアドレス（なくてもかまいません）</label>` +
        `<input id="e" name="email" type="email" maxlength="200" autocomplete="off">` +
        "<button>この人でつづける</button>",
    )}`,
  );
}
