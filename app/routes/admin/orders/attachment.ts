// A file that the desk keeps with an order, for who sees to orders.
import { data } from "react-router";
import { readAttachment } from "#features/shop/purchase/attachments/attachments.server.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/attachment.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const found = await readAttachment(services, { id: params.file, orderId: params.id });
  if (!found) throw data(null, 404);
  // A paper can carry scripts: it is kept, and opened elsewhere.
  const how = found.type === "application/pdf" ? "attachment" : "inline";
  return new Response(Uint8Array.from(found.bytes), {
    headers: {
      "content-type": found.type,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": `${how}; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    },
  });
}
