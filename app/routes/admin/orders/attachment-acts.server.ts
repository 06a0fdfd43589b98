// Files that the desk puts with an order, and takes away.
import { data } from "react-router";
import { z } from "zod";
import { attachFile, detachFile } from "#features/shop/purchase/attachments/attachments.server.ts";
import { attachmentWords, maxAttachmentBytes } from "#features/shop/purchase/attachments/limits.ts";
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
/** An address that is no order's has no page. */
const first = (on: SentForm) => {
  if (!isUuid(idOf(on))) throw data(null, 404);
  return undefined;
};
const ledTo = (done: string) => (_: unknown, on: SentForm) =>
  `${href("/admin/orders/:id", { id: idOf(on) })}?done=${done}`;
const gone = "このご注文は、見つかりませんでした。画面を開きなおしてください。";

/** The file comes with the form; `key` belongs to one showing of the page. */
const attach = staffAction(z.object({ key: z.uuid() }), {
  do: async (on) => {
    const sent = on.form.get("paper");
    if (!(sent instanceof File) || sent.size === 0)
      return refuseFields({ paper: attachmentWords.none });
    if (sent.size > maxAttachmentBytes)
      return refuseFields({ paper: attachmentWords["too-large"] });
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const brought = { orderId: idOf(on), name: sent.name, bytes, actor: on.actor.uid };
    return attachFile(on.services, { id: on.value.key, ...brought }, on.now);
  },
  first,
  done: ledTo("attach"),
  words: {
    "not-found": gone,
    "not-a-file": { status: 422, errors: { paper: attachmentWords["not-a-file"] } },
    "too-large": { status: 422, errors: { paper: attachmentWords["too-large"] } },
    "too-many": { errors: { paper: attachmentWords["too-many"] } },
  },
});
const detach = staffAction(z.object({ id: z.uuid() }), {
  do: (on) => {
    const which = { id: on.value.id, orderId: idOf(on), actor: on.actor.uid };
    return detachFile(on.services, which, on.now);
  },
  first,
  done: ledTo("detach"),
  words: { gone: "この書類は、もう消してあります。" },
});

export const attachmentActs = { attach, "attachment-remove": detach };
