import { AreasField } from "#features/identity/licence/ui/areas-field.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { StatusField } from "#features/platform/content/ui/status-field.tsx";
import { textSigns } from "#features/platform/rich-text/signs.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { eventBody } from "#features/memberships/events/rules.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import type { EventField } from "../rules.ts";

const momentOf = "datetime-local";

type OfEvent = { state: ReturnType<typeof editorState<EventField>> };
/** What it is, when and where. */
export const EventFields = ({ state: { wired } }: OfEvent) => (
  <>
    <DeskPanel title="なにをする会か">
      <div className="form-stack">
        <TextField {...wired("title")} need />
        <RichTextField
          {...wired("body")}
          need
          names={[]}
          cards={eventBody.cards}
          signs={textSigns}
        />
      </div>
    </DeskPanel>
    <DeskPanel title="いつ・どこで">
      <div className="form-stack">
        <TextField {...wired("startsAt")} type={momentOf} label="はじまり（東京）" need />
        <TextField {...wired("endsAt")} type={momentOf} label="おわり（東京）" need />
        <Select {...wired("online")}>
          <option value="no">場所へ来る</option>
          <option value="yes">セッションの部屋（オンライン）</option>
        </Select>
        <TextField {...wired("place")} need />
        <TextArea {...wired("wayThere")} rows={3} />
      </div>
    </DeskPanel>
    <DeskPanel title="来られる方">
      <AreasField {...wired("areas")} legend="来られる方（どれかをお持ちの方）" />
    </DeskPanel>
  </>
);
/** On what terms: places, money, and when it is out. */
export const EventTerms = ({ state: { wired } }: OfEvent) => (
  <>
    <DeskPanel title="出しかた">
      <div className="form-stack">
        <StatusField {...wired("status")} />
        <TextField {...wired("openAt")} type={momentOf} label="受付のはじまり（東京）" need />
        <TextField {...wired("series")} />
      </div>
    </DeskPanel>
    <DeskPanel title="席とお代">
      <div className="form-stack">
        <TextField {...wired("places")} inputMode="numeric" need />
        <Select {...wired("fee")}>
          <option value="ticket">稽古会の券</option>
          <option value="card">カード</option>
          <option value="free">いただかない</option>
        </Select>
        <TextField {...wired("price")} inputMode="numeric" />
        <TextField {...wired("lateFee")} inputMode="numeric" />
        <TextField
          {...wired("freeUntil")}
          type={momentOf}
          label="券やお代が戻る取り消しの期限（東京）"
          need
        />
      </div>
    </DeskPanel>
  </>
);
