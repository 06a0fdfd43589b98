// The audit in words: what somebody did, to whom, and what it changed. Rows are never altered, so words of acts that the code no longer writes stay here.
import {
  fieldNames as wordFields,
  statusNames as wordStatus,
} from "#features/editorial/dictionary-editor/rules.ts";
import { areaNames, mainForm } from "#features/identity/licence/rules.ts";
import { originName, stateNames } from "#features/identity/licence/present.ts";
import {
  fieldNames as mediaFields,
  statusNames as mediaStatus,
} from "#features/editorial/media-editor/rules.ts";
import { stateLabels } from "#features/shop/purchase/orders/rules.ts";
import { cutGraphemes } from "#lib/text.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { uuidAtStart } from "#lib/uuid.ts";

/** What was done, as the end of a sentence whose beginning is who did it. A test says that every act of the code is here. */
export const auditActions: Readonly<Record<string, string>> = {
  "user.registered": "会員登録をしました",
  "user.left": "退会しました",
  "user.came-back": "退会をとりやめて戻りました",
  "user.removed": "退会した方の情報を消しました",
  "user.banned": "会員を停止しました",
  "user.let-in": "停止をときました",
  "email.proved": "メールアドレスを確認しました",
  "password.set": "パスワードを決めました",
  "identity.joined": "ログインの方法をつなぎました",
  "identity.taken-away": "ログインの方法を外しました",
  "sign-ins.ended": "ログインを終わらせました",
  "second-factor.set-up": "認証アプリを登録しました",
  "passkey.added": "パスキーを登録しました",
  "passkey.taken-away": "パスキーを外しました",
  "passkey.counter-went-back": "パスキーの使われた回数が合いません（写しのおそれがあります）",
  "authority.set": "役割を変えました",
  "licence.granted": "権利を付与しました",
  "licence.changed": "権利の期間を書きかえました",
  "licence.changed-by-staff": "権利を書きかえました",
  "ticket.used": "券を使いました",
  "ticket.returned": "券を戻しました",
  "invitation.made": "招待のリンクを作りました",
  "points.changed-by-staff": "点を書きかえました",
  "money.looked-at": "お金の気がかりを確認しました",
  "money.event-again": "決済会社の知らせをもう一度ためしました",
  "order-placed": "注文しました",
  "order-new": "注文をお支払い待ちにしました",
  "order-paid": "注文をお支払い済みにしました",
  "order-packing": "荷づくりをはじめました",
  "order-shipped": "品を発送しました",
  "order-done": "注文を完了にしました",
  "order-cancel-asked": "お支払いの前の注文の取り消しを受け付けました",
  "order-cancelled": "注文を取り消しました",
  "order-refunded": "注文の全額を返金しました",
  "order-revived": "取り消した注文に入金があり、もどしました",
  "payment-received": "お支払いを受け取りました",
  "payment-mismatch": "お支払いの内容が注文と合いません",
  "paid-twice": "二重のお支払いがありました",
  "receipt-issued": "領収書を出しました",
  "receipt-reissued": "領収書をもう一度出しました",
  "refund-requested": "返金を受け付けました",
  "refund-pending": "返金の手つづきが進んでいます",
  "refund-succeeded": "返金がすみました",
  "refund-failed": "返金ができませんでした",
  "charge.dispute.created": "お支払いに異議が出されました",
  "charge.dispute.updated": "お支払いへの異議が動きました",
  "charge.dispute.closed": "お支払いへの異議が終わりました",
  "charge.dispute.funds_withdrawn": "異議のため、お金が引かれました",
  "charge.dispute.funds_reinstated": "異議で引かれたお金が戻りました",
  "plan-order.confirmed": "プランを申し込みました",
  "plan-order.mismatch": "プランのお支払いが申込みと合いません",
  "subscription.began": "定期がはじまりました",
  "subscription.ended": "定期が終わりました",
  "subscription.cancelled": "解約を申し込みました",
  "subscription.noted": "定期のメモを書きました",
  "subscription.kept": "予約したプランの変更を取りやめました",
  "subscription.cancel-undone": "解約をとりやめました",
  "subscription.paused": "定期を休みにしました",
  "subscription.resumed": "定期を再開しました",
  "subscription.changed": "プランを変えました",
  "subscription.end-asked-by-staff": "定期を終わらせるように頼みました",
  "subscription.ended-by-staff": "定期を終わらせました",
  "subscription.of-nobody": "だれのものかわからない定期が届きました",
  "subscription.duplicate-found": "重なった定期を見つけました",
  "subscription.duplicate-undone": "重なった定期を取り消しました",
  "invoice.mismatch": "請求の内容が定期と合いません",
  "card.made-default": "いつものカードを変えました",
  "card.removed": "カードを外しました",
  "parcels.changed": "定期の包みを変えました",
  "parcel.asked": "品切れのことをおたずねしました",
  "parcel.moved": "包みの発送の日を変えました",
  "parcel.broken": "包みの品が傷んでいることを書きとめました",
  "parcel.skipped": "今回の包みをお休みにしました",
  "parcel.packing": "包みの荷づくりをはじめました",
  "parcel.shipped": "包みを発送しました",
  "product.edited": "品を書きかえました",
  "product.imported": "品を表から取りこみました",
  "switch.changed": "しきりを変えました",
  "synonym.named": "さがす言葉の言いかえを名づけました",
  "synonym.removed": "さがす言葉の言いかえを消しました",
  "outbox.sent-again": "送信エラーになったものを送りなおしました",
  "nakama.hidden": "仲間の紹介をかくしました",
  "nakama.brought-back": "仲間の紹介を出しなおしました",
  "media.made": "音声・動画を作りました",
  "media.edited": "音声・動画を書きかえました",
  "media.imported": "音声・動画を表から取りこみました",
  "media.taken-back": "音声・動画をひとつ前にもどしました",
  "media.file": "音声・動画のファイルを置きました",
  "media.transcript": "文字おこしを置きました",
  "media.picture": "絵を置きました",
  "media.vimeo-saved": "Vimeoの動画を登録しました",
  "playlist.made": "聴きかたを作りました",
  "playlist.edited": "聴きかたを書きかえました",
  "playlist.taken-back": "聴きかたをひとつ前にもどしました",
  "matome.made": "まとめを作りました",
  "matome.edited": "まとめを書きかえました",
  "word.made": "言葉を作りました",
  "word.edited": "言葉を書きかえました",
  "word.imported": "言葉を表から取りこみました",
  "word.published-at-hour": "決めた日時に言葉を公開しなおしました",
  "word.taken-back": "言葉をひとつ前にもどしました",
  "word.set-aside": "言葉の書きかけを取っておきました",
  "word.aside-dropped": "言葉の書きかけを捨てました",
  "word.deleted": "言葉を消しました",
  "word.restored": "消した言葉をもどしました",
};

const actors: Readonly<Record<string, string>> = {
  guest: "ゲスト",
  tool: "命令",
  job: "自動の仕事",
  provider: "決済会社",
};
const kinds: Readonly<Record<string, string>> = {
  user: "会員",
  order: "注文",
  payment: "お支払い",
  payment_temporary: "お支払いの手つづき",
  dispute: "お支払いへの異議",
  subscription: "定期",
  "plan-order": "プランの申込み",
  parcel: "定期の包み",
  product: "品",
  media: "音声・動画",
  word: "言葉",
  playlist: "聴きかた",
  matome: "まとめ",
  switch: "しきり",
  synonym: "言いかえ",
  outbox: "送るもの",
  invitation: "招待",
};
const switches: Readonly<Record<string, string>> = {
  "another-frontier": "アナザーフロンティア",
  radio: "放送",
};

const general: Readonly<Record<string, string>> = {
  by: "しかた",
  provider: "ログインの方法",
  kind: "確認",
  ended: "終わらせた端末の数",
  why: "わけ",
  reason: "わけ",
  removeAt: "消える日時",
  name: "名前",
  asSecond: "2段階認証としても使う",
  counter: "回数",
  verified: "確認ずみ",
  itemId: "品",
  origin: "きっかけ",
  sinceAt: "はじまり",
  expireAt: "おわり",
  store: "残り",
  status: "状態",
  state: "状態",
  end: "いま終わらせる",
  purpose: "使いみち",
  days: "日数",
  count: "数",
  endsAt: "しめきり",
  amount: "金額",
  total: "合計",
  carrier: "運送会社",
  trackingNumber: "お問い合わせ番号",
  shippedAt: "発送の日時",
  receipt: "領収書の番号",
  number: "領収書の番号",
  issue: "何枚め",
  refunded: "返金の合計",
  authority: "役割",
  until: "いつまで",
  when: "いつから",
  dueToday: "きょうのお支払い",
  today: "きょうのお支払い",
  alsoNext: "つぎの包みから",
  what: "変えたもの",
  interval: "お支払い",
  wrong: "合わないところ",
  title: "題",
  collection: "しゅるい",
  seconds: "長さ（秒）",
  bytes: "大きさ（バイト）",
  cues: "行数",
  drawn: "描いた絵",
  vimeo: "Vimeoの番号",
  words: "ひとこと",
  open: "ひらく",
  onAir: "放送中",
  next: "つぎの放送",
  free: "おためし",
  areas: "ひらく場所",
  characters: "文字数",
  summary: "ひとこと",
  word: "言葉",
  kana: "よみ",
  openAt: "公開する日時",
  packing: "荷づくり",
  currency: "通貨",
  order: "注文",
};
const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  media: mediaFields,
  word: wordFields,
  playlist: {
    title: "題",
    summary: "ひとこと",
    plan: "聴ける方",
    priority: "並び順",
    items: "中身",
    status: "状態",
  },
  product: { title: "品名", lead: "ひとこと", basePrice: "値段", status: "状態" },
};
/** The database keeps fields in an order of its own: they are said in the order of these lists, reasons last. */
function placeOf(kind: string, field: string): number {
  if (field === "reason" || field === "why") return Infinity;
  if (field === "itemId") return -1;
  const list = Object.keys({ ...special[kind], ...general });
  return list.includes(field) ? list.indexOf(field) : list.length;
}
/** What means nothing to people: it is in the details alone. */
const unsaid = new Set([
  "id",
  "licenceId",
  "useId",
  "session",
  "payment",
  "refund",
  "confirmation",
  "invoice",
  "customer",
  "reference",
  "livemode",
  "uid",
  "product",
  "at",
  "file",
  "transcript",
  "picture",
  "order",
  "money",
  "later",
]);

const subscriptionStates: Readonly<Record<string, string>> = {
  trialing: "おためし",
  active: "つづいている",
  past_due: "お支払い待ち",
  paused: "お休み中",
  canceled: "終わった",
  incomplete: "手つづき中",
  incomplete_expired: "手つづきが切れた",
  unpaid: "お支払いなし",
};
const licenceStates: Readonly<Record<string, string>> = {
  active: stateNames.valid,
  paused: stateNames.paused,
  ended: stateNames.over,
};
const statuses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  media: mediaStatus,
  playlist: mediaStatus,
  matome: mediaStatus,
  word: wordStatus,
  product: { draft: "下書き", open: "販売中", closed: "終了" },
  subscription: subscriptionStates,
  licence: licenceStates,
};
const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  authority: { customer: "会員", staff: "番台", owner: "店主" },
  state: stateLabels,
  when: { now: "すぐに", renewal: "つぎの更新から" },
  interval: { month: "毎月", year: "毎年" },
  collection: { onsei: "音声", douga: "動画", music: "音楽" },
  provider: { line: "LINE", google: "Google" },
  by: {
    mail: "メール",
    line: "LINE",
    google: "Google",
    "authoritative address": "同じメールアドレス",
    "the member": "ご本人",
  },
  kind: {
    login: "ログイン",
    verify: "会員登録",
    connect: "アドレスの変更",
    reset: "パスワードの作りなおし",
  },
  what: { address: "お届け先", contents: "中身" },
  why: {
    "address proved by another": "ほかの方がアドレスを確認",
    "address changed": "アドレスの変更",
    "new password": "新しいパスワード",
    "means taken away": "ログインの方法を外した",
    left: "退会",
    "passkey taken away": "パスキーを外した",
    authority: "役割の変更",
    banned: "停止",
    "signed out everywhere": "すべての端末からログアウト",
    "from the settings": "設定から",
    buyer: "お客さまのご希望",
    expired: "お支払いの期限切れ",
    failed: "お支払いができなかった",
    abandoned: "とちゅうでおやめになった",
  },
};
const yen = new Set(["amount", "total", "refunded", "basePrice", "dueToday", "today"]);

export type RecordRow = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
};
/** Names that the rows speak of, read beforehand: people by uid, numbers of orders, titles of items and products. */
export type Known = {
  people: ReadonlyMap<string, string>;
  orders: ReadonlyMap<string, string>;
  item: (id: string) => string | undefined;
  product: (id: string) => string | undefined;
};
export type Named = { words: string; to: string | null };
export type Told = {
  id: string;
  at: Date;
  who: Named;
  about: Named;
  subject: string;
  deed: string;
  changes: string[];
  raw: string;
};

const partsOf = (subject: string): [kind: string, id: string] => {
  const at = subject.indexOf(":");
  return at < 0 ? [subject, ""] : [subject.slice(0, at), subject.slice(at + 1)];
};
/** Whom and what the rows name, each once: names are read for all of them together. */
export function namedIn(rows: readonly Pick<RecordRow, "actor" | "subject">[]): {
  people: string[];
  orders: string[];
  products: string[];
} {
  const people = new Set<string>();
  const orders = new Set<string>();
  const products = new Set<string>();
  for (const { actor, subject } of rows) {
    const [kind, id] = partsOf(subject);
    for (const uid of [uuidAtStart(actor), kind === "user" ? uuidAtStart(id) : undefined])
      if (uid) people.add(uid);
    if (kind === "order" && uuidAtStart(id) !== undefined) orders.add(id);
    if (kind === "product") products.add(id);
  }
  return { people: [...people], orders: [...orders], products: [...products] };
}

const person = (uid: string, { people }: Known): Named =>
  people.has(uid)
    ? { words: people.get(uid) || "（お名前なし）", to: `/admin/members/${uid}` }
    : { words: "見つからない方", to: null };
function actorOf(actor: string, known: Known): Named {
  const uid = uuidAtStart(actor);
  return uid ? person(uid, known) : { words: actors[actor] ?? actor, to: null };
}
function aboutOf(subject: string, known: Known): Named {
  const [kind, id] = partsOf(subject);
  const called = (name: string) => `${kinds[kind] ?? kind}${name ? ` ${name}` : ""}`;
  switch (kind) {
    case "user":
      return person(id, known);
    case "order":
      return { words: called(known.orders.get(id) ?? ""), to: `/admin/orders/${id}` };
    case "product":
      return { words: called(known.product(id) ?? id), to: `/admin/products/${id}` };
    case "media":
      return { words: called(id), to: `/admin/media/${id}` };
    case "word":
      return { words: called(id), to: `/admin/dictionary/${id}` };
    case "playlist":
      return { words: called(id), to: `/admin/playlists/${id}` };
    case "matome":
      return { words: called(id), to: `/admin/matome/${id}` };
    case "switch":
      return { words: switches[id] ?? called(id), to: "/admin/switches" };
    default:
      return { words: called(""), to: null };
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const longest = 80;
/** One value in words; nothing for what people cannot read. */
function valueIn(
  kind: string,
  action: string,
  field: string,
  value: unknown,
  known: Known,
): string | undefined {
  if (value === null || value === undefined || value === "") return "なし";
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  if (typeof value === "number")
    return action === "points.changed-by-staff" && field === "amount"
      ? `${value}点`
      : yen.has(field)
        ? formatYen(value)
        : String(value);
  if (Array.isArray(value))
    return value.length === 0
      ? "なし"
      : value
          .map((one) =>
            typeof one === "string"
              ? (areaNames[one as keyof typeof areaNames] ?? said[field]?.[one] ?? one)
              : undefined,
          )
          .filter(Boolean)
          .join("、") || undefined;
  if (typeof value !== "string") return undefined;
  if (moment.test(value)) return formatJapaneseMoment(new Date(value));
  if (field === "itemId")
    return `${known.item(value) ?? value}${mainForm(value) === value ? "" : "（別の申込み）"}`;
  if (field === "origin") return originName(value);
  if (field === "purpose") return value.startsWith("event:") ? "催しの予約" : value;
  if (field === "status")
    return (
      statuses[
        action.startsWith("licence.")
          ? "licence"
          : action.startsWith("subscription.")
            ? "subscription"
            : kind
      ]?.[value] ?? value
    );
  if (field === "free") return "はい";
  if (field === "openAt") return value.replace("T", " ");
  const words = said[field]?.[value] ?? value;
  const line = words.replaceAll(/\s+/g, " ");
  const cut = cutGraphemes(line, longest);
  return cut === line ? line : `${cut}…`;
}
function labelOf(kind: string, action: string, field: string): string | undefined {
  if (action === "points.changed-by-staff" && field === "amount") return "点";
  if (field.startsWith("stock:")) return `在庫（${field.slice(6)}）`;
  return special[kind]?.[field] ?? (unsaid.has(field) ? undefined : general[field]);
}

/** What changed, a line for each: 「前 → 後」, or only how it is now; what stayed as it was is left out where there is a before. */
function changesOf({ action, subject, before, after }: RecordRow, known: Known): string[] {
  const [kind] = partsOf(subject);
  const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
  const gone = Object.keys(is).length === 0;
  // What an act happened to (whose plan, which licence) is said too, though it did not change.
  const fields = [
    ...new Set([
      ...(gone ? Object.keys(was) : ["itemId", "name"].filter((field) => field in was)),
      ...Object.keys(is),
    ]),
  ]
    .map((field) => ({ field, place: placeOf(kind, field) }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ field }) => field);
  return fields.flatMap((field): string[] => {
    const label = labelOf(kind, action, field);
    if (!label) return [];
    const [old, fresh] = [
      field in was ? valueIn(kind, action, field, was[field], known) : undefined,
      field in is ? valueIn(kind, action, field, is[field], known) : undefined,
    ];
    if (old !== undefined && fresh !== undefined)
      return old === fresh
        ? field === "itemId"
          ? [`${label}: ${fresh}`]
          : []
        : [`${label}: ${old} → ${fresh}`];
    const only = fresh ?? old;
    return only === undefined || only === "なし" ? [] : [`${label}: ${only}`];
  });
}

/** A row of the audit as people read it. Where staff once wrote the reason beside who they were, it is said among the changes. */
export function tell(row: RecordRow, known: Known): Told {
  const aside =
    uuidAtStart(row.actor) !== undefined
      ? /（(?<reason>.*)）$/s.exec(row.actor)?.groups?.["reason"]
      : undefined;
  return {
    id: row.id,
    at: row.at,
    who: actorOf(row.actor, known),
    about: aboutOf(row.subject, known),
    subject: row.subject,
    deed: auditActions[row.action] ?? row.action,
    changes: [...changesOf(row, known), ...(aside ? [`わけ: ${aside}`] : [])],
    raw: JSON.stringify(
      {
        action: row.action,
        actor: row.actor,
        subject: row.subject,
        before: row.before,
        after: row.after,
      },
      null,
      1,
    ),
  };
}
