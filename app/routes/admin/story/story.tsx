// The story at the desk: its chapters and their scenarios, and what stands over the text of the
// start.
import { originalTexts } from "#features/learning/scenarios/edition.ts";
import { allScenarios, chapters, scenarioId } from "#features/learning/scenarios/rules.ts";
import { chapterTitles, kanjiNumbers, placeWords } from "#features/learning/scenarios/words.ts";
import { storyTextHeads } from "#features/learning/scenarios/write.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/story.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const written = new Map((await storyTextHeads(services.db)).map((row) => [row.id, row]));
  return {
    chapters: chapters.map((chapter) => ({
      chapter,
      title: chapterTitles[chapter],
      scenarios: allScenarios
        .filter((one) => one.chapter === chapter)
        .map((one) => {
          const id = scenarioId(one);
          const row = written.get(id);
          return {
            id,
            place: placeWords(one),
            title: row?.title ?? originalTexts(id)?.title ?? "",
            status: row?.status ?? ("start" as const),
          };
        }),
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "ものがたり" },
  { name: "robots", content: "noindex" },
];

const words = { start: "もとの文", draft: "下書き", open: "公開" } as const;
const dyes = { start: {}, draft: { dye: "sayu" }, open: { dye: "zengo" } } as const;

export default function AdminStory({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>ものがたり</h1>
      <p>
        話をひとつずつ書きかえられます。書きかえて公開した話だけが、もとの文のかわりに出ます。「下書き」にもどすと、もとの文が出ます。
      </p>
      {loaderData.chapters.map(({ chapter, title, scenarios }) => (
        <section key={chapter} aria-labelledby={`chapter-${chapter}`}>
          <h2 id={`chapter-${chapter}`}>
            第{kanjiNumbers[chapter]}章　{title}
          </h2>
          <ul className="bullets">
            {scenarios.map(({ id, place, title: name, status }) => (
              <li key={id}>
                <span className="tiny soft">{place}</span>{" "}
                <PrefetchLink className="link" to={href("/admin/story/:id", { id })}>
                  {name}
                </PrefetchLink>{" "}
                {status === "start" ? null : <Badge {...dyes[status]}>{words[status]}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
