import { expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import { type ChoicePage, choicePages, itemLeads } from "./plan-choice.ts";

const pages = Object.entries<ChoicePage>(choicePages);
const idsOf = ({ groups }: ChoicePage) => groups.flatMap(({ items }) => items);

test.each(pages)("%s offers each item once, with a line of its own", (_name, page) => {
  const ids = idsOf(page);
  expect(new Set(ids).size).toBe(ids.length);
  const onSale = new Set(itemMasters.filter(({ sale }) => sale === "open").map(({ id }) => id));
  for (const id of ids.filter((one) => onSale.has(one)))
    expect([id, itemLeads[id]?.length ?? 0]).not.toEqual([id, 0]);
});

test("whoever has much to choose from is told what each group is for", () => {
  for (const [name, page] of pages)
    if (idsOf(page).length > 6)
      for (const { title = "", words = "" } of page.groups)
        expect([name, title !== "" && words !== ""]).toEqual([name, true]);
});
