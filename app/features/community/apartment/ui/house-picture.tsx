import figures from "#ui/art/figures.svg?url";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import mark from "#ui/art/mark.svg?url";
import { windowsOfHouse } from "../rules.ts";
import styles from "./house-picture.module.css";
import sprite from "./house.svg?url";

export type HouseWindow = {
  name: string;
  type: number;
  /** Somebody came home today. */
  here: boolean;
  mine: boolean;
  to: string;
};
const inFloor = 3;
const placeOf = (at: number) => ({
  x: 174 + (at % inFloor) * 122,
  y: 244 + Math.floor(at / inFloor) * 168,
});

const Lit = ({ at, of: { type, mine } }: { at: number; of: HouseWindow }) => {
  const { x, y } = placeOf(at);
  return (
    <>
      <svg className={styles.pane} x={x} y={y} width="108" height="96" viewBox="0 0 108 96">
        <use href={`${sprite}#lit`} width="108" height="96" />
        <use href={`${figures}#figure-${type}`} x="18" y="8" width="72" height="94" />
        <use href={`${sprite}#cross`} width="108" height="96" />
      </svg>
      {mine ? <use href={`${mark}#mark`} x={x + 88} y={y - 14} width="30" height="30" /> : null}
    </>
  );
};

/**
 * The house at dusk. A window with a name is somebody who agreed; its light says that they came
 * today. A window without one says nothing.
 */
export const HousePicture = ({ windows }: { windows: readonly (HouseWindow | undefined)[] }) => (
  <div className={styles.house}>
    <svg viewBox="0 0 700 1120" aria-hidden="true">
      <use href={`${sprite}#house`} width="700" height="1120" />
      {windows
        .slice(0, windowsOfHouse)
        .map((one, at) => (one?.here ? <Lit key={one.to} at={at} of={one} /> : null))}
    </svg>
    <ul>
      {windows.slice(0, windowsOfHouse).map((one, at) => {
        if (!one) return null;
        const { x, y } = placeOf(at);
        const place = { "--x": x - 6, "--y": y } as React.CSSProperties;
        return (
          <li key={one.to} style={place}>
            <PrefetchLink className={one.mine ? styles.mine : undefined} to={one.to}>
              {one.mine ? <span className="visually-hidden">あなたの部屋、</span> : null}
              <b>{one.name}</b>
              <span className="visually-hidden">
                （{one.type}種のすがた）
                {one.here ? "明かりがついています" : "いまは暗い窓です"}
              </span>
            </PrefetchLink>
          </li>
        );
      })}
    </ul>
  </div>
);
