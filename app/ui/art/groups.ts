// The groups of body types and the grounds of their cards: what the browser needs of the drawings.

export const groups = {
  jouge: { ja: "上下", pale: "#e1ecf1" },
  sayu: { ja: "左右", pale: "#faefd3" },
  zengo: { ja: "前後", pale: "#e2efe2" },
  nejire: { ja: "捻れ", pale: "#fae5da" },
  kaihei: { ja: "開閉", pale: "#ebe5f2" },
  kando: { ja: "感度", pale: "#e9ebe4" },
} as const;
export type GroupName = keyof typeof groups;
const inOrder = Object.keys(groups) as GroupName[];

/** Two types make a group: 1 and 2 上下, … 11 and 12 感度. */
export const groupOf = (type: number): GroupName => inOrder[Math.ceil(type / 2) - 1] ?? "jouge";
