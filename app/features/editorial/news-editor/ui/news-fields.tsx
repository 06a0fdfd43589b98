import type { PeopleByArea } from "#features/identity/licence/holders.server.ts";
import { AreasField } from "#features/identity/licence/ui/areas-field.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { StatusField } from "#features/platform/content/ui/status-field.tsx";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { textSigns } from "#features/platform/rich-text/signs.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import type { NewsPicture } from "#features/site/news/pictures.ts";
import { newsText } from "#features/site/news/rules.ts";
import { DeskHalves, DeskPanel } from "#ui/desk-page.tsx";
import { Check, TextField } from "#ui/fields.tsx";
import type { NewsField } from "../rules.ts";

const nameable = [
  { kind: "word", label: "ことば" },
  { kind: "piece", label: "音声・動画" },
];
const markupHint = [
  textSigns,
  "{{piece:ID|呼び名}} と {{word:ID|ことば}} はリンクに、",
  "{{image:ID|説明}} だけの行は写真になります。",
].join("");

type State = ReturnType<typeof editorState<NewsField>>;

type Pictures = readonly NewsPicture[];
const Words = ({
  state: { wired },
  pictures,
  children,
}: {
  state: State;
  pictures: Pictures;
  children: React.ReactNode;
}) => (
  <DeskPanel title="書く">
    <div className="desk-stack">
      <TextField {...wired("title")} need />
      <RichTextField
        {...wired("body")}
        need
        names={nameable}
        cards={newsText.cards}
        photos={pictures.map((one) => ({
          id: one.id,
          src: pictureUrl(one, 160),
          alt: one.alt,
        }))}
        signs={markupHint}
      />
      {children}
    </div>
  </DeskPanel>
);

const Readers = ({ state: { typed, wired }, holders }: { state: State; holders: PeopleByArea }) => (
  <DeskPanel
    title="だれに"
    lead={`いま会員の方は${holders.members.toLocaleString("ja-JP")}人です。数は、その場所を開くものをお持ちの方です。`}
  >
    <div className="desk-stack">
      <div>
        <Check name="everyone" defaultChecked={typed.everyone === "on"}>
          どなたでも読める
        </Check>
        <span className="hint">{wired("everyone").hint}</span>
      </div>
      <AreasField
        {...wired("areas")}
        legend="読める方（どれかをお持ちの方。えらばなければ会員の方）"
        people={holders.areas}
      />
    </div>
  </DeskPanel>
);

const When = ({ state: { wired } }: { state: State }) => (
  <DeskPanel title="いつ">
    <DeskHalves>
      <StatusField {...wired("status")} />
      <TextField {...wired("openAt")} type="datetime-local" label="お知らせする日時（東京）" need />
    </DeskHalves>
  </DeskPanel>
);

/** `children`: below what is written. */
export const NewsFields = ({
  state,
  holders,
  pictures,
  children,
}: {
  state: State;
  holders: PeopleByArea;
  /** Which may stand in its text. */
  pictures: Pictures;
  children: React.ReactNode;
}) => (
  <>
    <Words state={state} pictures={pictures}>
      {children}
    </Words>
    <Readers state={state} holders={holders} />
    <When state={state} />
  </>
);
