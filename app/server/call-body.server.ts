// What a call may send: a text with a NUL is refused before it reaches a database that keeps none.
import type { MiddlewareHandler } from "hono";
import { answerRefusal } from "./refusal.server.tsx";

const nothing = "\u0000";
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

/**
 * Whether a text or a name stands in it, however deep, that holds a NUL. What is no JSON is the
 * reader's matter.
 */
export function hasNulInJson(text: string): boolean {
  // Only so can it be written: a NUL itself is no JSON.
  if (!/\\u0000/i.test(text)) return false;
  try {
    let found = false;
    JSON.parse(text, (name, value: unknown) => {
      found ||= name.includes(nothing) || (typeof value === "string" && value.includes(nothing));
      return value;
    });
    return found;
  } catch {
    return false;
  }
}

const hasNulInForm = (type: string, text: string) =>
  text.includes(nothing) || (/urlencoded/i.test(type) && /%00/.test(text));

/** Refuses calls whose JSON or form holds a NUL with 400 and a sentence; files are left alone. */
export const callBody: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  const type = c.req.header("content-type") ?? "";
  const found = /json/i.test(type)
    ? hasNulInJson(await c.req.text())
    : formTypes.test(type) && hasNulInForm(type, await c.req.raw.clone().text());
  if (found)
    return answerRefusal(
      c.req.raw,
      400,
      "使えない文字がふくまれています。入力しなおしてください。",
    );
  return next();
};
