import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { BuyPage } from "../confirm/buy-page.server.ts";
import type { CheckoutErrors, CheckoutValues, TownChoice } from "../confirm/fields.ts";
import { CheckoutFormScreen } from "./checkout-form.tsx";
import { type AlreadyOrderedPage, AlreadyOrderedScreen } from "./already-ordered.tsx";
import { OrderedPieces } from "#features/shop/cart/ui/ordered-pieces.tsx";
import { ConfirmationScreen } from "./confirmation.tsx";

/** What came back from a form: what was typed, and what must be mended. */
export type BuyAnswer = {
  values?: CheckoutValues;
  errors?: CheckoutErrors;
  /** The kept address that was chosen, and whether a typed one is to be kept. */
  chosen?: string;
  remember?: boolean;
  problems?: string[];
  towns?: TownChoice[];
  alreadyOrdered?: AlreadyOrderedPage;
  toCart?: true;
};

export function BuyScreen({
  page,
  answer,
  ordered,
}: {
  page: BuyPage;
  answer: BuyAnswer | undefined;
  /** What left the cart with this answer: it is ordered. */ ordered: readonly string[];
}) {
  if (page.step === "confirm" && answer?.alreadyOrdered)
    return (
      <AlreadyOrderedScreen
        earlier={answer.alreadyOrdered}
        temporaryId={page.temporaryId}
        remember={page.remember}
      />
    );
  if (page.step === "confirm")
    return <ConfirmationScreen key={page.temporaryId} page={page} answer={answer} />;
  if (page.cart.lines.length === 0) {
    return (
      <main id="main" className="p-buy">
        <div className="wrap sections">
          <OrderedPieces pieces={ordered} />
          <EmptyState
            heading="h1"
            picture="cart"
            title="カートに品物がありません"
            text="気になる品をカートに入れてから、お進みください。"
            action={{ href: href("/shop"), label: "お店を見る" }}
          />
        </div>
      </main>
    );
  }
  return <CheckoutFormScreen page={page} answer={answer} ordered={ordered} />;
}
