// Liking by one tap: the state that was asked for last is the one that is sent last, however fast
// somebody taps. Before scripts it is a form.
import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { useLikesNow } from "./live-list.tsx";
import styles from "./kansou.module.css";

type Liking = { id: string; liked: boolean; likes: number };

/** How many others like it, by the newest word: of the answer, of the page, of the open stream. */
function useOthers({ id, liked, likes }: Liking, own: boolean, idle: boolean, said?: Liking) {
  const live = useLikesNow(id);
  const [word, setWord] = useState({ likes, liked, said, live, others: likes - Number(liked) });
  const news = {
    said: said !== undefined && said !== word.said,
    page: likes !== word.likes || liked !== word.liked,
    live: live !== undefined && live !== word.live,
  };
  const others = news.said
    ? (said?.likes ?? 0) - Number(said?.liked)
    : news.page
      ? likes - Number(liked)
      : // What the stream says while one's own word is on its way may know of it or not.
        news.live && idle
        ? (live ?? 0) - Number(own)
        : word.others;
  if (news.said || news.page || news.live) setWord({ likes, liked, said, live, others });
  return others;
}

/** What the shop has kept, and whether it kept the last word; where it did not, none is wished. */
function useWord(answer: Liking | FormAnswer<unknown> | undefined) {
  const [wanted, setWanted] = useState<boolean>();
  const [heard, setHeard] = useState(answer);
  const [kept, setKept] = useState<Liking>();
  if (answer !== heard) {
    setHeard(answer);
    if (answer && "likes" in answer) setKept(answer);
    else setWanted(undefined);
  }
  return { wanted, setWanted, kept, lost: heard !== undefined && !("likes" in heard) };
}

/** `comment`: of what was said, not of the impression. */
export function LikeButton({ comment = false, ...about }: Liking & { comment?: boolean }) {
  const { id, liked } = about;
  const fetcher = useFetcher<Liking | FormAnswer<unknown>>();
  const { wanted, setWanted, kept, lost } = useWord(fetcher.data);
  const sent = useRef<boolean>(undefined);
  const shown = wanted ?? kept?.liked ?? liked;
  const idle = fetcher.state === "idle";
  const intent = (to: boolean) => `${to ? "" : "un"}like${comment ? "-comment" : ""}`;
  const send = useEffectEvent(() => {
    const before = sent.current;
    sent.current = wanted;
    if (wanted === undefined || wanted === before) return;
    void fetcher.submit({ intent: intent(wanted), id }, { method: "post" });
  });
  useEffect(() => {
    if (idle) send();
  }, [idle, wanted]);
  const count = useOthers(about, shown, idle, kept) + Number(shown);
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setWanted(!shown);
      }}
    >
      <Whose />
      <input type="hidden" name="id" value={id} />
      <button
        className={styles.action}
        name="intent"
        value={intent(!shown)}
        aria-pressed={shown}
        aria-label={`いいね ${count}`}
      >
        <Icon name="heart" size={20} fill={shown} />
        {count}
      </button>
      {lost && idle ? (
        <small role="alert">届きませんでした。開きなおして、もう一度どうぞ。</small>
      ) : null}
    </fetcher.Form>
  );
}
