// One line of a table of members: our own, or as Shopify, Ghost and Memberful write them.
import { canonicalEmail } from "#features/identity/addresses/email.ts";
import { KanaField, NameField } from "#features/identity/addresses/schema.ts";
import type { TableLine } from "#features/platform/imports/read-table.server.ts";
import { type CsvRow, unguardCell } from "#features/platform/csv/rows.ts";
import { addDays, isTokyoDate, tokyo } from "#lib/tokyo-date.ts";

export const memberHeadings: Readonly<Record<string, string>> = {
  メールアドレス: "email",
  お名前: "name",
  ふりがな: "kana",
  権利: "licence",
  権利のおわりの日: "licence_until",
  ポイント: "points",
  ポイントのわけ: "points_reason",
  お知らせメール: "letters",
  Email: "email",
  "Full Name": "name",
  "First Name": "first_name",
  "Last Name": "last_name",
  "Accepts Email Marketing": "letters",
  subscribed_to_emails: "letters",
  Plan: "licence",
  "Expiration Date": "licence_until",
  "Expiration date": "licence_until",
};
export const memberColumns = [
  "email",
  "name",
  "kana",
  "first_name",
  "last_name",
  "licence",
  "licence_until",
  "points",
  "points_reason",
  "letters",
];
export const isMemberTable = (columns: readonly string[]): boolean => columns.includes("email");

/** Where a table comes from, told by its own columns. */
export function placeOf(columns: readonly string[]): string {
  if (columns.includes("Accepts SMS Marketing") || columns.includes("Customer ID"))
    return "Shopify";
  if (columns.includes("complimentary_plan")) return "Ghost";
  if (columns.includes("Member ID") || columns.includes("Memberful ID")) return "Memberful";
  return "表";
}

export type FileMember = TableLine & {
  /** Where they come from. */
  from: string;
  displayName: string;
  kana: string;
  /** `unsaid`: nothing was said; what the member chose here counts anyway. */
  letters: "no" | "unsaid";
  licence: string;
  licenceUntil: Date | undefined;
  points: number;
  pointsReason: string;
  /** Sentences that say why this line cannot be taken. */
  wrong: string[];
};

const noWords = new Set(["no", "false", "0", "いいえ", "不要", "unsubscribed"]);
const yesWords = new Set(["", "yes", "true", "1", "はい", "希望", "subscribed"]);
const digits = (text: string) =>
  text.normalize("NFKC").replaceAll(",", "").replace(/点$/, "").trim();

/** The last day that it is open; it ends with that day. */
function endOf(text: string): Date | undefined {
  const day = text.normalize("NFKC").trim().slice(0, 10).replaceAll("/", "-");
  return isTokyoDate(day) ? tokyo(`${addDays(day, 1)} 00:00:00`) : undefined;
}

export function readMemberLine({ line, cells }: CsvRow, columns: readonly string[]): FileMember {
  const cell = (name: string) => unguardCell(cells[name] ?? "").trim();
  const wrong: string[] = [];
  const email = canonicalEmail(cell("email"));
  if (email === undefined)
    wrong.push(
      cell("email") === ""
        ? "メールアドレスがありません。"
        : `メールアドレス「${cell("email").slice(0, 60)}」の形が正しくありません。`,
    );
  const given = cell("name") || [cell("last_name"), cell("first_name")].filter(Boolean).join(" ");
  const name = given === "" ? undefined : NameField.safeParse(given);
  if (name?.success === false) wrong.push(`お名前：${name.error.issues[0]?.message ?? ""}`);
  const kana = cell("kana") === "" ? undefined : KanaField.safeParse(cell("kana"));
  if (kana?.success === false) wrong.push(kana.error.issues[0]?.message ?? "");
  const points = digits(cell("points"));
  if (!/^\d{0,7}$/.test(points))
    wrong.push(
      `ポイント「${cell("points").slice(0, 20)}」は、0から9,999,999までの数字で書きます。`,
    );
  const licence = cell("licence");
  const until = endOf(cell("licence_until"));
  if (licence !== "" && until === undefined)
    wrong.push("権利のおわりの日を、2027-03-31 のように書きます。");
  const letters = cell("letters").toLowerCase();
  if (!noWords.has(letters) && !yesWords.has(letters))
    wrong.push(`お知らせメール「${letters.slice(0, 20)}」は、はい か いいえ で書きます。`);
  const from = placeOf(columns);
  return {
    line,
    // A line without an address is told by its own sentence.
    id: email ?? `${line}行目`,
    from,
    displayName: name?.data ?? "",
    kana: kana?.data ?? "",
    letters: noWords.has(letters) ? "no" : "unsaid",
    licence,
    licenceUntil: until,
    points: Number(points) || 0,
    pointsReason:
      cell("points_reason").slice(0, 200) ||
      (from === "表" ? "前のお店のポイント" : `${from} からのポイント`),
    wrong,
  };
}
