import { Figure } from "#ui/art/Figure.tsx";
import type { ShownDrawing } from "../present.ts";
import { drawingWords } from "../words.ts";
import sprite from "./places.svg?url";
import styles from "./place-drawing.module.css";

/** Where people stand, by how many they are: from the left, on the floor. */
const room = 390;
const tall = 132;

/** A place of the story in its hour, weather and season, with who is there. */
export function PlaceDrawing({ drawing }: { drawing: ShownDrawing }) {
  const { place, people, time = "day", weather, season } = drawing;
  const shown = people.slice(0, 4);
  const wide = (tall * 200) / 260;
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 390 300"
      role="img"
      aria-label={drawingWords(
        drawing,
        people.map(({ name }) => name),
      )}
      data-time={time}
      data-season={season}
      data-weather={weather}
    >
      <use href={`${sprite}#${place}`} />
      {season === "spring" ? <use href={`${sprite}#petals`} /> : null}
      {shown.map(({ type }, at) => (
        <svg
          key={at}
          x={(room * (at + 1)) / (shown.length + 1) - wide / 2}
          y={288 - tall}
          width={wide}
          height={tall}
        >
          {type === null ? (
            <svg viewBox="0 0 200 260">
              <use href={`${sprite}#stranger`} />
            </svg>
          ) : (
            <Figure type={type} />
          )}
        </svg>
      ))}
      {weather ? <use href={`${sprite}#${weather}`} /> : null}
    </svg>
  );
}
