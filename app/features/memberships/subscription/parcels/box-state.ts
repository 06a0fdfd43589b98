// How a box stands that is still to be sent, as staff read it.
export const boxStates = {
  planned: "準備まち",
  packing: "荷づくり中",
  asked: "品切れをおたずね中",
} as const;
export type BoxState = keyof typeof boxStates;
