import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** A scenario that may not be read yet, and the one that may; or the end of what is written. */
export const NotOpen = ({
  is,
  open,
}: {
  is: "later" | "unwritten";
  open: { place: string; title: string } | null;
}) =>
  is === "later" ? (
    <EmptyState
      picture="lost"
      heading="h1"
      title="まだ開いていません"
      text={`話は、順に開きます。${open?.title ? `いま読めるのは、${open.place}「${open.title}」です。` : ""}`}
      action={{ href: href("/afq/entry"), label: "いまの話を読む" }}
    />
  ) : (
    <EmptyState
      picture="lost"
      heading="h1"
      title="つづきは、まだありません"
      text="読んだ話は、いつでも読みかえせます。"
      action={{ href: href("/afq/chapters"), label: "三つの章の地図" }}
    />
  );
