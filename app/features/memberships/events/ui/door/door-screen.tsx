// Receiving at the door of one event, with a network and without.
import { useEffect, useState } from "react";
import { hasWorker, workerInControl } from "#browser/worker.ts";
import { formatJapaneseTime } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { findGuests, readTicket } from "../../door/rules.ts";
import { momentWords } from "../../words.ts";
import { DoorCamera } from "./door-camera.tsx";
import { DoorGuestRow } from "./door-guest.tsx";
import styles from "./door.module.css";
import { ticketReader } from "./ticket-reader.ts";
import { type OpenDoor, type SaidNote, useDoor } from "./use-door.ts";

const noteWords = ({ outcome, arrivedAt, name }: SaidNote): string =>
  outcome === "twice" && arrivedAt !== null
    ? `${name}さんは、ほかの受付でも受付ずみです。先の${formatJapaneseTime(new Date(arrivedAt))}のままにしました。`
    : `${name}さんの予約は、取り消されています。受付になりませんでした。`;

/** Whether what was pressed has reached the house, and of when the list is. */
function State({ door: { door, way, waiting, refusal } }: { door: OpenDoor }) {
  const unsent = waiting > 0 ? `まだ送っていない受付が${waiting}件あります。` : "";
  const of = door ? `名簿は${momentWords(new Date(door.toldAt))}のものです。` : "";
  if (way === "refused")
    return (
      <Alert kind="warn" role="status">
        {refusal}
        {unsent}
      </Alert>
    );
  if (way === "away")
    return (
      <Alert kind="warn" role="status">
        電波がとどいていません。
        {door ? "このまま受付できます。つながったら、ひとりでに送ります。" : ""}
        {unsent}
        {of}
      </Alert>
    );
  return (
    <p className="small soft" role="status">
      {way === "told" ? `${unsent || "すべて送りました。"}${of}` : "名簿をたしかめています。"}
    </p>
  );
}

function Guests({ door, code }: { door: OpenDoor; code: string }) {
  const [typed, setTyped] = useState(code);
  const [wrong, setWrong] = useState("");
  const { guests, press } = door;
  const found = findGuests(guests, typed);
  const here = guests.filter(({ arrivedAt }) => arrivedAt !== null);
  const people = (of: typeof guests) => of.reduce((sum, { seats }) => sum + seats, 0);
  const read = (text: string) => {
    const ticket = readTicket(text);
    const known = ticket && ticket.event === door.door?.id;
    setWrong(known ? "" : ticket ? "ほかの催しの券です。" : "この絵は、催しの券ではないようです。");
    if (known) setTyped(ticket.code);
  };
  return (
    <>
      <p>
        受付 {here.length}／{guests.length}組（{people(here)}／{people(guests)}人）
      </p>
      <DoorCamera onText={read} />
      {wrong ? (
        <Alert kind="warn" role="alert">
          {wrong}
        </Alert>
      ) : null}
      <div>
        <TextField
          id="door-find"
          label="番号かお名前"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          error={
            typed.trim() && found.length === 0
              ? "この名簿には、ありません。あとから予約した方は、つながると出ます。"
              : undefined
          }
        />
        {typed ? (
          <Button look="quiet" small onClick={() => setTyped("")}>
            みんなを出す
          </Button>
        ) : null}
      </div>
      <section
        aria-label="来る方"
        className={typed && found.length === 1 ? styles.found : undefined}
      >
        {found.map((guest) => (
          <DoorGuestRow
            key={guest.id}
            guest={guest}
            onPress={(one, arrived) => void press(one, arrived)}
          />
        ))}
        {guests.length === 0 ? <p className="soft">来る方は、まだいません。</p> : null}
      </section>
    </>
  );
}

/** What is needed without a network comes along while there is one. */
function useTakenAlong(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!hasWorker()) return;
    void workerInControl()
      .then(ticketReader)
      .then(
        () => setReady(true),
        () => {},
      );
  }, []);
  return ready;
}

export function DoorScreen({ id, uid, code }: { id: string; uid?: string; code: string }) {
  const door = useDoor(id, uid);
  const ready = useTakenAlong();
  if (door.door === undefined) return <p className="soft">名簿をひらいています。</p>;
  if (door.door === null && door.way !== "asking")
    return (
      <>
        <State door={door} />
        {door.way === "refused" ? null : (
          <Alert kind="warn">
            {door.way === "told"
              ? "この催しは終わりました。名簿は、この端末から消しました。"
              : "この催しの名簿は、この端末にありません。つながるところで、番台の「予約と受付」から受付の頁をひらいておいてください。"}
          </Alert>
        )}
      </>
    );
  return (
    <div className={styles.door}>
      {door.door ? (
        <p className="small soft">
          {door.door.title}　{door.door.span}
        </p>
      ) : null}
      <State door={door} />
      {ready && door.way === "told" ? (
        <p className="tiny soft">
          この端末に名簿を残しました。電波がなくなっても、この頁で受付をつづけられます。催しが終わるか、ログアウトすると消えます。
        </p>
      ) : null}
      {door.notes.map((note) => (
        <Alert key={note.key} kind="warn" role="status">
          {noteWords(note)}{" "}
          <Button look="quiet" small onClick={() => door.close(note.key)}>
            わかりました
          </Button>
        </Alert>
      ))}
      {door.door ? <Guests door={door} code={code} /> : null}
    </div>
  );
}
