import { answerRefusal } from "../refusal.server.tsx";
import { comesFromOurselves } from "../security.server.ts";
import { isSignedStop, isWebhook, type Stage } from "./asked.ts";

/**
 * Against CSRF: what changes something comes from a page of our own. `anyName`: outside production.
 */
export const origin =
  (ownOrigin: string, anyName: boolean): Stage =>
  ({ request, url }) => {
    if (isWebhook(url) || isSignedStop(url) || comesFromOurselves(request, ownOrigin, anyName))
      return undefined;
    return answerRefusal(request, 403, "このページからの送信ではないため、受け付けませんでした。");
  };
