import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type Radio, radioDoor } from "../rules.ts";
import styles from "./radio-sign.module.css";

/**
 * Whether the radio is on air, what is said, and what comes next, with the way there; nothing where
 * there is nothing to say.
 */
export function RadioSign({ radio: { onAir, title, next } }: { radio: Radio }) {
  if (!onAir && next === "") return null;
  return (
    <p className={styles.radioSign}>
      <PrefetchLink to={radioDoor}>
        <b className={onAir ? "mini sumi" : "mini"}>ラジオ{onAir ? "・放送中" : ""}</b>
        {onAir ? <span className="mincho">{title}</span> : null}
        <span className="small">{onAir ? "いま聴く" : "これまでの放送を聴く"}</span>
      </PrefetchLink>
      {next ? <span className="tiny soft">つぎ：{next}</span> : null}
    </p>
  );
}

/** The same where it is heard already. */
export function RadioLine({ radio: { onAir, title, next } }: { radio: Radio }) {
  if (!onAir && next === "") return null;
  return (
    <p className={styles.radioSign}>
      <b className={onAir ? "mini sumi" : "mini"}>{onAir ? "放送中" : "ラジオ"}</b>
      {onAir ? <span className="mincho">{title}</span> : null}
      {next ? <span className="tiny soft">つぎ：{next}</span> : null}
    </p>
  );
}
