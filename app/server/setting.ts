// What a setting may be, and how it is described.
import { z } from "zod";

export const text = (max = 200) => z.string().trim().min(1).max(max);
export const optional = (max = 500) => z.string().trim().max(max).optional();
export const wholeSetting = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const oneOf = <const Words extends readonly string[]>(words: Words) => z.enum(words);
export const onOff = z
  .enum(["on", "off", "1", "0", "true", "false"])
  .transform((value) => ["on", "1", "true"].includes(value));
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/\/+$/, ""));
export const listSetting = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

export type Setting<Value extends z.ZodType = z.ZodType> = {
  value: Value;
  /** What is right, in Japanese. */
  right: string;
  about: string;
  /** What it is when nobody says; taken from `value` where it is not given. */
  first: string;
  example: string;
};

const words = (value: unknown): string =>
  value === true ? "on" : value === false ? "off" : String(value ?? "");

export function setting<Value extends z.ZodType>(
  value: Value,
  right: string,
  about: string,
  { first, example }: { first?: string; example?: string } = {},
): Setting<Value> {
  const without = first ?? words(value.safeParse(undefined).data);
  return { value, right, about, first: without, example: example ?? without };
}
