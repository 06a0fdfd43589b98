import type { RequestContext } from "../request-context.server.ts";
import { type Refusal, refuse } from "./refusal.server.ts";

const otherMember =
  "この画面は、別の方がログインしていたときのものです。保存していません。画面を開きなおして、お確かめください。";

/**
 * Two may share a browser: the form was shown to one member (`whose`, written by
 * `browser/whose-form.tsx`), and another is signed in by now. Words of one never stand in another's
 * name.
 */
export function refuseAnothers({ actor }: RequestContext, form: FormData): Refusal | undefined {
  const whose = form.get("whose");
  const isTheirs = actor.kind === "member" && actor.uid === whose;
  return whose === null || isTheirs ? undefined : refuse(409, otherMember);
}
