import { bodyRefusalOf } from "../body-limits.server.ts";
import { answerRefusal } from "../refusal.server.tsx";
import type { AskedRequest } from "./asked.ts";

/** As much as this person may send to this path. */
export function bodySize({ request, url, actor }: AskedRequest): Response | undefined {
  const refused = actor && bodyRefusalOf(request, url.pathname, actor);
  return refused && answerRefusal(request, refused.status, refused.message);
}
