// Two may share a browser: a form says whom it was shown to, and the server refuses it from
// another (adr/0666). The root says whose page it is; the kit's forms say it by themselves, a
// form drawn by hand begins with `<Whose />` (test/architecture.test.ts asks).
import { createContext, useContext } from "react";

const Reader = createContext("");
/** Around every page; `value` is empty for a visitor, and on a page that is kept for many. */
export const OfReader = Reader.Provider;

/**
 * `uid`: whom the page's own data name; one may have come to it from a page that names nobody.
 */
export function Whose({ uid }: { uid?: string }) {
  const reader = useContext(Reader);
  const whose = uid || reader;
  return whose ? <input type="hidden" name="whose" value={whose} /> : null;
}
