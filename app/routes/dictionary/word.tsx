import { data } from "react-router";
import { z } from "zod";
import { pathOfWord, wordPageOf } from "#features/library/dictionary/present.ts";
import { mediaAccessOf, visitorHears } from "#features/library/media/library.server.ts";
import { maxSavedWords } from "#features/library/saved-words/rules.ts";
import {
  isSavedWord,
  removeSavedWord,
  saveWord,
} from "#features/library/saved-words/service.server.ts";
import { presentSpoken } from "#features/library/transcripts/present.ts";
import { piecesSaying } from "#features/library/transcripts/service.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/word.ts";
import { WordScreen } from "./word-screen.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const [found, { pieces, total }, { filled }, library, items, saved] = await Promise.all([
    services.dictionary.word(params.wordid),
    piecesSaying(services.db, params.wordid, now),
    services.dictionary.index(),
    services.library.read(),
    services.items.read(),
    actor.kind === "member" ? isSavedWord(services.db, actor.uid, params.wordid) : null,
  ]);
  if (!found) throw data(null, 404);
  const { listener, taken } =
    pieces.length > 0 ? await mediaAccessOf(services.db, items, actor, now) : visitorHears;
  return {
    spoken: {
      ...presentSpoken(pieces, { byId: library.byId, listener, taken, items: items.list, now }),
      ...(total === undefined ? {} : { total }),
    },
    word: wordPageOf(found),
    saved,
    filled,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

/** The mark is put on, or taken off; a word that cannot be read cannot be marked. */
export const action = memberAction(z.object({ saved: z.string().default("") }), {
  do: async ({ services, actor, params, value: { saved }, now }) => {
    const entryId = params["wordid"] ?? "";
    if (!saved) return ok(await removeSavedWord(services.db, actor.uid, entryId));
    if (!(await services.dictionary.word(entryId)))
      return refuse(404, "この言葉は、いまは読めません。");
    return saveWord(services.db, { uid: actor.uid, entryId }, now);
  },
  done: (_, { params }) => pathOfWord(params["wordid"] ?? ""),
  words: {
    "too-many": `しるしは${maxSavedWords}語までです。「お気に入り」で、ひとつはずしてからお試しください。`,
  },
});

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
    trail: [{ label: "言葉の辞典", path: href("/dictionary") }],
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

export default function Word({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WordScreen {...loaderData} mark={{ saved: loaderData.saved, problem: actionData?.problem }} />
  );
}
