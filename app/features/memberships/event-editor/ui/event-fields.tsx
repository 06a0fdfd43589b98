import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { eventBody } from "#features/memberships/events/rules.ts";
import { Select, TextField } from "#ui/fields.tsx";
import type { EventField } from "../rules.ts";

const markupHint =
  "空の行で段を分けます。「## 」は見出し、「- 」は箇条書き。**太字**、[文字](住所)、{漢字|かな}。";
const momentOf = "datetime-local";

export function EventFields({
  state: { typed, wired },
}: {
  state: ReturnType<typeof editorState<EventField>>;
}) {
  const areas = wordsIn(typed.areas);
  return (
    <>
      <TextField {...wired("title")} need />
      <RichTextField
        {...wired("body")}
        need
        names={[]}
        cards={eventBody.cards}
        signs={markupHint}
      />
      <TextField {...wired("startsAt")} type={momentOf} label="はじまり（東京）" need />
      <TextField {...wired("endsAt")} type={momentOf} label="おわり（東京）" need />
      <TextField {...wired("place")} need />
      <Select {...wired("online")}>
        <option value="no">場所へ来る</option>
        <option value="yes">セッションの部屋（オンライン）</option>
      </Select>
      <TextField {...wired("places")} inputMode="numeric" need />
      <Select {...wired("fee")}>
        <option value="ticket">稽古会の券</option>
        <option value="card">カード</option>
        <option value="free">いただかない</option>
      </Select>
      <TextField {...wired("price")} inputMode="numeric" />
      <TextField {...wired("lateFee")} inputMode="numeric" />
      <fieldset>
        <legend className="label">来られる方（どれかをお持ちの方）</legend>
        <div className="chips">
          {(Object.keys(areaNames) as Area[]).map((area) => (
            <label className="chip" key={area}>
              <input
                type="checkbox"
                name="areas"
                value={area}
                defaultChecked={areas.includes(area)}
              />
              <span>{areaNames[area]}</span>
            </label>
          ))}
        </div>
        <span className="hint">{wired("areas").hint}</span>
      </fieldset>
      <TextField {...wired("openAt")} type={momentOf} label="受付のはじまり（東京）" need />
      <TextField
        {...wired("freeUntil")}
        type={momentOf}
        label="券やお代が戻る取り消しの期限（東京）"
        need
      />
      <TextField {...wired("series")} />
      <Select {...wired("status")}>
        <option value="draft">下書き</option>
        <option value="open">出す</option>
        <option value="closed">しまう</option>
      </Select>
    </>
  );
}
