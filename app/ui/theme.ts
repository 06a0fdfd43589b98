// 昼・夜・端末に合わせる, the size of letters, ふりがな and 言葉の説明: kept in cookies, set on <html> before the first paint.

export type Theme = "day" | "night" | "device";
export type LetterSize = "normal" | "large" | "largest";
const yearSeconds = 31_536_000;

/** Runs in the head of every page, also of those kept in memory: it is the same text for everybody. */
export const appearanceScript = `for(var[k,n]of[["theme",/(?:^|; )theme=(day|night)/],["size",/(?:^|; )size=(large|largest)(?:;|$)/],["furigana",/(?:^|; )furigana=(off)(?:;|$)/],["words",/(?:^|; )words=(off)(?:;|$)/]]){var m=document.cookie.match(n);if(m)document.documentElement.dataset[k]=m[1]}`;

function keep(name: string, value: string, neutral: string) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value === neutral ? 0 : yearSeconds}; SameSite=Lax${secure}`;
  if (value === neutral) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

export const chooseTheme = (theme: Theme) => keep("theme", theme, "device");
export const chooseSize = (size: LetterSize) => keep("size", size, "normal");
export const chooseFurigana = (shown: boolean) => keep("furigana", shown ? "on" : "off", "on");
export const chooseWords = (shown: boolean) => keep("words", shown ? "on" : "off", "on");
export const chosenTheme = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ?? "device";
export const chosenSize = (): LetterSize =>
  (document.documentElement.dataset.size as LetterSize | undefined) ?? "normal";
export const chosenFurigana = (): boolean => document.documentElement.dataset.furigana !== "off";
export const chosenWords = (): boolean => document.documentElement.dataset.words !== "off";
