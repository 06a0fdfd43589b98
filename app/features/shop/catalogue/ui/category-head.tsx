import type { GroupWords } from "../groups.ts";
import type { Category } from "../rules.ts";

const heads = import.meta.glob<string>("./heads/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});
const headOf = (category: Category, device: "mobile" | "tablet" | "pc") =>
  heads[`./heads/${category}-${device}.webp`];

const HeadPicture = ({ category, pictureAlt }: { category: Category; pictureAlt: string }) => (
  <picture>
    <source media="(min-width: 60rem)" srcSet={headOf(category, "pc")} width={2400} height={640} />
    <source
      media="(min-width: 37.5rem)"
      srcSet={headOf(category, "tablet")}
      width={1536}
      height={480}
    />
    <img
      src={headOf(category, "mobile")}
      alt={pictureAlt}
      width={750}
      height={420}
      fetchPriority="high"
    />
  </picture>
);

/**
 * The head of a category: one picture for phones, one for tablets, one for wide screens. Source:
 * specification §2.
 */
export function CategoryHead({
  category,
  words: { title, lead, pictureAlt },
}: {
  category: Category;
  words: Pick<GroupWords, "title" | "lead" | "pictureAlt">;
}) {
  return (
    <div className="chead">
      {headOf(category, "mobile") ? <HeadPicture {...{ category, pictureAlt }} /> : null}
      <div className="wrap">
        <div className="lead">
          <div className="lead-words">
            <div>
              <h1>{title}</h1>
              <p className="body soft">{lead}</p>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
