// The first part of a member's page: four figures, what they hold, what opens, what happened;
// beside it how they are reached, notes, and what they may ask for.
import { DeskColumns, DeskPanel } from "#ui/desk-page.tsx";
import { Notes } from "../notes.tsx";
import { AuthorityPart } from "./authority.tsx";
import { Disclose } from "./disclose.tsx";
import { HeldPanel } from "./held-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import styles from "./member.module.css";
import { MemberSums } from "./member-sums.tsx";
import { OpeningPanel } from "./opening-panel.tsx";
import type { MemberPart } from "./part.ts";
import { SeeAsMember } from "./see-as-member.tsx";
import { ShutOut } from "./shut-out.tsx";
import { BrowsersPanel, ContactPanel, NeverPanel } from "./side.tsx";

const Side = (part: MemberPart) => (
  <>
    <ContactPanel of={part.of} />
    <DeskPanel>
      <Notes
        {...part}
        hint="ご本人が「持っている記録」をお求めになると、このメモもお渡しします。"
      />
    </DeskPanel>
    <NeverPanel />
    <DeskPanel title="ご本人の求め">
      <div id="see" className={styles.asked}>
        <SeeAsMember {...part} />
      </div>
      <Disclose {...part} />
      <ShutOut {...part} />
    </DeskPanel>
    <BrowsersPanel of={part.of} />
    <AuthorityPart {...part} />
  </>
);

export const Summary = (part: MemberPart) => (
  <>
    <MemberSums of={part.of} />
    <DeskColumns side={<Side {...part} />}>
      <HeldPanel {...part} />
      <OpeningPanel of={part.of} />
      <HistoryPanel of={part.of} />
    </DeskColumns>
  </>
);
