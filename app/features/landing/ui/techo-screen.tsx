import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { More } from "#ui/small-parts.tsx";
import { techoWords } from "../pages.ts";
import { Faq, PlanCard, type Priced } from "./parts.tsx";

const marks = [["ねむり", "○○○●○"], ["食", "○●○○○"], ["息", "○○○●○"], ["張り", "○○●○○"]] as const;
const cards = [
  { item: "400003", figure: 9, kicker: "毎月とどく", dye: "kaihei", points: ["月ごとの薄い手帳", "スマホの日記と判帳", "月の音声 一本"] },
  { item: "400004", figure: 10, kicker: "一年まとめて", dye: "kaihei", points: ["手帳プラスを一年分", "ふた月ぶんお得です"] },
  { item: "400005", figure: 1, kicker: "まず、三週間", dye: "jouge", points: ["スマホの日記だけ", "おわった日記は消えません"] },
] as const;

/** `only`: the one plan that was asked for; without it all of them. */
export function TechoScreen({ items, only, paper }: { items: Readonly<Record<string, Priced>>; only?: string | undefined; paper: boolean }) {
  const shown = cards.filter(({ item }) => !only || item === only);
  return (
    <main id="main" className="p-land">
      <div className="lh"><div className="wrap"><h1>{techoWords.h1.join("")}</h1><Figure type={9} /><div className="lead"><p>{techoWords.lead.map((line) => <span key={line} className="block">{line}</span>)}</p><div className="acts2"><a className="btn btn-ink" href="#choose">えらびかたを見る</a><PrefetchLink className="more" to="/buy/400005"><More>三週間ためす</More></PrefetchLink></div></div></div></div>
      <section className="wrap sc"><h2>{techoWords.spread.heading}</h2><p>{techoWords.spread.text}</p>
        <div className="spread" role="img" aria-label="手帳の見開き。左は四つのしるし、右は罫線に手書きの文章"><div><p className="min">霜月　二十日</p><dl>{marks.map(([name, dots]) => <div key={name} style={{ display: "contents" }}><dt>{name}</dt><dd>{dots}</dd></div>)}</dl></div><div><p className="hand">{techoWords.spread.hand}</p></div></div></section>
      <section className="wrap sc"><h2>十二の月に、十二の判</h2><p className="md sub">判のかたちも月ごとに替わります。{techoWords.months.join("、")}。</p></section>
      <section className="wrap sc" id="choose"><h2>えらびかた</h2>
        {paper ? <div className="trial"><div><b>紙の手帳だけ</b><p className="small sub">布張り、180度ひらく糸かがり。店の棚で、色と型をお選びください。</p></div><PrefetchLink className="btn btn-ink btn-s" to="/shop/category/taiheki-techo">手帳をえらぶ</PrefetchLink></div> : null}
        <div className="plans">{shown.flatMap((card) => { const item = items[card.item]; return item ? [<PlanCard key={card.item} card={card} item={item} />] : []; })}</div></section>
      <Faq rows={techoWords.faq} />
      <p className="wrap end"><PrefetchLink className="more" to="/landing/techo-reserve"><More>来年の版のご予約</More></PrefetchLink></p>
    </main>
  );
}
