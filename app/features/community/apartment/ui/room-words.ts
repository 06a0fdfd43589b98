// A room as it is told to who hears it.
import { lightNames, type Outside, plantOfMonth, seasonNames } from "../rules.ts";

type Told = { outside: Outside; books: string; stamps?: string; hasPlant: boolean; type: number };
const dyeNames = ["縹", "山吹", "若竹", "柿", "藤", "利休"] as const;

export const roomInWords = ({ outside, books, stamps, hasPlant, type }: Told): string =>
  [
    `${dyeNames[Math.ceil(type / 2) - 1] ?? dyeNames[0]}色の部屋。` +
      `窓の外は${seasonNames[outside.season]}の${lightNames[outside.light]}`,
    `棚は${books}`,
    ...(stamps ? [`壁の判帳は${stamps}`] : []),
    hasPlant ? `机に${plantOfMonth(outside.month)}` : "机に、からの花びん",
    "まんなかに、ひとり立つ人",
  ].join("、");
