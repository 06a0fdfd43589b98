// Notes that call who looks, by name.
import { deskCalls } from "#lib/desk-calls.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { DeskCalls } from "../calls.server.ts";
import styles from "./memo-panel.module.css";

type Rows = { rows: DeskCalls["waiting"]; intent: string; verb: string };
const CallRows = ({ rows, intent, verb }: Rows) => (
  <ul className={styles.memos}>
    {rows.map(({ id, to, of, by, at }) => (
      <li key={id} data-row={id}>
        <p>
          <PrefetchLink className="link" to={to}>
            {of}のメモで、{deskCalls(by)}さんが呼んでいます
          </PrefetchLink>
          <small>{formatJapaneseMoment(at)}</small>
        </p>
        <ActForm intent={intent} row={id}>
          {verb}
        </ActForm>
      </li>
    ))}
  </ul>
);
export const CallPanel = ({ calls: { waiting, seen } }: { calls: DeskCalls }) =>
  waiting.length + seen.length === 0 ? null : (
    <DeskPanel title="あなたへ" id="calls">
      {waiting.length === 0 ? <p className="soft">すべて見ました。</p> : null}
      <CallRows rows={waiting} intent="call-seen" verb="見た" />
      {seen.length > 0 ? (
        <Disclosure summary={`この1日に見たもの（${seen.length}）`}>
          <CallRows rows={seen} intent="call-open" verb="もどす" />
        </Disclosure>
      ) : null}
    </DeskPanel>
  );
