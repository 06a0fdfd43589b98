import { href } from "#lib/href.ts";
import type { ScenarioNumbers } from "../rules.ts";

export const scenarioHref = ({ chapter, number }: ScenarioNumbers): string =>
  `${href("/afq/entry")}?chapter=${chapter}&scenario=${number}`;
export const scenarioEndHref = (numbers: ScenarioNumbers): string =>
  `${scenarioHref(numbers)}&end=1`;
