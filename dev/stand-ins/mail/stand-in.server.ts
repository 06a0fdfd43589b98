// Without an SMTP server mails become files in DATA_DIR/outbox, read at /__stand-in/mail in
// development.
import { randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { createTransport } from "nodemailer";
import { escapeHtml } from "#lib/html.ts";
import type { MailPort } from "../../../app/integrations/mail/port.ts";
import { messageOf, type SmtpSettings } from "../../../app/integrations/mail/real.server.ts";

type Kept = { id: string; at: string; to: string; subject: string; text: string; html: string };
const idShape = /^[0-9a-f-]{36}$/;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8">` +
  `<meta name="robots" content="noindex">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><style>body{margin:0 auto;max-width:42rem;padding:20px;` +
  "font:16px/1.8 sans-serif;color:#1f2a33;background:#fbfaf7}" +
  "li{border-top:1px solid #dfded8;padding:12px 0}a{color:inherit}pre{white-space:pre-wrap;" +
  "overflow-wrap:anywhere;font:inherit;background:#fff;border:1px solid #dfded8;" +
  "border-radius:6px;padding:16px}.n{background:#faefd3;padding:10px 14px;" +
  "border-radius:6px}iframe{width:100%;height:70vh;border:1px solid #dfded8;" +
  "border-radius:6px;background:#fff}</style></head><body>" +
  `<p class="step-number">開発用の画面です(実際の決済・送信は行われません)</p>${body}</body></html>`;

export function localOutbox(
  folder: string,
  from: Pick<SmtpSettings, "from" | "replyTo">,
  clock: () => Date,
): { mail: MailPort; pages: Hono } {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const store = async (name: string, content: string | Buffer) => {
    // A mail may be sent twice at once: each writer has a file of its own until it is whole.
    const unfinished = join(folder, `${name}.${randomUUID()}.part`);
    const write = () => writeFile(unfinished, content, { mode: 0o600 });
    // Letters hold names, addresses and links that sign somebody in.
    await write().catch(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write();
    });
    await rename(unfinished, join(folder, name));
  };
  const mail: MailPort = {
    async send(letter) {
      const message = messageOf(letter, from);
      const { message: raw } = await composer.sendMail(message);
      await store(`${letter.id}.eml`, raw as Buffer);
      const kept: Kept = {
        id: letter.id,
        at: clock().toISOString(),
        to: letter.to.address,
        subject: message.subject,
        text: letter.text,
        html: letter.html ?? "",
      };
      await store(`${letter.id}.json`, JSON.stringify(kept));
    },
  };
  const load = async (name: string): Promise<Kept> =>
    JSON.parse(await readFile(join(folder, name), "utf8")) as Kept;
  const list = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
    const letters = await Promise.all(names.map(load));
    return letters.sort((a, b) => b.at.localeCompare(a.at)).slice(0, 100);
  };
  const pages = new Hono()
    .get("/", async (c) => {
      const rows = (await list()).map(
        ({ id, at, to, subject }) =>
          `<li><a href="/__stand-in/mail/${id}">${escapeHtml(subject)}</a><br>` +
          `<small>${escapeHtml(to)}　${at}</small></li>`,
      );
      return c.html(
        page(
          "送ったメール",
          rows.length
            ? `<h1>送ったメール</h1><ul style="list-style:none;padding:0">${rows.join("")}</ul>`
            : "<h1>送ったメール</h1><p>まだ一通もありません。</p>",
        ),
      );
    })
    .get("/:id", async (c) => {
      const id = c.req.param("id");
      const letter = idShape.test(id) ? await load(`${id}.json`).catch(() => undefined) : undefined;
      if (!letter) return c.notFound();
      // Addresses in the text become links, so that a person can go on as from a real mail.
      const linked = escapeHtml(letter.text).replace(
        /https?:\/\/[^\s<]+/g,
        (url) => `<a href="${url}">${url}</a>`,
      );
      const html = letter.html
        ? `<h2>HTML</h2><iframe sandbox title="メールの見た目" ` +
          `srcdoc="${escapeHtml(letter.html)}"></iframe>`
        : "";
      return c.html(
        page(
          escapeHtml(letter.subject),
          `<p><a href="/__stand-in/mail">一覧へ</a></p><h1>${escapeHtml(letter.subject)}</h1>` +
            `<p>${escapeHtml(letter.to)}<br><small>${letter.at}</small></p>` +
            `<pre>${linked}</pre>${html}`,
        ),
      );
    });
  return { mail, pages };
}
