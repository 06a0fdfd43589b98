import { data } from "react-router";
import { pathOfWord, presentWord } from "#features/dictionary/present.ts";
import { byRow } from "#features/dictionary/rules.ts";
import { DictionaryHead, FuriganaSwitch, RubyText, WordText } from "#features/dictionary/ui/dictionary-parts.tsx";
import { hearingOf } from "#features/media/library.server.ts";
import { visitorListens } from "#features/media/rules.ts";
import { presentSpoken } from "#features/spoken/present.ts";
import { SpokenList } from "#features/spoken/ui/spoken-list.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/word.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { house, actor, now } = contextOf(context);
  const { byId, entries } = await house.dictionary.read();
  const found = byId.get(params.wordid);
  if (!found) throw data(null, 404);
  const [spoken, library, items] = await Promise.all([house.spoken.read(), house.library.read(), house.items.read()]);
  const pieces = spoken.get(found.id) ?? [];
  const { listener } = pieces.length > 0 ? await hearingOf(house.db, items, actor, now) : { listener: visitorListens };
  return { spoken: presentSpoken(pieces, { byId: library.byId, listener, items: items.list, now }), word: presentWord(found, (id) => byId.get(id)), filled: byRow(entries).filter((row) => row.entries.length > 0).map(({ row }) => row), shop: { name: house.shop.name, baseUrl: house.shop.baseUrl } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { word: { id, word, kana, summary }, shop } = loaderData;
  const set = `${shop.baseUrl}/dictionary`;
  return pageMeta({
    title: kana === word ? word : `${word}（${kana}）`, description: summary, path: pathOfWord(id), shop,
    structured: { "@context": "https://schema.org", "@type": "DefinedTerm", name: word, alternateName: kana, description: summary, termCode: id, inLanguage: "ja", url: `${shop.baseUrl}${pathOfWord(id)}`, inDefinedTermSet: { "@type": "DefinedTermSet", "@id": set, name: `${shop.name} 言葉の辞典`, url: set } },
  });
}

export default function Word({ loaderData: { word: { word, ruby, row, summary, paragraphs, tags, related, previous, next }, spoken, filled } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-dictionary">
      <DictionaryHead filled={filled} here={row} />
      <article className="wrap en" key={word}>
        <h1 className="tate w"><RubyText parts={ruby} /></h1>
        <div className="de">
          <p className="lead">{summary}</p>
          {paragraphs.map((parts, at) => <p key={at}><WordText parts={parts} /></p>)}
          <div className="tg">{tags.map(({ tag, href }) => <PrefetchLink key={tag} className="tag" to={href}>#{tag}</PrefetchLink>)}<FuriganaSwitch /></div>
        </div>
      </article>
      <div className="wrap rest">
        <SpokenList word={word} lessons={spoken.lessons} total={spoken.total} />
        {related.length > 0 ? <section><h2 className="sec">近い言葉</h2><p className="tg">{related.map((other) => <PrefetchLink key={other.href} className="tag big min" to={other.href}>{other.word}</PrefetchLink>)}</p></section> : null}
        <nav className="pn" aria-label="前後の言葉">
          {previous ? <PrefetchLink to={previous.href} rel="prev"><small className="sub xs">前の言葉</small><b>{previous.word}</b></PrefetchLink> : <span />}
          {next ? <PrefetchLink to={next.href} rel="next"><small className="sub xs">次の言葉</small><b>{next.word}</b></PrefetchLink> : <span />}
        </nav>
        <p><PrefetchLink className="more" to="/dictionary"><span>辞典のはじめへ</span></PrefetchLink></p>
      </div>
    </main>
  );
}
