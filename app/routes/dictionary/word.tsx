import { data } from "react-router";
import { pathOfWord, presentWord } from "#features/library/dictionary/present.ts";
import {
  DictionaryHead,
  WordArticle,
  WordAround,
} from "#features/library/dictionary/ui/dictionary-parts.tsx";
import { mediaAccessOf, visitorHears } from "#features/library/media/library.server.ts";
import { presentSpoken } from "#features/library/transcripts/present.ts";
import { piecesSaying } from "#features/library/transcripts/service.server.ts";
import { SpokenList } from "#features/library/transcripts/ui/spoken-list.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/word.ts";
import styles from "#features/library/dictionary/ui/dictionary.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const [found, { pieces, total }, { filled }, library, items] = await Promise.all([
    services.dictionary.word(params.wordid),
    piecesSaying(services.db, params.wordid, now),
    services.dictionary.index(),
    services.library.read(),
    services.items.read(),
  ]);
  if (!found) throw data(null, 404);
  const { listener, taken } =
    pieces.length > 0 ? await mediaAccessOf(services.db, items, actor, now) : visitorHears;
  return {
    spoken: {
      ...presentSpoken(pieces, { byId: library.byId, listener, taken, items: items.list, now }),
      ...(total === undefined ? {} : { total }),
    },
    word: presentWord(found),
    filled,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const {
    word: { id, word, kana, summary },
    shop,
  } = loaderData;
  const set = `${shop.baseUrl}/dictionary`;
  return pageMeta({
    title: kana === word ? word : `${word}（${kana}）`,
    description: summary,
    path: pathOfWord(id),
    shop,
    structured: {
      "@context": "https://schema.org",
      "@type": "DefinedTerm",
      name: word,
      alternateName: kana,
      description: summary,
      termCode: id,
      inLanguage: "ja",
      url: `${shop.baseUrl}${pathOfWord(id)}`,
      inDefinedTermSet: {
        "@type": "DefinedTermSet",
        "@id": set,
        name: `${shop.name} 言葉の辞典`,
        url: set,
      },
    },
  });
}

export default function Word({ loaderData: { word, spoken, filled } }: Route.ComponentProps) {
  return (
    <main id="main" className={styles.pDictionary}>
      <DictionaryHead filled={filled} here={word.row} />
      <WordArticle word={word} />
      <div className="wrap rest">
        <SpokenList word={word.word} lessons={spoken.lessons} total={spoken.total} />
        <WordAround word={word} />
        <p>
          <PrefetchLink className="more" to={href("/dictionary")}>
            <span>辞典のはじめへ</span>
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
