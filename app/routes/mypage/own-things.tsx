import { heldItemsOf } from "#features/identity/account/rules.ts";
import { ownPieces } from "#features/identity/licence/own-pieces.server.ts";
import { pieceTicketId } from "#features/identity/licence/piece-ticket.ts";
import { openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { productCardsOf } from "#features/shop/catalogue/page-data.server.ts";
import { ownGoods } from "#features/shop/purchase/orders/own-goods.server.ts";
import { memberContext } from "#server/access.server.ts";
import { mediaOf } from "../media/media.server.ts";
import type { Route } from "./+types/own-things.ts";
import { OwnGoods } from "./own/own-goods.tsx";
import { OwnPieces } from "./own/own-pieces.tsx";
import { takePieceAction } from "./own/take-piece.server.ts";
import { Alert } from "#ui/alert.tsx";

const piecesPerPage = 50;
const numberIn = (text: string | null) =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(text)) || 1));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const { searchParams } = new URL(request.url);
  const [open, pieces, goods] = await Promise.all([
    mediaOf(context, request).then(openMedia),
    ownPieces(services.db, actor.uid),
    ownGoods(services.db, actor.uid, numberIn(searchParams.get("goods"))),
  ]);
  const shown = pieces.flatMap(({ pieceId }) => open.library.byId.get(pieceId) ?? []);
  const part = pageOf(shown, searchParams.get("page"), piecesPerPage);
  const ticket = open.items.byId.get(pieceTicketId);
  return {
    pieces: await tracks(open, part.rows),
    paged: part.paged,
    tickets: open.hearing.pieceTickets,
    price: ticket?.sale === "open" ? ticket.price : null,
    goods: {
      cards: await productCardsOf(services.catalogue, goods.ids, heldItemsOf(actor), now),
      page: numberIn(searchParams.get("goods")),
      pages: goods.pages,
      shown: goods.ids.length,
      total: goods.total,
    },
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お持ちの一本と品" },
  { name: "robots", content: "noindex" },
];
export const action = takePieceAction;

export default function OwnThings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { goods, ...pieces } = loaderData;
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お持ちの一本と品</h1>
        <p className="body soft">一本ずつお持ちの音声と映像、お求めになった品です。</p>
        {answer?.problem ? (
          <Alert kind="error" role="alert">
            {answer.problem}
          </Alert>
        ) : null}
        <OwnPieces {...pieces} />
        <OwnGoods {...goods} />
      </div>
    </main>
  );
}
