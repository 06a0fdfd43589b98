import styles from "./brush.module.css";
/** The short stroke on the edge of the current tab. */
export const TabStroke = () => (
  <svg className={styles.stroke} viewBox="0 0 60 12" aria-hidden="true">
    <path d="M.6 5.4Q-.6 6.8.7 7.4 2.1 8 7.6 8.6 15 8.7 22 9.2 29.4 10 37.4 10.6 45.4 10.1 53 8.2 58.2 6.5 60.3 4.1 57.9 3.7 52.3 3.4 44.8 3.6 37.8 3.2 30.5 2.4 22.7 1.2 14.8 1.2 7 2.3 1.9 3.9.6 5.4Z" />
  </svg>
);

/** A part of a whole, inked from the left. `label` names what it measures. */
export function BrushBar({
  percent,
  label,
  colour,
}: {
  percent: number;
  label: string;
  colour?: string;
}) {
  const at = Math.min(100, Math.max(0, Math.round(percent)));
  const style = { "--at": `${at}%`, ...(colour ? { "--bar": colour } : {}) } as React.CSSProperties;
  return (
    <div
      className="brush-bar"
      style={style}
      role="progressbar"
      aria-valuenow={at}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <svg viewBox="0 0 300 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M.6 4.3Q-.8 5.7.6 6.5 4.8 7.7 19 8.1 54 7.9 104 8.1 158 9.4 215 9.9 264 8.7 294 7.5 302 4.1 294 2.7 264 1.9 215 1.8 158 2 104 .5 54 .3 19 1.2 2 3 .6 4.3ZM268 2.7 303 2.4V2.9ZM282 4.7 303 4.2V4.8ZM252 7.9 303 6.4V7.2Z" />
      </svg>
    </div>
  );
}

/** One stroke that has gone all the way round. */
export const BrushRing = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <path
      fill="currentColor"
      d="M49 14.6Q47.5 16.8 48.4 18.4 51.5 21.2 59 23.8 66.3 28 71.6 35 75.6 42 77 50 76.2 57 72.8 65 67 72 59.6 76.7 50.7 78.5 41.6 77.4 33.7 73 25.3 62.7 21.5 50 23.6 35.3 24 33 22.6 31.2 21 29.5 17 32.5 12 43.5 10.6 53 14.5 68 22 78.4 35.4 87 50.9 89.3 66.3 86 77 79.5 86.7 67 91 48 87.6 32 77 19.3 66 13 58 11.6 51 12.4 49 14.6ZM38 83.6Q14 50 20.9 28.7L23 29.4Q17 50 38 83.6ZM43 80Q18.4 53.5 23.8 29.8L25.9 30.7Q21 53 43 80Z"
    />
  </svg>
);

const seekPath =
  "M2 19.3Q0.3 21.2 2.2 22.1Q4.2 23 8.2 23Q12.1 23.1 17.2 22.7Q22.4 22.3 28.5 21.8Q34.6 21.4 41.4 21.2Q48.2 21 55.3 20.8Q62.4 20.7 69.4 20.6Q76.4 20.6 83.3 20.8Q90.2 21 97.6 21.7Q104.9 22.3 112.6 23.4Q120.4 24.4 128.5 25.5Q136.6 26.5 145.1 27.2Q153.6 27.8 162.3 28.3Q171 28.9 180.2 29Q189.3 29.1 199.3 28.7Q209.4 28.2 220 27.5Q230.6 26.8 241.2 26Q251.8 25.2 261.8 24.4Q271.8 23.5 280.6 22.7Q289.4 21.9 296.4 21.5Q303.3 21.1 308.9 21.2Q314.4 21.3 318.9 21.5Q323.3 21.7 326.9 22.3Q330.4 22.9 333.3 23.1Q336.2 23.4 338.6 23.9Q341 24.4 343.3 23.6Q345.7 22.8 346.8 20.2Q347.9 17.5 347.2 16.1Q346.4 14.7 344.7 13.7Q343 12.6 340.7 12.2Q338.3 11.9 335.3 11Q332.3 10.2 328.4 9.6Q324.6 9.1 319.7 8.8Q314.9 8.6 309 8.5Q303.1 8.3 295.8 8.7Q288.5 9.1 279.5 10Q270.6 11 260.6 12.2Q250.7 13.4 240.1 14.5Q229.6 15.5 219.1 16.6Q208.7 17.8 198.8 18.3Q189 18.8 180.2 18.6Q171.5 18.4 163.1 17.7Q154.6 17 146.4 16Q138.2 15 130.2 13.6Q122.2 12.1 114.3 11.1Q106.5 10 98.9 9Q91.3 8 83.9 7.6Q76.5 7.2 69.1 7.7Q61.8 8.1 54.5 8.8Q47.2 9.4 40.4 10.3Q33.5 11.2 27.4 12.3Q21.3 13.5 16.2 14.4Q11.2 15.4 7.5 16.4Q3.8 17.4 2 19.3Z";
/** The whole of a piece in one stroke; what was heard is inked, from the left. */
export function SeekStroke({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 350 40" preserveAspectRatio="none" aria-hidden="true">
      <path d={seekPath} className={styles.seekRest} />
      <path
        d={seekPath}
        className={styles.seekDone}
        style={{ clipPath: `inset(0 ${100 - Math.min(100, Math.max(0, percent))}% 0 0)` }}
      />
    </svg>
  );
}
/** The round ground of the one large button. */
export const RoundStroke = () => (
  <svg className="to-right" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M92.9 38.4Q95.7 50 92.9 61.6Q90 73.1 81.7 81.8Q73.3 90.4 61.7 92.8Q50 95.1 38.5 92.5Q27 89.9 18.9 81.3Q10.7 72.7 7.4 61.3Q4.2 50 6.8 38.3Q9.4 26.6 18.5 18.9Q27.6 11.1 38.8 7.9Q50 4.8 61.6 7.3Q73.2 9.8 81.7 18.3Q90.2 26.8 92.9 38.4Z" />
  </svg>
);
