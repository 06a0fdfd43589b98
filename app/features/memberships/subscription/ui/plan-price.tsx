import { formatYen } from "#lib/yen.ts";
import { per, type PlanCard } from "../present.ts";

export const PlanPrice = ({ plan: { amount, interval, method } }: { plan: PlanCard }) => (
  <>
    {amount === null ? "" : `${formatYen(amount)}${per[interval]}（税込）`}
    {amount !== null && method ? "・" : ""}
    {method}
  </>
);
