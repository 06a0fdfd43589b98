import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { type KanaRow, kanaRows } from "#lib/kana.ts";
import { maxQuery } from "#lib/near-text.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { anchorOf, pathOfRow } from "../present.ts";

/**
 * Search and the ten rows, on every page of the dictionary. Where all words stand on one page the
 * rows jump within it.
 */
export function DictionaryHead({
  typed = "",
  here,
  filled,
  jump = false,
}: {
  typed?: string;
  here?: KanaRow | undefined;
  filled: readonly KanaRow[];
  jump?: boolean;
}) {
  return (
    <>
      <div className="entry-page">
        <div className="wrap">
          <Form className="searching" role="search" action={href("/dictionary")} method="get">
            <Icon name="magnifying-glass" size={20} />
            <label className="visually-hidden" htmlFor="word-search">
              言葉をさがす
            </label>
            <input
              id="word-search"
              key={typed}
              name="q"
              type="search"
              defaultValue={typed}
              maxLength={maxQuery}
              placeholder="言葉・よみ・本文からさがす"
              enterKeyHint="search"
              autoComplete="off"
            />
            <button type="submit" className="button-quiet">
              さがす
            </button>
          </Form>
        </div>
      </div>
      <nav className="kana-nav" aria-label="五十音">
        <ul className="wrap">
          {kanaRows.map((row) => {
            const about = {
              "aria-label": `${row}行`,
              "aria-current": row === here ? ("true" as const) : undefined,
            };
            return (
              <li key={row}>
                {!filled.includes(row) ? (
                  <span aria-hidden="true">{row}</span>
                ) : jump ? (
                  <a href={`#${anchorOf[row]}`} {...about}>
                    {row}
                  </a>
                ) : (
                  <PrefetchLink to={pathOfRow[row]} {...about}>
                    {row}
                  </PrefetchLink>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
