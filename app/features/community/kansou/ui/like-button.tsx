// Liking by one tap: the state that was asked for last is the one that is sent last, however fast
// somebody taps. Before scripts it is a form.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Icon } from "#ui/icons/Icon.tsx";
import styles from "./kansou.module.css";

export function LikeButton({ id, liked, likes }: { id: string; liked: boolean; likes: number }) {
  const fetcher = useFetcher();
  const [wanted, setWanted] = useState<boolean>();
  const sent = useRef<boolean>(undefined);
  const shown = wanted ?? liked;
  const idle = fetcher.state === "idle";
  const send = useEffectEvent(() => {
    if (wanted === undefined || wanted === sent.current) return;
    sent.current = wanted;
    void fetcher.submit({ intent: wanted ? "like" : "unlike", id }, { method: "post" });
  });
  useEffect(() => {
    if (idle) send();
  }, [idle, wanted]);
  const count = likes + Number(shown) - Number(liked);
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setWanted(!shown);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        className={styles.action}
        name="intent"
        value={shown ? "unlike" : "like"}
        aria-pressed={shown}
        aria-label={`いいね ${count}`}
      >
        <Icon name="heart" size={20} fill={shown} />
        {count}
      </button>
    </fetcher.Form>
  );
}
