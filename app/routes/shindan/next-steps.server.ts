// Where a result leads to, of what is there today and may be seen: lessons, a word, the planner,
// goods. What staff hid or sold out is left out.
import { pathOfWord } from "#features/library/dictionary/present.ts";
import { lockWords } from "#features/library/media/locks.ts";
import { isShown, type Listener, lockOf } from "#features/library/media/rules.ts";
import type { NextSteps } from "#features/learning/quizzes/rules.ts";
import { baseAt, isSoldOut, maySee } from "#features/shop/catalogue/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import type { RequestContext } from "#server/request-context.server.ts";

export type NextStep = {
  icon: "headphones" | "text-aa" | "note" | "t-shirt";
  href: string;
  name: string;
  why: string;
  /** How long, who may, what it costs. */
  more: string;
};
type On = Pick<RequestContext, "services" | "now"> & { listener: Listener };

async function lessonSteps({ services, listener, now }: On, lessons: NextSteps["lessons"]) {
  const library = await services.library.read();
  return lessons.flatMap(([id, why]): NextStep[] => {
    const piece = library.byId.get(id);
    if (!piece || !isShown(piece, now)) return [];
    const locked = lockWords(lockOf(piece, listener), piece.medium);
    return [
      {
        icon: "headphones",
        href: href("/single-player2/:onsei?", { onsei: id }),
        name: piece.title,
        why,
        more: locked || (piece.free ? "だれでも聴けます" : "いま聴けます"),
      },
    ];
  });
}
async function wordStep({ services }: On, [id, why]: NextSteps["word"]): Promise<NextStep[]> {
  const word = await services.dictionary.word(id);
  if (!word) return [];
  const name = `辞典「${word.word}」`;
  return [{ icon: "text-aa", href: pathOfWord(id), name, why, more: "" }];
}
async function goodsSteps({ services, now }: On, goods: NextSteps["goods"]): Promise<NextStep[]> {
  const found = await Promise.all(goods.map(([id]) => services.catalogue.product(id)));
  return found.flatMap((product, at): NextStep[] => {
    if (!product || !maySee(product, []) || product.status === "closed" || isSoldOut(product))
      return [];
    return [
      {
        icon: "t-shirt",
        href: href("/shop/product/:productid?", { productid: product.id }),
        name: product.title,
        why: goods[at]?.[1] ?? "",
        more: formatYen(baseAt(product, now)),
      },
    ];
  });
}

export async function nextSteps(on: On, next: NextSteps): Promise<NextStep[]> {
  const [lessons, word, goods] = await Promise.all([
    lessonSteps(on, next.lessons),
    wordStep(on, next.word),
    goodsSteps(on, next.goods),
  ]);
  const techo: NextStep = {
    icon: "note",
    href: href("/landing/taiheki-techo"),
    name: "体癖手帳",
    why: next.techo,
    more: "",
  };
  return [...lessons, ...word, techo, ...goods];
}
