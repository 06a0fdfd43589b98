// Whom a note calls: "@義男 リボンは紺が残り2つです".
export type Colleague = { uid: string; name: string };
const called = /(?:^|[\s、。「（])[@＠]([^\s、。「」（）@＠]{1,40})/gu;
/** The whole name, and each part of it that nobody else has. */
const spellings = (name: string): string[] => {
  const parts = name.split(/\s+/u).filter((part) => part !== "");
  return [...new Set([parts.join(""), ...parts])];
};
const plain = (word: string) => word.replace(/(?:さん|様)へ?$/u, "");

export type Called = { uids: string[]; problem: string | undefined };
/** `problem`: a name that is nobody's who may open the page, or that several have. */
export function calledIn(words: string, colleagues: readonly Colleague[]): Called {
  const uids = new Set<string>();
  for (const [, typed = ""] of words.matchAll(called)) {
    const found = colleagues.filter(({ name }) =>
      spellings(name).some((one) => one === typed || one === plain(typed)),
    );
    const [first, second] = found;
    if (!first)
      return {
        uids: [],
        problem: `「@${typed}」という方は、この画面をひらける番台の方の中にいません。お名前のあとを空けるか、@をはずしてください。`,
      };
    if (second)
      return {
        uids: [],
        problem: `「@${typed}」という方が、ふたりより多くいます。姓と名をつづけてお書きください。`,
      };
    uids.add(first.uid);
  }
  return { uids: [...uids], problem: undefined };
}
