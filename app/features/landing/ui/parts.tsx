import type { Item } from "#features/licence/rules.ts";
import { formatYen } from "#lib/yen.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Details } from "#ui/small-parts.tsx";
import type { Card } from "../pages.ts";

export type Priced = Pick<Item, "id" | "title" | "kana" | "price" | "interval" | "trialDays" | "termDays"> & { sale: boolean; after: number };
const per = { none: "", month: "／月", year: "／年" } as const;

/** What the price means, beside the price: when the first charge comes, what follows, how it ends. */
export function termsOf(item: Priced): string {
  if (item.trialDays > 0) return `${item.trialDays}日のあいだ¥0。そのあと毎月${formatYen(item.after)}（税込）です。終わりの三日前と前日にお知らせします。`;
  if (item.interval === "none") return item.price === 0 ? `${item.termDays}日で終わり、自動では続きません。お支払いの登録もいりません。` : "お支払いは一度だけです。";
  return `初回はお申し込みの日、つぎからは${item.interval === "month" ? "毎月" : "毎年"}おなじ日です。マイページからいつでも止められ、支払いずみの期間の終わりまで使えます。`;
}
export const priceWords = (item: Priced) => (item.trialDays > 0 || item.price === 0 ? "¥0" : formatYen(item.price));

export function PlanCard({ card, item }: { card: Card; item: Priced }) {
  return (
    <article className="plan" style={{ "--pale": `var(--${card.dye}-pale)`, "--deep": `var(--${card.dye}-deep)` } as React.CSSProperties}>
      <div className="plan-h"><Figure type={card.figure} /><div><p className="xs" style={{ color: "var(--deep)", fontWeight: 700 }}>{card.kicker}</p><h3>{item.title}</h3><p className="pp"><span className="num">{priceWords(item)}</span><small>{item.trialDays > 0 ? "はじめの期間" : `${per[item.interval]}　税込`}</small></p></div></div>
      <ul className="pts">{card.points.map((point) => <li key={point}><Icon name="check" size={18} /><span>{point}</span></li>)}</ul>
      {item.sale ? <PrefetchLink className="btn btn-line btn-full" to={`/buy/${item.id}`}>内容と金額をたしかめる<span className="vh">：{item.title}</span></PrefetchLink> : <p className="small sub">いまは受けつけていません。</p>}
      <p className="terms">{termsOf(item)}</p>
    </article>
  );
}

export const Faq = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (rows.length === 0 ? null : <section className="wrap"><div className="faq"><h2>よくある問い</h2>{rows.map(([question, answer]) => <Details key={question} summary={question}><p className="md">{answer}</p></Details>)}</div></section>);
