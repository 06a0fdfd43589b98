// What opens a closed piece: one way in that is enough, the others behind a word.
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import type { Opening } from "../../openings.ts";
import { daysWords } from "#lib/days-words.ts";
import styles from "./offers.module.css";

const interval = { none: "", month: "／月", year: "／年" } as const;
const priceOf = ({ price, interval: per }: Opening) =>
  price === 0 ? formatYen(0) : `${formatYen(price)}${interval[per]}`;

/** When the piece opens by it, and what a trial costs and how it ends. */
function noteOf({ freeDays, day }: Opening): string {
  const when = day ? `${formatJapanese(day)}にひらきます。` : "";
  const ends =
    freeDays > 0
      ? `${daysWords(freeDays)}でひとりでに終わり、自動では続きません。カードの登録もいりません。`
      : "";
  return when + ends;
}

export function OpeningOffers({ offers }: { offers: readonly Opening[] }) {
  const [main, ...others] = offers;
  if (!main)
    return (
      <p className="deeds">
        <PrefetchLink className="button button-ink button-full" to={href("/landing/membership")}>
          会員とプランを見る
        </PrefetchLink>
      </p>
    );
  const note = noteOf(main);
  return (
    <div className={styles.offers}>
      <PrefetchLink
        className="button button-ink button-full"
        to={href("/buy/:product?", { product: main.id })}
      >
        {main.title}（{priceOf(main)}）
      </PrefetchLink>
      {note ? <p className="tiny soft">{note}</p> : null}
      {others.length > 0 ? (
        <Disclosure summary="ほかの入りかた">
          <ul className="plain">
            {others.map((one) => (
              <li key={one.id}>
                <PrefetchLink className="link" to={href("/buy/:product?", { product: one.id })}>
                  {one.title}（{priceOf(one)}）
                </PrefetchLink>
                {noteOf(one) ? <span className="tiny soft">{noteOf(one)}</span> : null}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}
