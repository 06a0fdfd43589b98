import {
  lettersIn,
  type SceneLetter,
  sceneLetters,
} from "#features/learning/scenarios/scene-letters.ts";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { maxTyped, Select, TextArea, TextField } from "#ui/fields.tsx";
import { type ScenarioField, sceneField, scenesOfTexts } from "../rules.ts";

const blanks = 2;
const rowsOf = (text: string) => Math.min(16, Math.max(4, text.split("\n").length + 2));

/**
 * A field for each scene; below them blank ones for new scenes. Letters that readers have had
 * (`used`) are offered to no new one.
 */
export function ScenarioFields({
  state: { typed, errors, wired },
  used,
}: {
  state: ReturnType<typeof editorState<ScenarioField>>;
  used: readonly string[];
}) {
  const written = new Set(lettersIn(scenesOfTexts(typed)));
  const isWrong = (letter: SceneLetter) => errors[sceneField(letter)] !== undefined;
  const open = sceneLetters.filter((letter) => written.has(letter) || isWrong(letter));
  const fresh = sceneLetters
    .filter((letter) => !open.includes(letter) && !used.includes(letter))
    .slice(0, blanks);
  const shown = sceneLetters.filter((letter) => open.includes(letter) || fresh.includes(letter));
  return (
    <>
      <TextField {...wired("title")} need />
      {shown.map((letter, at) => {
        const { hint, label, ...field } = wired(sceneField(letter));
        return (
          <TextArea
            key={letter}
            {...field}
            label={fresh.includes(letter) ? `新しい${label}` : label}
            hint={at === 0 ? hint : undefined}
            rows={rowsOf(field.defaultValue)}
            maxLength={maxTyped}
          />
        );
      })}
      {sceneLetters
        .filter((letter) => !shown.includes(letter))
        .map((letter) => (
          <input key={letter} type="hidden" name={sceneField(letter)} value="" />
        ))}
      <TextArea {...wired("note")} rows={2} maxLength={maxTyped} />
      <Select {...wired("status")}>
        <option value="draft">下書き（読む方には、もとの文が出ます）</option>
        <option value="open">公開</option>
      </Select>
    </>
  );
}
