import sprite from "./states.svg?url";

export type StateName =
  | "cart"
  | "nothing"
  | "offline"
  | "lost"
  | "broken"
  | "inbox"
  | "diary"
  | "wait"
  | "thanks";

/** What an empty, failed or finished state looks like. The words beside it say it too. */
export const StatePicture = ({ name }: { name: StateName }) => (
  <svg viewBox="0 0 320 240" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
