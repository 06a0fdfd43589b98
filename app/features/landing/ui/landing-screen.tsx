import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { More } from "#ui/small-parts.tsx";
import type { LandingPage } from "../pages.ts";
import { Faq, PlanCard, type Priced, termsOf } from "./parts.tsx";

export function LandingScreen({ page, items, children }: { page: LandingPage; items: Readonly<Record<string, Priced>>; children?: React.ReactNode }) {
  const trial = page.trial ? items[page.trial] : undefined;
  return (
    <main id="main" className="p-land">
      <div className="mh" style={{ "--pale": `var(--${page.dye}-pale)` } as React.CSSProperties}><div className="wrap">
        <div className="tx"><h1>{page.h1.map((line) => <span key={line}>{line}</span>)}</h1><p className="md sub">{page.lead.map((line) => <span key={line} className="block">{line}</span>)}</p>
          <div className="acts2"><a className="btn btn-ink" href="#choose">{page.choose}</a>{children}</div></div>
        <div className="figs">{page.figures.map((figure) => <Figure key={figure} type={figure} />)}</div>
      </div></div>
      {page.sections.map(({ heading, text }) => <section className="wrap sc" key={heading}><h2>{heading}</h2>{text.map((line) => <p key={line} className="para">{line}</p>)}</section>)}
      {page.month ? <section className="wrap sc"><h2>{page.month.heading}</h2><ol className="month">{page.month.rows.map(([when, what]) => <li key={when}><b>{when}</b><span>{what}</span></li>)}</ol></section> : null}
      <section className="wrap sc" id="choose"><h2>{page.choose}</h2>
        {trial?.sale ? <div className="trial"><div><b>三週間、まずはためせます</b><p className="small sub">{trial.title}が¥0。{termsOf(trial)}</p></div><PrefetchLink className="btn btn-ink btn-s" to={`/buy/${trial.id}`}>三週間ためす</PrefetchLink></div> : null}
        <div className="plans">{page.cards.flatMap((card) => { const item = items[card.item]; return item ? [<PlanCard key={card.item} card={card} item={item} />] : []; })}</div>
      </section>
      {page.compare ? (
        <section className="wrap cmp"><h2>くらべる</h2><div className="tw" tabIndex={0} role="region" aria-label="プランの比較表"><table><thead><tr><th><span className="vh">できること</span></th>{page.compare.columns.map((column) => <th scope="col" key={column}>{column}</th>)}</tr></thead>
          <tbody>{page.compare.rows.map(({ name, cells }) => <tr key={name}><th scope="row">{name}</th>{cells.map((cell, at) => <td key={page.compare?.columns[at]}>{cell}</td>)}</tr>)}</tbody></table></div></section>
      ) : null}
      <Faq rows={page.faq} />
      <section className="wrap calm"><p className="md">やめるのは、はじめるより手数が少なくてすみます。支払いの前には、かならず金額と日付が出ます。</p><p className="end"><PrefetchLink className="more" to="/policies/tokushoho"><More>特定商取引法にもとづく表記</More></PrefetchLink></p></section>
    </main>
  );
}
