// The server's build in letters of one byte. A process keeps the text that it was made from, and
// one letter that needs two bytes doubles all others of its file: they are written as the language
// escapes them, which is the same program. Source: adr/0674.
import type { Plugin } from "vite";

/** Read letter by letter as it stands: an escape would be six letters in it. */
const raw = /String\.raw\s*`[^`]*[\u0080-\uffff]/;
const beyond = /(\\*)([\u0080-\uffff])/g;

/** What cannot be said so ends the build: it is to be written with escapes itself. */
export function inOneByte(code: string): string {
  const found = raw.exec(code);
  if (found) throw new Error(`A raw text wants letters as they stand: ${found[0].slice(0, 200)}`);
  return code.replaceAll(beyond, (both, before: string, letter: string) => {
    if (before.length % 2 === 1) throw new Error(`A letter behind a backslash: ${both}`);
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** At the end, for the builder prints each file once more after all that changes it. */
export const oneByte = (): Plugin => ({
  name: "one-byte",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle: {
    order: "post",
    handler(_, files) {
      for (const file of Object.values(files))
        if (file.type === "chunk") file.code = inOneByte(file.code);
    },
  },
});
