/** The short stroke on the edge of the current tab. */
export const TabStroke = () => (
  <svg className="stroke" viewBox="0 0 60 12" aria-hidden="true"><path d="M.6 5.4Q-.6 6.8.7 7.4 2.1 8 7.6 8.6 15 8.7 22 9.2 29.4 10 37.4 10.6 45.4 10.1 53 8.2 58.2 6.5 60.3 4.1 57.9 3.7 52.3 3.4 44.8 3.6 37.8 3.2 30.5 2.4 22.7 1.2 14.8 1.2 7 2.3 1.9 3.9.6 5.4Z" /></svg>
);

/** A part of a whole, inked from the left. `label` names what it measures. */
export function BrushBar({ percent, label, colour }: { percent: number; label: string; colour?: string }) {
  const at = Math.min(100, Math.max(0, Math.round(percent)));
  const style = { "--at": `${at}%`, ...(colour ? { "--bar": colour } : {}) } as React.CSSProperties;
  return (
    <div className="bar" style={style} role="progressbar" aria-valuenow={at} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
      <svg viewBox="0 0 300 10" preserveAspectRatio="none" aria-hidden="true"><path d="M.6 4.3Q-.8 5.7.6 6.5 4.8 7.7 19 8.1 54 7.9 104 8.1 158 9.4 215 9.9 264 8.7 294 7.5 302 4.1 294 2.7 264 1.9 215 1.8 158 2 104 .5 54 .3 19 1.2 2 3 .6 4.3ZM268 2.7 303 2.4V2.9ZM282 4.7 303 4.2V4.8ZM252 7.9 303 6.4V7.2Z" /></svg>
    </div>
  );
}

/** One stroke that has gone all the way round. */
export const BrushRing = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true"><path fill="currentColor" d="M49 14.6Q47.5 16.8 48.4 18.4 51.5 21.2 59 23.8 66.3 28 71.6 35 75.6 42 77 50 76.2 57 72.8 65 67 72 59.6 76.7 50.7 78.5 41.6 77.4 33.7 73 25.3 62.7 21.5 50 23.6 35.3 24 33 22.6 31.2 21 29.5 17 32.5 12 43.5 10.6 53 14.5 68 22 78.4 35.4 87 50.9 89.3 66.3 86 77 79.5 86.7 67 91 48 87.6 32 77 19.3 66 13 58 11.6 51 12.4 49 14.6ZM38 83.6Q14 50 20.9 28.7L23 29.4Q17 50 38 83.6ZM43 80Q18.4 53.5 23.8 29.8L25.9 30.7Q21 53 43 80Z" /></svg>
);
