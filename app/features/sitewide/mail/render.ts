// From a letter of paragraphs, rows and links: the plain text and the HTML of its mail.
import { escapeHtml } from "#lib/html.ts";
import type { Letter, LetterPart } from "#features/platform/notifications/letter.ts";
import { cleanLine } from "#lib/text.ts";

type Sender = { name: string; email: string; phone: string; baseUrl: string };

/** A subject is one line: what would begin another header is taken out. */
export const subjectLine = cleanLine;

const textOf = (part: LetterPart): string => {
  if (typeof part === "string") return part;
  if ("rows" in part)
    return part.rows
      .map(([term, value]) => `${term}　${value.replaceAll("\n", "\n　　")}`)
      .join("\n");
  if ("heading" in part) return `■ ${part.heading}`;
  return `${part.words}\n${part.link}`;
};

const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
const cell = "padding:6px 0;border-top:1px solid #dfded8;vertical-align:top";
const htmlOf = (part: LetterPart): string => {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${lines(part)}</p>`;
  if ("rows" in part) {
    const row = ([term, value]: readonly [string, string]) => {
      const weight = term === part.strong ? ";font-weight:700" : "";
      // Short terms stay whole beside long values; long ones, such as the names of goods, may
      // break.
      const whole = term.length <= 10 ? ";white-space:nowrap" : "";
      return (
        `<tr><td style="${cell};padding-right:12px;` +
        `color:#4b5660${whole}${weight}">${lines(term)}</td>` +
        `<td style="${cell};text-align:right${weight}">${lines(value)}</td></tr>`
      );
    };
    return (
      `<table role="presentation" style="border-collapse:collapse;width:100%;` +
      `margin:0 0 20px">${part.rows.map(row).join("")}</table>`
    );
  }
  if ("heading" in part)
    return `<h2 style="font-size:16px;margin:24px 0 8px">${lines(part.heading)}</h2>`;
  return (
    `<p style="margin:0 0 20px">` +
    `<a href="${escapeHtml(part.link)}" style="display:inline-block;background:#1f2a33;` +
    "color:#fdfcf8;text-decoration:none;padding:12px 20px;" +
    `border-radius:6px">${lines(part.words)}</a></p>`
  );
};

const page = (subject: string, shop: Sender, body: string) =>
  `<!doctype html><html lang="ja"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(subjectLine(subject))}</title>` +
  `<body style="margin:0;background:#fbfaf7;color:#1f2a33;` +
  `font:16px/1.9 'Hiragino Sans','Yu Gothic',sans-serif;overflow-wrap:anywhere">` +
  `<div style="max-width:560px;margin:0 auto;padding:28px 20px">` +
  `<p style="font:600 20px/1.4 'Hiragino Mincho ProN','Yu Mincho',serif;` +
  `letter-spacing:.1em;margin:0 0 24px">${escapeHtml(shop.name)}</p>${body}` +
  "</div></body></html>";

export function render(
  { subject, parts }: Letter,
  shop: Sender,
  stop?: string,
): { subject: string; text: string; html: string } {
  const foot = `${shop.name}\n${shop.baseUrl}\n${shop.email}　${shop.phone}`;
  const stopped = stop ? `\n\n${stopWords}\n${stop}` : "";
  return {
    subject: subjectLine(`【${shop.name}】${subject}`),
    text: `${parts.map(textOf).join("\n\n")}\n\n--\n${foot}${stopped}\n`,
    html: page(
      subject,
      shop,
      `${parts.map(htmlOf).join("")}<p style="font-size:13px;color:#5b646d;` +
        `border-top:1px solid #dfded8;padding-top:16px;margin-top:28px">${lines(foot)}</p>` +
        (stop ? stopHtml(stop) : ""),
    ),
  };
}

const stopWords = "このお知らせのメールを止める";
const stopHtml = (stop: string) =>
  `<p style="font-size:13px"><a href="${escapeHtml(stop)}" style="color:#5b646d">` +
  `${stopWords}</a></p>`;
