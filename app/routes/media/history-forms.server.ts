// What a member does with the list of what was played.
import { z } from "zod";
import {
  deletePlayed,
  saveOwnPreferences,
} from "#features/library/media/playback/playback.server.ts";
import { intents, memberAction } from "#server/forms/form-action.server.ts";
import { stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

/** The page stays where it is, and says what was done. */
const told = (said: string) => stay({ said });
const secretMs = 3_600_000;

export const historyAction = intents({
  forget: memberAction(z.object({ item: z.string().min(1) }), {
    do: async ({ services, actor, value }) => {
      await deletePlayed(services.db, actor.uid, value.item);
      return told("一覧から外しました。");
    },
    done: "",
  }),
  "forget-all": memberAction(noFields, {
    do: async ({ services, actor }) => {
      await deletePlayed(services.db, actor.uid);
      return told("一覧を空にしました。つづきの位置は残っています。");
    },
    done: "",
  }),
  secret: memberAction(noFields, {
    do: async ({ services, actor, now }) => {
      const privateUntil = new Date(now.getTime() + secretMs);
      await saveOwnPreferences(services.db, actor.uid, { privateUntil });
      return told("これから一時間、一覧に残しません。");
    },
    done: "",
  }),
  open: memberAction(noFields, {
    do: async ({ services, actor }) => {
      await saveOwnPreferences(services.db, actor.uid, { privateUntil: null });
      return told("また一覧に残します。");
    },
    done: "",
  }),
});
