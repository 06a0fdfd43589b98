// The calls of signing in. Each accepts only an identity that this server has itself just verified.
// Source: specification §7, reading "Login".
import { OpenAPIHono } from "@hono/zod-openapi";
import type { ServerEnv } from "#server/request-context.server.ts";
import { refuseInput } from "../../answer.server.ts";
import { liffCalls } from "./liff.ts";
import { lineCalls } from "./line.ts";
import { registrationCalls } from "./registration.ts";
import { sessionCalls } from "./session.ts";

export const signInCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .route("/", registrationCalls)
  .route("/", lineCalls)
  .route("/", liffCalls)
  .route("/", sessionCalls);
