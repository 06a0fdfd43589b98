import { sceneLetterOf } from "#features/learning/scenarios/scene-letters.ts";
import { PlaceDrawing } from "#features/learning/scenarios/ui/place-drawing.tsx";
import { StoryRuby } from "#features/learning/scenarios/ui/ruby-text.tsx";
import { StoryLine } from "#features/learning/scenarios/ui/story-line.tsx";
import { FieldError } from "#ui/fields.tsx";
import type { LookedScenario } from "../looked.ts";
import { BranchMap } from "./branch-map.tsx";
import styles from "./scenario-look.module.css";

type Looked = LookedScenario["scenes"][number];
const Ways = ({ shown }: { shown: NonNullable<Looked["shown"]> }) =>
  shown.ways.length === 0 ? (
    <p className="small">ここで、話がおわります。</p>
  ) : (
    <ul className={styles.leads}>
      {shown.ways.map(({ pieces, to, mark, when }) => (
        <li key={`${to}${mark}${when}`}>
          {pieces.length > 0 ? <StoryRuby pieces={pieces} /> : "つづき"} → 場面{" "}
          <a className="link" href={`#look-${sceneLetterOf(to)}`}>
            {sceneLetterOf(to)}
          </a>
          {mark ? <span className="tiny soft block">印 {mark} がつきます</span> : null}
          {when ? <span className="tiny soft block">{when}だけ</span> : null}
        </li>
      ))}
    </ul>
  );

const SceneLook = ({ scene: { letter, problem, shown } }: { scene: Looked }) => (
  <li id={`look-${letter}`} className={styles.scene}>
    <h3>場面 {letter}</h3>
    {problem ? <FieldError id={`look-${letter}-problem`}>{problem}</FieldError> : null}
    {shown ? (
      <>
        <PlaceDrawing drawing={shown.drawing} />
        <ol className={styles.told}>
          {shown.lines.map(({ line, when }, at) => (
            <li key={at}>
              {when ? <span className="tiny soft block">{when}だけ</span> : null}
              <StoryLine line={line} />
            </li>
          ))}
        </ol>
        <Ways shown={shown} />
      </>
    ) : null}
  </li>
);

/** How a scenario looks as it is written: the map of its branches, and every scene. */
export const ScenarioLook = ({ look }: { look: LookedScenario }) => (
  <section aria-labelledby="look">
    <h2 id="look">枝わかれと、場面の見え方</h2>
    {look.about ? <FieldError id="look-problem">{look.about}</FieldError> : null}
    {look.plan ? <BranchMap plan={look.plan} /> : null}
    <ol className={styles.scenes}>
      {look.scenes.map((scene) => (
        <SceneLook key={scene.letter} scene={scene} />
      ))}
    </ol>
  </section>
);
