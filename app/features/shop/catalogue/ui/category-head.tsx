import type { GroupWords } from "../groups.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { headFor, type HeadDevice, type HeadPictures, headSizes } from "../head-pictures.ts";
import type { Category } from "../rules.ts";
import styles from "./category-head.module.css";

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

const atLeast = { pc: "(min-width: 60rem)", tablet: "(min-width: 37.5rem)" } as const;

/** What staff brought, cut to the shape of its screen. */
export function BroughtHead({ heads, alt }: { heads: HeadPictures; alt: string }) {
  const of = (device: HeadDevice) => {
    const picture = headFor(heads, device);
    return picture ? pictureUrl(picture, headSizes[device].width) : undefined;
  };
  return (
    <picture className={styles.brought}>
      {(["pc", "tablet"] as const).map((device) => (
        <source key={device} media={atLeast[device]} srcSet={of(device)} {...headSizes[device]} />
      ))}
      <img src={of("mobile")} alt={alt} {...headSizes.mobile} fetchPriority="high" />
    </picture>
  );
}

/**
 * The head of a category: one picture for phones, one for tablets, one for wide screens. Source:
 * specification §2.
 */
export function CategoryHead({
  category,
  heads,
  words: { title, lead, pictureAlt },
}: {
  category: Category;
  heads: HeadPictures;
  words: Pick<GroupWords, "title" | "lead" | "pictureAlt">;
}) {
  const own = Object.keys(heads).length > 0;
  return (
    <div className={own ? "chead" : "chead drawn"}>
      {own ? (
        <BroughtHead heads={heads} alt={pictureAlt} />
      ) : headOf(category, "mobile") ? (
        <HeadPicture {...{ category, pictureAlt }} />
      ) : null}
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
