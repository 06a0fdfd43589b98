// The camera at the door: reads a ticket, and changes nothing by itself.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./door.module.css";
import { ticketReader } from "./ticket-reader.ts";

const everyMs = 250;
const noCamera =
  "カメラを使えませんでした。ブラウザの設定でカメラをゆるすか、番号かお名前でさがしてください。";

/** Hands on each text that is read, again only after another. */
function Eye({ onText, onFail }: { onText: (text: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onText);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    async function look() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (over) return stop();
      const picture = video.current;
      if (!picture) return;
      picture.srcObject = stream;
      await picture.play();
      const reader = await ticketReader();
      let last: string | undefined;
      while (!over) {
        const text = await reader(picture);
        if (text !== undefined && text !== last && !over) read(text);
        last = text ?? last;
        await new Promise((done) => setTimeout(done, everyMs));
      }
    }
    look().catch(() => {
      if (!over) fail();
    });
    return () => {
      over = true;
      stop();
    };
  }, []);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees says nothing
  return <video ref={video} className={styles.picture} muted playsInline aria-label="カメラの絵" />;
}

export function DoorCamera({ onText }: { onText: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.camera}>
      {open ? (
        <Eye
          onText={onText}
          onFail={() => {
            setOpen(false);
            setFailed(true);
          }}
        />
      ) : null}
      <Button
        look="line"
        onClick={() => {
          setFailed(false);
          setOpen(!open);
        }}
      >
        {open ? "カメラを閉じる" : "カメラで読む"}
      </Button>
      <p className="tiny soft" role="status">
        {failed ? noCamera : open ? "お客さまの券の絵を、枠に入れてください。" : ""}
      </p>
    </div>
  );
}
