// What /security tells: how what people entrust to the shop is kept, and whom to tell of a hole.
import type { Section } from "#lib/section.ts";

export const securityWords = {
  title: "お預かりしているものの守りかた",
  lead:
    "お名前も、ご注文も、日記も、お預かりものです。" +
    "どう守っているかと、弱いところに気づかれたときの知らせかたを書きました。",
} as const;

/** `email`: where the shop is reached. */
export const securitySections = (email: string): Section[] => [
  {
    heading: "守りかた",
    paragraphs: [
      "通信はすべて暗号にしています。パスワードは元に戻せない形でだけ持ち、わたしたちにも読めません。カードの番号は決済会社が受けとり、お店には届きません。",
      "日記は、おひとりずつちがう鍵で閉じてからしまいます。店の人の画面にも、検索にも、記録にも、日記の言葉は出ません。",
      "店の人の画面に入るには、2段階認証が要ります。だれが何を見て、何を変えたかは、記録に残ります。",
    ],
  },
  {
    heading: "ご自分でできること",
    paragraphs: [
      "「わたし」の「ログインと安全」で、パスキーを登録したり、ほかの端末のログインを終わらせたりできます。持っている記録は、いつでも書きだせます。",
      "お店の人が、電話やメールでパスワードやコードをおたずねすることはありません。",
    ],
  },
  {
    heading: "弱いところに気づかれたら",
    paragraphs: [
      `${email} まで、どの画面で、どうすると起こるかをお知らせください。` +
        "二営業日のうちにお返事し、直したらお伝えします。",
      "ご自分のアカウントの中で確かめてください。ほかの方の記録を見たり、書きかえたり、お店を止めたりすることはなさらないでください。" +
        "そのうえで、善意で調べてくださった方を責めることはありません。",
      "直るまでは、ほかの方に広めないでいただけると助かります。",
    ],
  },
];

/** How long what the file says holds, at each reading. Source: RFC 9116 §2.5.5, under a year. */
const validDays = 180;

/** The file by which machines find whom to tell. Source: RFC 9116. */
export const securityTxt = (
  { baseUrl, email }: { baseUrl: string; email: string },
  page: string,
  now: Date,
): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + validDays * 86_400_000).toISOString()}`,
    "Preferred-Languages: ja, en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${baseUrl}${page}`,
    "",
  ].join("\n");
