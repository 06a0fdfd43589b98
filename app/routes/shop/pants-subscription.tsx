import { pantsSubscription } from "#features/brand/dengeki-pants.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Sections } from "#ui/sections.tsx";
import { Details, Note } from "#ui/small-parts.tsx";
import type { Route } from "./+types/pants-subscription.ts";

/** Whole yen a month, tax and postage included. */
const monthly = 3_300;

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = contextOf(context).house;
  return { shop: { name: shop.name, baseUrl: shop.baseUrl } };
}

const page = pantsSubscription(monthly);
export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta({ title: page.title, description: page.description, path: "/shop/product/pants_subscription", shop: loaderData.shop }) : []);

export default function PantsSubscription() {
  return (
    <main id="main" className="p-text"><div className="wrap">
      <Breadcrumb items={[{ href: "/", label: "ホーム" }, { href: "/pants-shop", label: "パンツの店" }, { label: page.title }]} />
      <h1>{page.title}</h1>
      <p className="lead-text text">{page.lead}</p>
      <p className="price big-price">{page.priceLine}</p>
      <Note kind="plain"><b>お申しこみの受付は、いま準備しています。</b>会員の受付とあわせて始めます。一枚ずつは、いまもお求めいただけます。</Note>
      <p className="end"><PrefetchLink className="btn btn-ink" to="/shop/product/brand/dengeki-pants">一枚ずつ選ぶ</PrefetchLink></p>
      <Sections sections={page.sections} />
      <div className="text"><h2 className="faq-head">よくあるおたずね</h2>{page.faq.map(({ question, answer }) => <Details key={question} summary={question}><p className="md">{answer}</p></Details>)}</div>
    </div></main>
  );
}
