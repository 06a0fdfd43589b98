import type { PictureName } from "../landing-page.ts";
import sprite from "./art/months.svg?url";

const files = import.meta.glob<string>("./art/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});
const pictures = {
  parcel: { height: 1067, alt: "ふたの開いた箱。小物入れと、縞の靴下と、緑の水筒がのぞいています" },
  shirts: { height: 500, alt: "風のなか、綱に干された四枚の柄のシャツ" },
  planners: { height: 620, alt: "六色の体癖手帳を扇のようにならべたところ" },
  planner: { height: 1600, alt: "柿色の布張りの体癖手帳。表紙に、前へかがむ人の筆絵" },
} as const satisfies Record<PictureName, { height: number; alt: string }>;

/**
 * A drawing of a landing page, 1280 wide at most. `first`: it is the largest thing on the first
 * screen, so it comes before all else.
 */
export function LandingPicture({
  name,
  sizes,
  first = false,
}: {
  name: PictureName;
  sizes: string;
  first?: boolean;
}) {
  const { height, alt } = pictures[name];
  const file = (width: number) => files[`./art/${name}-${width}.webp`];
  return (
    <img
      className={`artwork art-${name}`}
      src={file(640)}
      srcSet={`${file(640)} 640w, ${file(1280)} 1280w`}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={height}
      {...(first
        ? { fetchPriority: "high" as const }
        : { loading: "lazy" as const, decoding: "async" as const })}
    />
  );
}

/** The plants of the twelve months, January first. */
export const MonthPlants = ({ names }: { names: readonly string[] }) => (
  <ul className="crest">
    {names.map((name, at) => (
      <li key={name}>
        <svg viewBox="0 0 200 260" aria-hidden="true">
          <use href={`${sprite}#month-${at + 1}`} />
        </svg>
        <span>{name}</span>
      </li>
    ))}
  </ul>
);
