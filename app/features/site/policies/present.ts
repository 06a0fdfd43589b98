import type { Policy, PolicySlug, Shop } from "./rules.ts";
import { mbappPrivacyPolicy } from "./texts/mbapp-privacy-policy.ts";
import { mbappUserAgreement } from "./texts/mbapp-user-agreement.ts";
import { privacyPolicy } from "./texts/privacy-policy.ts";
import { returnPolicy } from "./texts/return-policy.ts";
import { skappPrivacyPolicy } from "./texts/skapp-privacy-policy.ts";
import { skappUserAgreement } from "./texts/skapp-user-agreement.ts";
import { tokushoho } from "./texts/tokushoho.ts";
import { userAgreement } from "./texts/user-agreement.ts";

export { isPolicySlug, policySlugs } from "./rules.ts";

const texts: Record<PolicySlug, (shop: Shop) => Policy> = {
  tokushoho,
  "return-policy": returnPolicy,
  "user-agreement": userAgreement,
  "privacy-policy": privacyPolicy,
  "mbapp-privacy-policy": mbappPrivacyPolicy,
  "mbapp-user-agreement": mbappUserAgreement,
  "skapp-privacy-policy": skappPrivacyPolicy,
  "skapp-user-agreement": skappUserAgreement,
};

/** One policy, with the shop's own names, address and postage in it. */
export const policyText = (slug: PolicySlug, shop: Shop): Policy => texts[slug](shop);
