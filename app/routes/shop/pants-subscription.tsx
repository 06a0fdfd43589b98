import { pantsSubscription } from "#features/shop/brand/dengeki-pants.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { TextSections } from "#ui/text-sections.tsx";
import { Alert } from "#ui/alert.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Route } from "./+types/pants-subscription.ts";
import styles from "./pants-subscription.module.css";

const pantsBox = "400002";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, items } = contextOf(context).services;
  const item = (await items.read()).byId.get(pantsBox);
  return {
    shop: { name: shop.name, baseUrl: shop.baseUrl },
    monthly: item?.price ?? 0,
    open: item?.sale === "open",
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const page = pantsSubscription(loaderData.monthly);
  return pageMeta({
    title: page.title,
    description: page.description,
    path: href("/shop/product/pants_subscription"),
    shop: loaderData.shop,
  });
};

export default function PantsSubscription({ loaderData: { monthly, open } }: Route.ComponentProps) {
  const page = pantsSubscription(monthly);
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/pants-shop"), label: "パンツの店" },
            { label: page.title },
          ]}
        />
        <h1>{page.title}</h1>
        <p className="lead-text text">{page.lead}</p>
        <p className={`price ${styles.bigPrice}`}>{page.priceLine}</p>
        {open ? (
          <p className="at-end">
            <PrefetchLink
              className="button button-ink"
              to={href("/buy/:product?", { product: pantsBox })}
            >
              定期便を申しこむ
            </PrefetchLink>
          </p>
        ) : (
          <Alert kind="plain">いまはお申しこみを受けつけていません。</Alert>
        )}
        <p className="body soft">
          つぎの画面で、お支払いの日と金額、お届けの時期をお確かめいただけます。まだお申しこみにはなりません。
        </p>
        <p>
          <PrefetchLink className="more" to={href("/shop/product/brand/dengeki-pants/:pantsname?")}>
            一枚ずつ選ぶ
          </PrefetchLink>
        </p>
        <TextSections sections={page.sections} />
        <div className="text">
          <h2 className="faq-head">よくあるおたずね</h2>
          {page.faq.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p className="body">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </main>
  );
}
