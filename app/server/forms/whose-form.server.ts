import type { RequestContext } from "../request-context.server.ts";
import { type Refusal, refuse } from "./refusal.server.ts";

const otherMember =
  "この画面は、別の方がログインしていたときのものです。保存していません。画面を開きなおして、お確かめください。";

/**
 * Two may share a browser: the form was shown to one member (`whose`, written by
 * `ui/forms/whose.tsx`), and another is signed in by now. Words of one never stand in another's
 * name. The kit's own field goes before anything else reads the form.
 */
export function refuseAnothers({ actor }: RequestContext, form: FormData): Refusal | undefined {
  const whose = form.get("whose");
  form.delete("whose");
  const isTheirs = actor.kind === "member" && actor.uid === whose;
  return whose === null || isTheirs ? undefined : refuse(409, otherMember);
}
