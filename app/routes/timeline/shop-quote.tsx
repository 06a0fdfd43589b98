import type { OwnConsent } from "#features/sitewide/quotes/service.server.ts";
import { href } from "#lib/href.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

/** Whether the shop may quote one's own impression, and where it does. */
export const ShopQuote = ({ consent }: { consent: OwnConsent }) => (
  <details id="quote" open={consent.product !== null}>
    <summary>{consent.allowed ? "お店での紹介：よい" : "お店で紹介してもよい"}</summary>
    {consent.product ? (
      <p className="small">
        <PrefetchLink
          className="link"
          to={href("/shop/product/:productid?", { productid: consent.product.id })}
        >
          {consent.product.title}
        </PrefetchLink>
        のページに載っています。
      </p>
    ) : null}
    <p className="small soft">
      {consent.allowed
        ? "やめると、お店のページに載っていても、すぐに消えます。"
        : "番台が、品のページに、書かれたままの一部を筆名といっしょに載せることがあります。会員でない方も読めます。やめることは、いつでもできます。"}
    </p>
    <ActForm intent={consent.allowed ? "forbid-quote" : "allow-quote"}>
      {consent.allowed ? "紹介をやめてもらう" : "紹介してもよい"}
    </ActForm>
  </details>
);
