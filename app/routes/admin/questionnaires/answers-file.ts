import { data } from "react-router";
import {
  answerTexts,
  noteAnswersTaken,
} from "#features/learning/questionnaire-editor/answers-file.server.ts";
import { findQuestionnaire } from "#features/learning/questionnaire-editor/edit.server.ts";
import { sentOfEdition } from "#features/learning/questionnaires/answers.server.ts";
import { minTold } from "#features/learning/questionnaires/sums.ts";
import { csvResponse } from "#features/platform/csv/response.ts";
import { csvBytes, type Letters } from "#features/platform/desk-lists/csv.server.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/answers-file.ts";
import { editionAsked } from "./edition-asked.ts";

/** Every sheet of an edition, without names; not there where few answered. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const { db } = services;
  const found = await findQuestionnaire(db, params.id);
  if (!found) throw data(null, 404);
  const edition = editionAsked(request, found.edition);
  if ((await sentOfEdition(db, found.id, edition)) < minTold) throw data(null, 404);
  const asked = new URL(request.url).searchParams;
  const letters: Letters = asked.get("letters") === "shift_jis" ? "shift_jis" : "utf-8";
  await noteAnswersTaken(db, found.id, actor.uid, now);
  const texts = answerTexts(db, found.id, edition);
  return csvResponse(csvBytes(texts, letters), { name: `answers-${edition}`, letters });
}
