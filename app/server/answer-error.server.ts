import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { faultOf } from "#lib/fault.ts";
import { answerRefusal } from "./refusal.server.tsx";
import type { ServerEnv } from "./request-context.server.ts";

/** What was thrown on the way, said to the person and to the log. */
export const answerError =
  (log: Logger): ErrorHandler<ServerEnv> =>
  (error, c) => {
    if (error instanceof HTTPException)
      return answerRefusal(
        c.req.raw,
        error.status,
        error.status === 400 ? "送られた内容を読みとれませんでした。" : error.message,
      );
    log.error({ requestId: c.get("context")?.requestId, err: error }, "unhandled");
    const fault = faultOf(error);
    return fault ? answerRefusal.fault(c.req.raw, fault) : answerRefusal(c.req.raw, 500);
  };
