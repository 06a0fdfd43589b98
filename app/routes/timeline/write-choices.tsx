// What is chosen before writing: for whom, about which piece, and a first line.
import { useState } from "react";
import { kansouPrompts, nextTurn, promptsOn } from "#features/community/kansou/prompts.ts";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { CoverPicture } from "#features/library/media/ui/list/track-row.tsx";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { FieldError } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PostData } from "./post-kansou2.tsx";
import styles from "./write.module.css";

export const GroupChoice = ({
  plans,
  chosen,
  error,
}: {
  plans: PostData["plans"];
  chosen: string | undefined;
  error: string | undefined;
}) => (
  <fieldset id="plan" className={styles.plans} aria-describedby={error ? "plan-error" : undefined}>
    <legend className="label">どこに出しますか</legend>
    <div>
      {plans.map(({ group, name, open }) => (
        <label key={group} className={styles.plan}>
          <input
            type="radio"
            name="plan"
            value={group}
            disabled={!open}
            required
            defaultChecked={group === chosen}
          />
          <span>
            <Seal text={name} valid={open} />
            {name}
            <small>{open ? `${name}の会員が読みます` : "いまは会員ではありません"}</small>
          </span>
        </label>
      ))}
    </div>
    {error ? <FieldError id="plan-error">{error}</FieldError> : null}
  </fieldset>
);

export const PieceChoice = ({
  pieces,
  chosen,
  error,
}: {
  pieces: PostData["pieces"];
  chosen: string | undefined;
  error: string | undefined;
}) =>
  pieces.length === 0 ? null : (
    <fieldset id="media" className={styles.pieces}>
      <legend className="label">
        どの音声のこと <span className="tiny soft">なくてもかまいません</span>
      </legend>
      <div role="group" aria-label="さいきん聴いたもの" tabIndex={-1}>
        <label className={styles.piece}>
          <input type="radio" name="media" value="" defaultChecked={!chosen} />
          <span>えらばない</span>
        </label>
        {pieces.map(({ id, title, cover }) => (
          <label key={id} className={styles.piece}>
            <input type="radio" name="media" value={id} defaultChecked={id === chosen} />
            <span>
              <CoverPicture cover={cover} size={50} />
              <span>{title}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id="media-error">{error}</FieldError> : null}
    </fieldset>
  );

const dyes = [styles.leaf, styles.gold, styles.dusk];
/**
 * Before scripts the page comes back with the line, or with three others; with them it is done at
 * once. `first`: the turn that the page came back with.
 */
export function Prompts({
  day,
  begin,
  first,
}: {
  day: TokyoDate;
  begin: (at: number) => void;
  first: number;
}) {
  const [turn, setTurn] = useState(first);
  return (
    <section aria-labelledby="prompts">
      <input type="hidden" name="turn" value={turn} />
      <div className="between">
        <h2 id="prompts" className={`label ${styles.promptHead}`}>
          きょうの一行 <span className="tiny soft">書きだしに困ったら</span>
        </h2>
        <button
          name="intent"
          value="prompts"
          className="button button-quiet button-small"
          onClick={(event) => {
            event.preventDefault();
            setTurn(nextTurn(turn));
          }}
        >
          ほかの三つ
        </button>
      </div>
      <ul className={styles.prompts}>
        {promptsOn(day, turn).map((prompt, at) => (
          <li key={prompt}>
            <button
              className={`${styles.prompt} ${dyes[at]}`}
              name="intent"
              value={`begin-${prompt}`}
              onClick={(event) => {
                event.preventDefault();
                begin(prompt);
              }}
            >
              <span className={styles.upright}>
                {kansouPrompts[prompt]?.[0]}
                <br />
                {kansouPrompts[prompt]?.[1]}
              </span>
              <small>
                <Icon name="plus" size={18} /> 書きだす
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
