// The words of every landing page as the house wrote them.
import type { LandingPage } from "./landing-page.ts";
import { type LandingId, type LandingWords, withSlots } from "./landing-words.ts";
import { goodsBoxPage } from "./pages/goods-box.ts";
import { jimiWords } from "./pages/jimi.ts";
import { oldMembershipPage } from "./pages/membership-old.ts";
import { membershipPage } from "./pages/membership.ts";
import { prevoBoxPage } from "./pages/prevo-box.ts";
import { selectDeshiPage } from "./pages/select-deshi.ts";
import { techoCards } from "./pages/techo-cards.ts";
import { techoWords } from "./pages/techo.ts";

export const landingPlanPages = {
  membership: membershipPage,
  "select-deshi": selectDeshiPage,
  "goods-teikibin": goodsBoxPage,
  "prevo-teikibin": prevoBoxPage,
  "membership-old": oldMembershipPage,
} as const satisfies Partial<Record<LandingId, LandingPage>>;
export type PlanPageId = keyof typeof landingPlanPages;
export const isPlanPage = (id: LandingId): id is PlanPageId => Object.hasOwn(landingPlanPages, id);

const none = { sections: [], flow: [], cards: [], faq: [], note: "" } as const;
const cardWords = (cards: LandingPage["cards"]) =>
  cards.map(({ item, kicker, points }) => ({ item, kicker, points }));

function ofPlans({ title, description, h1, lead, sections, month, cards, faq }: LandingPage) {
  return {
    ...none,
    title,
    description,
    h1,
    lead,
    faq,
    sections: sections.map(({ heading, text }) => ({ heading, text })),
    flow: month?.rows ?? [],
    cards: cardWords(cards),
  };
}
const { spread, reserve } = techoWords;
const others = {
  "taiheki-techo": {
    ...none,
    title: techoWords.title,
    description: techoWords.description,
    h1: techoWords.h1,
    lead: techoWords.lead,
    sections: [{ heading: spread.heading, text: [spread.text] }],
    cards: cardWords(techoCards),
    faq: techoWords.faq,
    note: spread.hand,
  },
  "techo-reserve": {
    ...none,
    title: reserve.title,
    description: reserve.description,
    h1: reserve.h1,
    lead: reserve.lead,
    flow: reserve.steps,
    note: reserve.note,
  },
  "bf-jimi-shindan": {
    ...none,
    title: jimiWords.title,
    description: jimiWords.description,
    h1: jimiWords.h1,
    lead: jimiWords.lead,
    sections: jimiWords.told,
  },
} as const satisfies Record<Exclude<LandingId, PlanPageId>, LandingWords>;

export const houseWordsOf = (id: LandingId): LandingWords =>
  withSlots(isPlanPage(id) ? ofPlans(landingPlanPages[id]) : others[id]);
