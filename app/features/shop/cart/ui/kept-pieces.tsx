import { href } from "#lib/href.ts";
import { formatJapaneseTime } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { PresentedCart } from "../present.ts";

/**
 * The buyer's own pieces: until when they are kept, the way back to them, and the way to give them
 * up.
 */
export const KeptPieces = ({
  kept: { temporaryId, until, paying },
}: {
  kept: PresentedCart["kept"][number];
}) => (
  <Alert kind="success" role="status">
    <span className="problem">
      この品物は<b>{formatJapaneseTime(new Date(until))}</b>
      まで、あなたのためにお取り置きしています。
      {paying ? "お支払いは、まだ済んでいません。" : "ご注文は、まだ確定していません。"}
    </span>
    <form method="post" action={href("/Cart")} className="kept">
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="temporaryId" value={temporaryId} />
      <a
        className="button button-line button-small"
        href={`${href("/buy/:product?", { product: "products" })}?confirm=${temporaryId}`}
      >
        最終確認にもどる
      </a>
      <Button type="submit" look="quiet">
        お取り置きをやめる
      </Button>
    </form>
  </Alert>
);
