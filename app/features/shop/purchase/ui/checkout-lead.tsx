import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

/** What is true of buying here; to a guest also the way to sign in, which brings the cart along. */
export const CheckoutLead = ({ isGuest }: { isGuest: boolean }) => (
  <p className="body soft lead">
    {isGuest ? "会員でなくても購入できます。" : ""}
    お支払いの前に、内容をもう一度ご確認いただけます。
    {isGuest ? (
      <>
        {" "}
        <PrefetchLink className="link" to={href("/shop/shop_line_login")}>
          ログインすると、お届け先の入力をはぶけます
        </PrefetchLink>
      </>
    ) : null}
  </p>
);
