import { sendOrKeep } from "#browser/send-or-keep.ts";
import { diaryNames } from "#features/learning/diaries/words.ts";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/eichi.ts";
import { diaryAction, type InPlace, type Theirs } from "./diary-acts.server.ts";
import { loadDiary } from "./diary-page.server.ts";
import type { PhotoDone } from "./photo-acts.server.ts";
import { DiaryScreen } from "./diary-screen.tsx";
import { unlessInPlace } from "./use-autosave.ts";

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadDiary("eichi", memberContext(context, request), params.day, request);
export const action = diaryAction("eichi");
export const clientAction = sendOrKeep<Theirs | InPlace | PhotoDone>;
export const shouldRevalidate = unlessInPlace;
export const meta: Route.MetaFunction = () => [
  { title: diaryNames.eichi },
  { name: "robots", content: "noindex" },
];

export default function Diary({ loaderData, actionData }: Route.ComponentProps) {
  return <DiaryScreen data={loaderData} answer={actionData} />;
}
