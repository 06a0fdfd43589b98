// What left the cart because it is ordered: said where the buyer would look for it.
import { useEffect } from "react";
import { Alert } from "#ui/alert.tsx";
import { followCookie } from "./cart-store.ts";

export function OrderedPieces({ pieces }: { pieces: readonly string[] }) {
  // The server took them out of the cookie; this browser's storage follows.
  useEffect(() => {
    if (pieces.length > 0) followCookie();
  }, [pieces]);
  return pieces.length === 0 ? null : (
    <Alert kind="success" role="status">
      {`ご注文ずみの${pieces.join("、")}は、カートから出しました。`}
    </Alert>
  );
}
