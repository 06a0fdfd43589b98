// Mails about plans, tickets and trials: what happens, when, for how much, and how to stop it.
import { formatJapaneseMoment, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import type { Letter } from "./letter.ts";

export type PlanLetter = {
  baseUrl: string;
  title: string;
  payload: Record<string, unknown>;
  cardLink: string;
};
const moment = (value: unknown) => formatJapaneseMoment(new Date(String(value)));
const day = (value: unknown) => formatJapaneseYear(tokyoDate(new Date(String(value))));
const yen = (value: unknown) => formatYen(Number(value));
const stop = (baseUrl: string) => ({ link: `${baseUrl}/mypage/stop`, words: "解約・休止" });
const myPlans = (baseUrl: string) => ({ link: `${baseUrl}/mypage/plan`, words: "プランを見る" });

export const planLetters: Readonly<Record<string, (about: PlanLetter) => Letter>> = {
  "mail:plan-started": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」がはじまりました`,
    parts: [
      payload["trial"]
        ? `「${title}」のおためしがはじまりました。${moment(payload["until"])}までは¥0です。`
        : `「${title}」がはじまりました。いますぐお使いいただけます。`,
      {
        rows: payload["trial"]
          ? [
              ["おためしの終わり", moment(payload["until"])],
              ["そのあとのお支払い", yen(payload["next"])],
            ]
          : [
              ["お支払い", yen(payload["amount"])],
              ["つぎのお支払い", `${day(payload["until"])}　${yen(payload["next"])}`],
            ],
      },
      myPlans(baseUrl),
      "止めるのは、いつでもマイページからできます。",
      stop(baseUrl),
    ],
  }),
  "mail:plan-renewed": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」を更新しました`,
    parts: [
      `「${title}」の更新のお支払いを承りました。`,
      {
        rows: [
          ["お支払い", yen(payload["amount"])],
          ["つぎのお支払い", `${day(payload["until"])}　${yen(payload["next"])}`],
        ],
      },
      { link: `${baseUrl}/mypage/purchase_history`, words: "領収書を受けとる" },
      stop(baseUrl),
    ],
  }),
  "mail:plan-renewing": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」は${day(payload["renewsAt"])}に更新です`,
    parts: [
      `「${title}」の一年が、まもなく終わります。${day(payload["renewsAt"])}に、次の一年のお支払いがあります。`,
      { rows: [["更新のお支払い", yen(payload["amount"])]] },
      "つづけないときは、その前に止めてください。料金はかかりません。",
      stop(baseUrl),
    ],
  }),
  "mail:plan-changed": ({ baseUrl, title, payload }) => ({
    subject: `プランを「${title}」に変えました`,
    parts: [
      `きょうから「${title}」です。`,
      {
        rows: [
          ["今回のお支払い（差額）", yen(payload["amount"])],
          ["つぎのお支払い", `${day(payload["until"])}　${yen(payload["next"])}`],
        ],
      },
      myPlans(baseUrl),
    ],
  }),
  "mail:plan-will-change": ({ baseUrl, title, payload }) => ({
    subject: `つぎの更新から「${title}」になります`,
    parts: [
      `${day(payload["from"])}の更新から「${title}」になります。それまでは、いまのままお使いいただけます。`,
      { rows: [["そのときのお支払い", yen(payload["amount"])]] },
      myPlans(baseUrl),
    ],
  }),
  "mail:plan-cancelled": ({ baseUrl, title, payload }) => ({
    subject: `解約を承りました（${String(payload["reception"])}）`,
    parts: [
      `「${title}」の解約を承りました。`,
      {
        rows: [
          ["受付番号", String(payload["reception"])],
          ["使えるのは", `${moment(payload["until"])}まで`],
          ["このあとのお支払い", "ありません"],
        ],
      },
      ...(payload["dropped"]
        ? [`ご予約の「${String(payload["dropped"])}」への変更も、取りやめました。`]
        : []),
      "それまでは、いつでも取り消せます。聴いた記録とメモは、解約のあとも消えません。",
      { link: `${baseUrl}/mypage/plan`, words: "解約を取り消す" },
    ],
  }),
  "mail:plan-resumed": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」をつづけます`,
    parts: [
      `「${title}」の解約を取り消しました。`,
      ...(payload["dropped"]
        ? [
            `ご予約の「${String(payload["dropped"])}」への変更は、解約のときに取りやめたままです。変えるときは、もう一度お手つづきください。`,
          ]
        : []),
      ...(payload["restored"]
        ? [
            `ご予約の「${String(payload["restored"])}」への変更も、もとにもどしました。つぎのお支払いから変わります。`,
          ]
        : []),
      { rows: [["つぎのお支払い", `${day(payload["next"])}　${yen(payload["amount"])}`]] },
      stop(baseUrl),
    ],
  }),
  "mail:plan-paused": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」をお休みします`,
    parts: [
      `「${title}」を${Number(payload["count"]) === 1 ? "つぎの一回" : `${String(payload["count"])}か月`}お休みします。`,
      {
        rows: [
          ["使えるのは", `${moment(payload["openUntil"])}まで`],
          ["お支払いの再開", `${day(payload["until"])}のあとの更新日から`],
        ],
      },
      "お休みは、いつでもやめられます。",
      myPlans(baseUrl),
    ],
  }),
  "mail:plan-ended": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」が終わりました`,
    parts: [
      payload["unpaid"]
        ? `お支払いの確認ができなかったため、「${title}」を終わらせていただきました。お支払いは発生していません。`
        : `${moment(payload["endedAt"])}に「${title}」が終わりました。ありがとうございました。`,
      "聴いた記録とメモは、そのままのこっています。またはじめるときは、こちらからどうぞ。",
      { link: `${baseUrl}/landing/membership`, words: "プランを見る" },
    ],
  }),
  "mail:charge-failed": ({ title, payload, cardLink }) => ({
    subject: `「${title}」のお支払いができませんでした`,
    parts: [
      `「${title}」の更新のお支払いが、カード会社で通りませんでした。`,
      {
        rows: [
          ["金額", yen(payload["amount"])],
          ["つぎに試す日", payload["next"] ? day(payload["next"]) : "もうありません"],
        ],
      },
      "別のカードにすると、すぐにつづけられます。パスワードはいりません。",
      { link: cardLink, words: "カードを変える" },
    ],
  }),
  "mail:card-expiring": ({ title, payload, cardLink }) => ({
    subject: "カードの期限が近づいています",
    parts: [
      `「${title}」のお支払いにお使いのカード（${String(payload["card"])}）は、${String(payload["ends"])}で期限がきます。`,
      { link: cardLink, words: "カードを変える" },
    ],
  }),
  "mail:trial-started": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」がはじまりました`,
    parts: [
      `「${title}」がはじまりました。お支払いはありません。`,
      { rows: [["終わり", moment(payload["endsAt"])]] },
      "その時に自動で終わり、続きません。お手つづきはいりません。",
      { link: `${baseUrl}/mypage`, words: "マイページへ" },
    ],
  }),
  "mail:trial-ending": ({ baseUrl, title, payload }) =>
    payload["goesOn"]
      ? {
          subject: `おためしは${day(payload["endsAt"])}までです`,
          parts: [
            `「${title}」のおためしは、${moment(payload["endsAt"])}に終わります。`,
            {
              rows: [
                ["そのあとのお支払い", `${day(payload["endsAt"])}　${yen(payload["amount"])}`],
              ],
            },
            "つづけないときは、その前に止めてください。料金はかかりません。",
            stop(baseUrl),
          ],
        }
      : {
          subject: `おためしは${day(payload["endsAt"])}までです`,
          parts: [
            `「${title}」は、${moment(payload["endsAt"])}に自動で終わります。お手つづきも、お支払いもいりません。`,
            "つづけたいときは、プランをお選びください。",
            { link: `${baseUrl}/landing/membership`, words: "プランを見る" },
          ],
        },
  "mail:ticket-bought": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」をお届けしました`,
    parts: [
      `「${title}」をマイページに入れました。`,
      { rows: [["お支払い", yen(payload["amount"])]] },
      { link: `${baseUrl}/mypage/plan`, words: "券を見る" },
    ],
  }),
  "mail:plan-refunded": ({ baseUrl, title, payload }) => ({
    subject: "ご返金のお知らせ",
    parts: [
      `「${title}」のお支払いのうち、${yen(payload["amount"])}をご返金しました。お支払いと同じ方法でお返しします。カードの明細に出るまで、数日から数週間かかることがあります。`,
      { link: `${baseUrl}/mypage/purchase_history`, words: "購入履歴・返金明細書" },
    ],
  }),
  "mail:parcel-asks": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」の包みのことで、おたずねします`,
    parts: [
      `おえらびいただいた「${String(payload["asks"])}」が、申しわけないことにご用意できなくなりました。勝手に替えてお送りすることはいたしません。`,
      `ほかの品をおえらびいただくか、今回の包みをお休みにしてください。お休みのときは、今回のお支払いをそのままお返しします。\n${moment(payload["until"])}までにお返事がないときは、お休みとして、お返しします。`,
      {
        link: `${baseUrl}/mypage/parcels/${String(payload["subscriptionId"])}`,
        words: "えらびなおす・お休みにする",
      },
    ],
  }),
  "mail:parcel-skipped": ({ baseUrl, title, payload }) => ({
    subject: `今回の「${title}」はお休みにしました`,
    parts: [
      `「${String(payload["asks"])}」をご用意できないため、今回の包みはお送りしません。今回のお支払いは、お支払いいただいた方法にお返しします。`,
      "つぎの包みは、いつもどおりお届けします。",
      myPlans(baseUrl),
    ],
  }),
  "mail:parcel-shipped": ({ baseUrl, title, payload }) => ({
    subject: `「${title}」を発送しました`,
    parts: [
      `「${title}」の今回の包みを発送しました。`,
      {
        rows: [
          ["運送会社", String(payload["carrier"])],
          ["お問い合わせ番号", String(payload["trackingNumber"])],
        ],
      },
      myPlans(baseUrl),
    ],
  }),
};
