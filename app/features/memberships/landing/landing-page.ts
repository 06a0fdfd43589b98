// What a landing page says. Prices and terms come from the items, never from here; what is not
// built is not said.
/** The drawings that there are. */
export type PictureName = "parcel" | "shirts" | "planners" | "planner";
export type LandingCard = {
  item: string;
  figure: number;
  kicker: string;
  dye: "jouge" | "sayu" | "zengo" | "nejire" | "kaihei" | "kando";
  points: readonly string[];
};
export type LandingPage = {
  path: string;
  title: string;
  description: string;
  dye: LandingCard["dye"];
  h1: readonly string[];
  lead: readonly string[];
  figures: readonly number[];
  /** Instead of the figures. */
  picture?: PictureName;
  /** The plans stand right under the head. */
  plansFirst?: true;
  sections: readonly {
    heading: string;
    text: readonly string[];
    picture?: PictureName | "months";
  }[];
  month?: { heading: string; rows: readonly (readonly [when: string, what: string])[] };
  /** A word before the questions. */
  note?: string;
  choose: string;
  cards: readonly LandingCard[];
  trial?: string;
  compare?: {
    columns: readonly string[];
    /** What of its heads needs a word. */
    note?: string;
    rows: readonly { name: string; cells: readonly string[] }[];
  };
  faq: readonly (readonly [question: string, answer: string])[];
};

export const monthNames = [
  "睦月",
  "如月",
  "弥生",
  "卯月",
  "皐月",
  "水無月",
  "文月",
  "葉月",
  "長月",
  "神無月",
  "霜月",
  "師走",
] as const;
