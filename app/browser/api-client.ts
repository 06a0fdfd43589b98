// The typed client of our own /api/v1: paths, bodies and answers are those of the schemas that the
// server checks with.
import { hc } from "hono/client";
import type { Api } from "#api/v1/api.ts";

export const callApi = hc<Api>("/api/v1");
