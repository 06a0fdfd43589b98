// Which scenario an address names. Another than one of the 87 is not there.
import { data } from "react-router";
import { type ScenarioNumbers, scenarioAt } from "#features/learning/scenarios/rules.ts";

const numberIn = (text: string | null) =>
  /^\d{1,4}$/u.test(text ?? "") ? Number(text) : Number.NaN;
/** Nothing: the address names none. Throws where it names what there is not. */
export function scenarioAsked(request: Request): ScenarioNumbers | undefined {
  const { searchParams } = new URL(request.url);
  const [chapter, number] = [searchParams.get("chapter"), searchParams.get("scenario")];
  if (chapter === null && number === null) return undefined;
  const numbers = scenarioAt(numberIn(chapter), numberIn(number));
  if (!numbers) throw data(null, { status: 404 });
  return numbers;
}
