// Photographs on their way: one after the other, each with how it went; a failed one can be sent
// again. Without scripts the form around them sends them.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { memberFetch } from "#browser/access-token.ts";
import { Button } from "#ui/button.tsx";
import { maxPictureBytes } from "../picture-limits.ts";
import styles from "./catalogue-editor.module.css";

type Waiting = { id: number; file: File; state: "waits" | "sending" | "failed"; problem: string };
const accepts = "image/jpeg,image/png,image/webp";
const maxSizeWords = `${maxPictureBytes / 1_048_576}MB`;
const cut = "通信が切れました。つながってから、もう一度お送りください。";

/** Nothing where it went well; else why not. */
async function send(productId: string, file: File): Promise<string> {
  try {
    const answer = await memberFetch(`/api/v1/admin/products/${productId}/pictures`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    const { status, message } = (await answer.json()) as { status: number; message?: string };
    return status === 0 ? "" : (message ?? cut);
  } catch {
    return cut;
  }
}

/** Photographs that wait, are sent one after the other, or could not be. */
function useQueue(productId: string, room: number) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const last = useRef(0);
  const waiting = useRef<Waiting[]>([]);
  const busy = useRef(false);
  const { revalidate } = useRevalidator();
  const set = (id: number, change: Partial<Waiting>) =>
    setQueue((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: number) => setQueue((before) => before.filter((one) => one.id !== id));
  async function goOn(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      set(next.id, { state: "sending", problem: "" });
      const problem = await send(productId, next.file);
      if (problem) set(next.id, { state: "failed", problem });
      else {
        await revalidate();
        drop(next.id);
      }
    }
    busy.current = false;
  }
  const again = (one: Waiting) => {
    set(one.id, { state: "waits", problem: "" });
    waiting.current.push(one);
    void goOn();
  };
  const add = (files: Iterable<File>) => {
    const fresh = [...files].slice(0, room).map((file): Waiting => {
      last.current += 1;
      const problem = file.size > maxPictureBytes ? `写真は一枚${maxSizeWords}までです。` : "";
      return { id: last.current, file, state: problem ? "failed" : "waits", problem };
    });
    setQueue((before) => [...before, ...fresh]);
    waiting.current.push(...fresh.filter(({ state }) => state === "waits"));
    void goOn();
  };
  return { queue, add, again, drop };
}

/** Files that are dropped on it. */
function useDrop(add: (files: Iterable<File>) => void) {
  const here = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const dropped = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") add(event.dataTransfer?.files ?? []);
  });
  useEffect(() => {
    const place = here.current;
    const hear = (event: DragEvent) => dropped(event);
    const kinds = ["dragover", "dragleave", "drop"] as const;
    for (const kind of kinds) place?.addEventListener(kind, hear);
    return () => {
      for (const kind of kinds) place?.removeEventListener(kind, hear);
    };
  }, []);
  return { here, over };
}

/** `room`: so many more may come. */
export function SendPhotos({ productId, room }: { productId: string; room: number }) {
  const { queue, add, again, drop } = useQueue(productId, room);
  const { here, over } = useDrop(add);
  return (
    <div ref={here} className={`${styles.drop} ${over ? styles.over : ""}`}>
      <label className="label" htmlFor="photo">
        写真を足す
      </label>
      <input
        id="photo"
        name="photo"
        type="file"
        multiple
        accept={accepts}
        aria-describedby="photo-hint"
        onChange={({ target }) => {
          add(target.files ?? []);
          target.value = "";
        }}
      />
      <span className="hint" id="photo-hint">
        JPEG・PNG・WebP、一枚{maxSizeWords}
        まで。カメラからも、何枚かまとめても置けます。写真に残っている撮影の場所は取り除きます。
      </span>
      <noscript>
        <p className="small soft">
          送ると、写真の説明も保存します。ほかの欄に書いたものは、先に保存してください。
        </p>
        <button
          type="submit"
          name="intent"
          value="add-pictures"
          className="button button-line button-small"
        >
          送る
        </button>
      </noscript>
      <ul className={styles.waiting} aria-live="polite">
        {queue.map((one) => (
          <Photo key={one.id} photo={one} onAgain={() => again(one)} onDrop={() => drop(one.id)} />
        ))}
      </ul>
    </div>
  );
}

function Photo({
  photo: { file, state, problem },
  onAgain,
  onDrop,
}: {
  photo: Waiting;
  onAgain: () => void;
  onDrop: () => void;
}) {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li>
      <img src={url} alt="" width={56} height={56} />
      <span>
        {file.name}
        <br />
        {state === "failed" ? (
          <span className="field-error">{problem}</span>
        ) : (
          <span className="small soft">
            {state === "sending" ? "送っています…" : "順番を待っています"}
          </span>
        )}
      </span>
      {state === "failed" ? (
        <span className={styles.order}>
          {file.size <= maxPictureBytes ? (
            <Button small look="line" onClick={onAgain}>
              もう一度送る
            </Button>
          ) : null}
          <Button small look="quiet" onClick={onDrop}>
            やめる
          </Button>
        </span>
      ) : null}
    </li>
  );
}
