// Beside a closed piece: this one alone, for good, by a ticket that one has or buys.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { pieceTicketId } from "#features/identity/licence/piece-ticket.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Keeping } from "../../beside.ts";

export function KeepPiece({ id, keep: { left, price } }: { id: string; keep: Keeping }) {
  const busy = useNavigation().state !== "idle";
  if (left === 0)
    return (
      <p className="small">
        <PrefetchLink className="link" to={href("/buy/:product?", { product: pieceTicketId })}>
          この一本だけを持つ（一本の券・{formatYen(price)}）
        </PrefetchLink>
      </p>
    );
  return (
    <details>
      <summary>券を一枚使って、この一本を持つ（あと{left}枚）</summary>
      <Form method="post" action={href("/mypage/own")}>
        <Whose />
        <input type="hidden" name="piece" value={id} />
        <p className="small soft">いつまでも聴けるようになります。使った券は、もどせません。</p>
        <Button type="submit" look="line" full busy={busy}>
          券を一枚使う
        </Button>
      </Form>
    </details>
  );
}
