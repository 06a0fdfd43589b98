// What /contact asks, and the two mails that leave it.
import type { Letter, LetterPart } from "#features/platform/notifications/letter.ts";

export const contactSubjects = [
  {
    key: "order",
    label: "ご注文について",
    help: "お届けの日、届け先の変更、取り消しなど。注文番号を書き添えていただくと、早くお返事できます。",
  },
  {
    key: "product",
    label: "商品について",
    help: "大きさ、素材、手入れ、入荷のことなど。品の名前か品番をお書きください。",
  },
  {
    key: "return",
    label: "返品・交換",
    help: "注文番号と品の名前、理由をお書きください。お送りいただくのは、こちらのお返事のあとにお願いします。",
  },
  {
    key: "membership",
    label: "会員・プラン",
    help: "プラン、お試し、回数券、ログインのことなど。パスワードは書かないでください。",
  },
  {
    key: "press",
    label: "取材・お取引",
    help: "媒体や店の名前、ご希望の時期をお書きください。担当の者からお返事します。",
  },
  {
    key: "other",
    label: "そのほか",
    help: "どれにもあてはまらないことは、こちらへ。感想もうれしく読みます。",
  },
] as const;

export type ContactSubject = (typeof contactSubjects)[number]["key"];
export const isContactSubject = (value: string): value is ContactSubject =>
  contactSubjects.some(({ key }) => key === value);
export const subjectLabel = (subject: ContactSubject): string =>
  contactSubjects.find(({ key }) => key === subject)!.label;

export const contactWords = {
  title: "お問い合わせ",
  lead: "二営業日のうちに、人がお返事します。土曜、日曜、祝日にいただいた分は、つぎの営業日からかぞえます。",
  fields: {
    name: { label: "お名前", help: "よび名でもかまいません。" },
    email: {
      label: "メールアドレス",
      help: "お返事をお送りします。携帯電話のメールの方は、パソコンからのメールを受け取れるようにしてください。",
    },
    subject: { label: "ご用件" },
    orderNumber: {
      label: "注文番号（あれば）",
      help: "ご注文の控えのメールに、K-10001 のように書いてあります。",
    },
    body: {
      label: "内容",
      help: "おからだの具合についてのご相談には、お答えできません。医師におたずねください。",
    },
  },
  send: "送る",
  sendNote: "押すと当店に届き、控えをメールでお送りします。",
  sentTitle: "お預かりしました",
  sentText:
    "控えをメールでお送りしました。しばらくしても届かないときは、迷惑メールの箱をのぞいてみてください。",
  privacy: "お書きいただいたことは、お返事のためだけに使います。",
} as const;

export type ContactMessage = {
  name: string;
  email: string;
  subject: ContactSubject;
  orderNumber: string;
  body: string;
};
/** What was asked, and what was written, as they stand in both letters. */
const asWritten = ({ name, email, subject, orderNumber, body }: ContactMessage): LetterPart[] => [
  {
    rows: [
      ["お名前", name],
      ["メール", email],
      ["ご用件", subjectLabel(subject)],
      ...(orderNumber === "" ? [] : ([["注文番号", orderNumber]] as const)),
    ],
  },
  body,
];

/** The copy that the writer gets. */
export const writeContactReceipt = (message: ContactMessage): Letter => ({
  subject: "お問い合わせをお預かりしました",
  parts: [
    `${message.name} 様\n\nお問い合わせをありがとうございます。つぎの内容でお預かりしました。\n二営業日のうちに、担当の者からお返事します。`,
    ...asWritten(message),
    "このメールに心あたりのない方は、お手数ですがこのメールにそのままご返信ください。",
  ],
});

/** What the shop gets; `receivedAt` is a Tokyo time as it is printed. */
export const writeContactNotice = (message: ContactMessage, receivedAt: string): Letter => ({
  subject: `お問い合わせ：${subjectLabel(message.subject)}`,
  parts: [
    `${receivedAt} に、お問い合わせが届きました。\nこのメールにそのままお返事すると、書いた方に届きます。`,
    ...asWritten(message),
  ],
});
