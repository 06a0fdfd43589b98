import { data } from "react-router";
import { pathOfWord, presentWord } from "#features/library/dictionary/present.ts";
import { mediaAccessOf, visitorHears } from "#features/library/media/library.server.ts";
import { presentSpoken } from "#features/library/transcripts/present.ts";
import { piecesSaying } from "#features/library/transcripts/service.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/word.ts";
import { WordScreen } from "./word-screen.tsx";

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

export default function Word({ loaderData }: Route.ComponentProps) {
  return <WordScreen {...loaderData} />;
}
