// How the pages look in this browser, as its reader chose: kept in cookies, set on <html> before
// the first paint.

export type Theme = "day" | "night" | "device";
export type LetterSize = "normal" | "large" | "largest";
/** Readings above words: none, where the pages have them, or also in menus, headings and names. */
export type Furigana = "off" | "usual" | "more";
const yearSeconds = 31_536_000;

/**
 * Runs in the head of every page, also of those kept in memory: it is the same text for everybody.
 */
export const appearanceScript =
  'for(var[k,n]of[["theme",/(?:^|; )theme=(day|night)/],' +
  '["size",/(?:^|; )size=(large|largest)(?:;|$)/],' +
  '["furigana",/(?:^|; )furigana=(off|more)(?:;|$)/],' +
  '["words",/(?:^|; )words=(off)(?:;|$)/],["calm",/(?:^|; )calm=(on)(?:;|$)/]])' +
  "{var m=document.cookie.match(n);if(m)document.documentElement.dataset[k]=m[1]}";

function save(name: string, value: string, neutral: string) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const seconds = value === neutral ? 0 : yearSeconds;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  if (value === neutral) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
const saved = <Choice extends string>(name: string, neutral: Choice) =>
  (document.documentElement.dataset[name] as Choice | undefined) ?? neutral;

export const chooseTheme = (theme: Theme) => save("theme", theme, "device");
export const chooseSize = (size: LetterSize) => save("size", size, "normal");
export const chooseFurigana = (furigana: Furigana) => save("furigana", furigana, "usual");
export const chooseWords = (shown: boolean) => save("words", shown ? "on" : "off", "on");
/** 静かな画面: nothing moves, and the grounds are plain. */
export const chooseCalm = (calm: boolean) => save("calm", calm ? "on" : "off", "off");
export const chosenTheme = () => saved<Theme>("theme", "device");
export const chosenSize = () => saved<LetterSize>("size", "normal");
export const chosenFurigana = () => saved<Furigana>("furigana", "usual");
export const chosenWords = (): boolean => saved<string>("words", "on") !== "off";
export const chosenCalm = (): boolean => saved<string>("calm", "off") === "on";

/** Whether things stay where they are: chosen here, or in the device. */
export const isStill = (): boolean =>
  chosenCalm() || matchMedia("(prefers-reduced-motion: reduce)").matches;
