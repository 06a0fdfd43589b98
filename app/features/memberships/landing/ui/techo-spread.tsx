// Two open pages of the planner, drawn.
import styles from "./techo-screen.module.css";

/** The four marks of a day, and which of the five circles is filled. */
const marks = [
  ["ねむり", 4, "kaihei"],
  ["食", 2, "sayu"],
  ["息", 4, "jouge"],
  ["張り", 3, "nejire"],
] as const;
export function TechoSpread({ hand }: { hand: string }) {
  return (
    <div
      className={styles.spread}
      role="img"
      aria-label={`手帳の見開き。左は四つのしるし、右は罫線に手書きの文章。「${hand}」`}
    >
      <div>
        <p className={styles.dayMark}>
          <b>20</b>
          <span>
            霜月
            <br />金
          </span>
        </p>
        {marks.map(([name, filled, dye]) => (
          <div className={styles.monthMark} key={name}>
            <span>{name}</span>
            {[1, 2, 3, 4, 5].map((step) => (
              <i
                key={step}
                className={step === filled ? "is-on" : undefined}
                style={
                  { "--s": `${7 + step * 3}px`, "--c": `var(--${dye})` } as React.CSSProperties
                }
              />
            ))}
          </div>
        ))}
      </div>
      <div>
        <p className="hand">{hand}</p>
      </div>
    </div>
  );
}
