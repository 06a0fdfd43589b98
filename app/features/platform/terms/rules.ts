// What the shop agreed to in numbers and sentences: policies, plans, cart and confirmation say it
// alike.

export const edition = {
  established: "2026年4月1日",
  revised: "2026年11月27日",
  version: "2026-11-27",
} as const;

/**
 * What was agreed where: said alike on the return page, the legal page and the final confirmation.
 */
export const returnDays = 8;
/**
 * Until when a plan or a regular parcel can be stopped, and from when: this sentence everywhere.
 */
const stopBefore = "つぎのお支払い日の前なら、いつでもマイページの「解約・休止」から止められます。";
export const stopRule = `${stopBefore}止めたあとも、お支払いずみの期間の終わりまで使えて、お支払いずみの回はお届けします。`;
/** The same of one thing alone: of a plan nothing is sent, a box is not used. */
export const stopOfPlan = `${stopBefore}止めたあとも、お支払いずみの期間の終わりまで使えます。`;
export const stopOfBox = `${stopBefore}お支払いずみの回は、止めたあともお届けします。`;
/** Until when the contents and the address of a parcel can be changed. */
export const parcelCutOff = "発送の前の日の18時";

/** Pieces of one size in one order, and pieces in all. */
export const maxOfOneSku = 20;
export const maxPieces = 60;
