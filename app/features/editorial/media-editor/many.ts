// Tags and places of many pieces at once: given to each, or taken from each.
import { z } from "zod";
import { areaNames } from "#features/identity/licence/rules.ts";
import type { DeskAsk } from "#features/platform/desk-lists/many-acts.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { isArea, type MediaTexts } from "./rules.ts";
import { tagsField } from "./schema.ts";

const Given = z.object({
  tags: z.array(z.string()),
  tags1: z.array(z.string()),
  areas: z.array(z.string()),
});
const Typed = z.object({
  addTags: tagsField("タグ"),
  addTags1: tagsField("タグ"),
  addArea: z.string().refine((id) => id === "" || isArea(id), "場所をおえらびください。"),
});

/** What is typed beside the list, for all of them. */
export const askMany: DeskAsk = (texts) => {
  const read = Typed.safeParse({ addTags: "", addTags1: "", addArea: "", ...texts });
  if (!read.success)
    return {
      errors: Object.fromEntries(
        read.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    };
  const { addTags: tags, addTags1: tags1, addArea } = read.data;
  if (tags.length + tags1.length === 0 && addArea === "")
    return { errors: { addTags: "タグか、ひらく場所を入れてください。例：骨盤" } };
  const place = isArea(addArea) ? [areaNames[addArea]] : [];
  return {
    given: JSON.stringify({ tags, tags1, areas: addArea ? [addArea] : [] }),
    said: [...tags, ...tags1, ...place].join("、"),
  };
};

const fields = ["tags", "tags1", "areas"] as const;
const sameOrNone = (seen: MediaTexts, mine: MediaTexts) =>
  fields.every((field) => wordsIn(seen[field]).join("、") === wordsIn(mine[field]).join("、"))
    ? undefined
    : mine;

/** With these tags and this place, after those that it has. */
export function withGiven(seen: MediaTexts, given: string): MediaTexts | undefined {
  const more = Given.parse(JSON.parse(given));
  const joined = (field: (typeof fields)[number]) =>
    [...new Set([...wordsIn(seen[field]), ...more[field]])].join("、");
  return sameOrNone(seen, {
    ...seen,
    tags: joined("tags"),
    tags1: joined("tags1"),
    areas: joined("areas"),
  });
}
/** Without them; the last place is not taken, because a piece without one opens to every member. */
export function withoutGiven(seen: MediaTexts, given: string): MediaTexts | string | undefined {
  const less = Given.parse(JSON.parse(given));
  const left = (field: (typeof fields)[number]) =>
    wordsIn(seen[field])
      .filter((word) => !less[field].includes(word))
      .join("、");
  const mine = { ...seen, tags: left("tags"), tags1: left("tags1"), areas: left("areas") };
  if (seen.areas !== "" && mine.areas === "")
    return "さいごの「ひらく場所」をとると、会員のどなたにも開きます。この1件を開いて、お決めください。";
  return sameOrNone(seen, mine);
}
