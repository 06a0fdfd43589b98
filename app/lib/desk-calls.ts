/** Who of the desk it was, in words: nothing for who has left, no letters for who has no name. */
export const deskCalls = (name: string | null): string =>
  name === null ? "いまはいない方" : name || "（お名前なし）";
