// How the desk shows those who come; a page may have it without the rules.
export const guestViews = { all: "すべて", yet: "まだ", here: "来た方" } as const;
export type GuestView = keyof typeof guestViews;
