import { useEffect, useRef } from "react";
import type { presentBlocks } from "#features/library/matome/present.ts";
import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import styles from "#features/library/matome/ui/matome.module.css";

export type MatomePreviewOf = {
  blocks: ReturnType<typeof presentBlocks>;
  taste: string;
  characters: number;
  unknown: string[];
};

/**
 * What was typed, as readers would see it. It stands above what was written, and is looked at
 * first.
 */
export function MatomePreview({
  preview,
  typed,
}: {
  preview: MatomePreviewOf;
  typed: { title: string; summary: string };
}) {
  const seen = useRef<HTMLElement>(null);
  useEffect(() => {
    seen.current?.scrollIntoView({ block: "start" });
    seen.current?.focus({ preventScroll: true });
  }, [preview]);
  return (
    <section className={`card ${styles.pMatome}`} aria-label="下見" tabIndex={-1} ref={seen}>
      <p className="small soft">
        下見です。ここに書いたことは、まだ保存していません。{preview.characters}文字。
        {preview.unknown.length > 0 ? `見つからない音声・動画：${preview.unknown.join("、")}` : ""}
      </p>
      <h2>{typed.title}</h2>
      <p className="body soft">{typed.summary}</p>
      <p className="small">読めない方に見えるところ：{preview.taste}……</p>
      <div className="prose">
        <MatomeBody blocks={preview.blocks} />
      </div>
      <p className="small">
        <a className="link" href="#body">
          書くところへもどる
        </a>
      </p>
    </section>
  );
}
