// The one place that turns what a service says into {status, message, …} and an HTTP status.
// Source: specification §8, reading "The calls".
import { type Hook, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ServerEnv } from "#server/request-context.server.ts";

/** Success: status 0 and the data beside it. */
export const success = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal(0), message: z.literal("success"), data });
export const failure = z
  .object({
    status: z.literal(-1),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi("Failure");

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { "application/json": { schema } },
  description,
});

/** What a call that reads JSON asks for. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** The answers of a call: its data, and the failures that it knows. */
export function answers<T extends z.ZodType>(data: T) {
  return {
    200: json(success(data), "success"),
    400: json(failure, "The request is not well formed"),
    401: json(failure, "Nobody is signed in, or the token is over"),
    403: json(failure, "Signed in, and not allowed"),
    404: json(failure, "Not there, or not the caller's"),
    409: json(failure, "Something changed in between"),
    422: json(failure, "A field needs mending"),
    429: json(failure, "Too many requests"),
  };
}

export const succeed = <T>(c: Context, data: T) =>
  c.json({ status: 0 as const, message: "success" as const, data }, 200);
export const fail = <S extends 400 | 401 | 403 | 404 | 409 | 422 | 429 | 507>(
  c: Context,
  status: S,
  message: string,
  errors?: Record<string, string[]>,
) => c.json({ status: -1 as const, message, ...(errors ? { errors } : {}) }, status);

/** Every schema refuses in the same words: the field's own sentence beside it. */
export const refuseInput: Hook<unknown, ServerEnv, string, unknown> = (result, c) => {
  if (result.success) return;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues)
    (errors[issue.path.join(".") || "form"] ??= []).push(issue.message);
  return fail(c, 422, Object.values(errors)[0]?.[0] ?? "入力をご確認ください。", errors);
};
