// /api/v1/onsei and /api/v1/douga: the calls of the players. Source: specification §7; what a
// player of our own needs beside them stands with them.
import { OpenAPIHono } from "@hono/zod-openapi";
import type { ServerEnv } from "#server/request-context.server.ts";
import { refuseInput } from "../../answer.server.ts";
import { playingCalls, totalOfAudio, totalOfFilm } from "./counting.ts";
import { listeningCalls } from "./listening.ts";
import { memoCalls } from "./memos.ts";
import { pieceCalls } from "./pieces.ts";

export const onsei = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .route("/", playingCalls("onsei"))
  .route("/", totalOfAudio)
  .route("/", listeningCalls)
  .route("/", memoCalls)
  .route("/", pieceCalls);

export const douga = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .route("/", playingCalls("douga"))
  .route("/", totalOfFilm);
