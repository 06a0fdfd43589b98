// What staff decide about a nameplate of the apartment.
import { z } from "zod";
import { settlePlate } from "#features/community/apartment/reports.server.ts";
import { href } from "#lib/href.ts";
import { cleanText } from "#lib/text.ts";
import { staffAction } from "#server/forms/form-action.server.ts";

const done = `${href("/admin/kansou")}?done=settled`;
const words = z
  .string()
  .max(1_000, "1000文字までです。")
  .transform(cleanText)
  .refine((text) => text !== "", "ご本人に届く文をお書きください。");

export const plateForms = {
  "hide-plate": staffAction(z.object({ id: z.string(), words }), {
    do: ({ services, actor, value, now }) =>
      settlePlate(
        services.db,
        actor.uid,
        { uid: value.id, outcome: "hidden", words: value.words },
        now,
      ),
    done,
  }),
  "leave-plate": staffAction(z.object({ id: z.string() }), {
    do: ({ services, actor, value, now }) =>
      settlePlate(services.db, actor.uid, { uid: value.id, outcome: "left", words: "" }, now),
    done,
  }),
};
