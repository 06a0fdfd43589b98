// What a member does with the own room: the nameplate, and the light that others may see.
import { PlateForm } from "#features/community/apartment/schema.ts";
import { hangPlate, setLight } from "#features/community/apartment/service.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

export const plateAct = (done: string) =>
  memberAction(PlateForm, {
    do: ({ services, actor, value, now }) => hangPlate(services.db, actor.uid, value, now),
    done,
    words: {
      "name-taken": { status: 409, errors: { penName: "その筆名は、ほかの方が使っています。" } },
      "name-of-house": {
        status: 422,
        errors: { penName: "運営とまちがえられる筆名は使えません。" },
      },
    },
  });

export const lightAct = (on: boolean, done: string) =>
  memberAction(noFields, {
    do: ({ services, actor, now }) => setLight(services.db, actor.uid, on, now),
    done,
    words: { "no-name": "さきに「わたしの部屋」で、表札をかけてください。" },
  });
