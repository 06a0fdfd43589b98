import { data } from "react-router";
import { postageOn } from "#features/shop/delivery/delivery-rules.ts";
import { freePostageFrom, postageRows } from "#features/shop/delivery/postage.ts";
import { isPolicySlug, policySlugs, policyText } from "#features/site/policies/present.ts";
import { offeredNow } from "#features/shop/purchase/means/means.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { TextSections } from "#ui/text-sections.tsx";
import type { Route } from "./+types/policy.ts";
import styles from "./policy.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  const { shop } = services;
  if (!isPolicySlug(params.policy)) throw data(null, 404);
  const postages = postageOn(await services.delivery.read(), now);
  const { offered } = await offeredNow(services.rules, services.env.STRIPE_METHODS);
  const operator = {
    siteName: shop.name,
    legalName: shop.legalName,
    representative: shop.representative,
    address: shop.address,
    phone: shop.phone,
    email: shop.email,
    invoiceNumber: shop.invoiceNumber ?? "",
    means: offered,
    freePostageFrom: freePostageFrom(postages),
    postageRows: postageRows(postages),
  };
  const others = policySlugs
    .filter((slug) => slug !== params.policy)
    .map((slug) => ({ slug, title: policyText(slug, operator).title }));
  return {
    policy: policyText(params.policy, operator),
    others,
    shop: { name: shop.name, baseUrl: shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { policy, shop } = loaderData;
  return pageMeta({
    title: policy.title,
    description: policy.lead,
    path: href("/policies/:policy", { policy: policy.slug }),
    shop,
  });
}

export default function PolicyPage({ loaderData: { policy, others } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <h1>{policy.title}</h1>
        <p className="lead-text text">{policy.lead}</p>
        <p className="tiny soft">
          制定 {policy.established}　改定 {policy.revised}
        </p>
        <nav className={`${styles.contents} text`} aria-label="もくじ">
          <ol>
            {policy.sections.map(({ heading }, at) => (
              <li key={heading}>
                <a href={`#section-${at + 1}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <TextSections sections={policy.sections} />
        <nav className={`${styles.others} text`} aria-label="ほかのお約束">
          <h2>ほかのお約束</h2>
          <ul>
            {others.map(({ slug, title }) => (
              <li key={slug}>
                <PrefetchLink to={href("/policies/:policy", { policy: slug })}>
                  {title}
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}
