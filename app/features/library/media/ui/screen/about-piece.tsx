// What is told of a piece, and the words that it is found by.
import { ToldText, WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import type { ToldWord } from "#features/library/dictionary/explain.ts";
import { href } from "#lib/href.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export const AboutPiece = ({ told, tags }: { told: ToldWord; tags: readonly string[] }) =>
  told.summary.length > 0 || told.body.length > 0 ? (
    <Disclosure summary="この音声について">
      <ToldText told={told} />
      {tags.length > 0 ? (
        <p className="chips">
          {tags.map((tag) => (
            <PrefetchLink
              key={tag}
              className="choice"
              to={`${href("/tags")}?tag=${encodeURIComponent(tag)}`}
            >
              {tag}
            </PrefetchLink>
          ))}
        </p>
      ) : null}
      <p>
        <WordsSwitch />
      </p>
    </Disclosure>
  ) : null;
