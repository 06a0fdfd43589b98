// Stripe's wire protocol: form bodies, errors, and which parameters are known.
import type { Context } from "hono";

export class StripeRefusal extends Error {
  status: 400 | 401 | 402 | 404 | 409 | 500 | 503;
  body: { type: string; code?: string; param?: string; message: string };
  constructor(status: StripeRefusal["status"], body: StripeRefusal["body"]) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: "invalid_request_error", message, ...more });
export const missing = (kind: string, id: string, param = "id") =>
  new StripeRefusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
    message: `No such ${kind}: '${id}'`,
  });

export type Form = {
  get(name: string): string | undefined;
  list(name: string): string[];
  group(name: string): Record<string, string>;
  count(name: string): number;
};

/**
 * Names without numbers of places, so that they can be compared: `line_items[3][quantity]` is
 * `line_items[][quantity]`.
 */
const shapeOf = (name: string) =>
  name.replace(/\[\d*\]/g, "[]").replace(/((?:^|\[)metadata\]?)\[[^\]]+\]$/, "$1[*]");

/** Reads a form or query. An unknown name is refused as Stripe refuses it. */
export function readForm(text: string, known: readonly string[]): Form {
  const entries = [...new URLSearchParams(text)];
  for (const [name] of entries) {
    if (name === "payment_method_types[0]")
      throw invalid(
        "payment_method_types is no longer supported. Use allowed_payment_method_types.",
        { code: "parameter_unknown", param: "payment_method_types" },
      );
    if (!known.includes(shapeOf(name)) && shapeOf(name) !== "expand[]")
      throw invalid(`Received unknown parameter: ${name}`, {
        code: "parameter_unknown",
        param: name,
      });
  }
  const values = new Map(entries);
  return {
    get: (name) => values.get(name),
    list: (name) =>
      entries.filter(([key]) => shapeOf(key) === `${name}[]`).map(([, value]) => value),
    group: (name) =>
      Object.fromEntries(
        entries
          .filter(([key]) => key.startsWith(`${name}[`))
          .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
      ),
    count: (name) =>
      new Set(entries.flatMap(([key]) => new RegExp(`^${name}\\[(\\d+)\\]`).exec(key)?.[1] ?? []))
        .size,
  };
}

export function need(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === "")
    throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  return value;
}

export function whole(value: string, name: string, min = 0): number {
  if (!/^\d{1,12}$/.test(value) || Number(value) < min)
    throw invalid(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: name });
  return Number(value);
}

/** A part of the address. */
export const param = (c: Context, name = "id"): string => c.req.param(name) ?? "";
