import { useEffect, useRef } from "react";
import type { PreviewedWord } from "../preview.server.ts";
import { WordAround, WordArticle } from "#features/library/dictionary/ui/word-article.tsx";
import { Alert } from "#ui/alert.tsx";
import styles from "./word-preview.module.css";
import dictionaryStyles from "#features/library/dictionary/ui/dictionary.module.css";

/** What was typed, as readers would see it. Its links open beside, so that the form is not left. */
export function WordPreview({ preview: { page, notes } }: { preview: PreviewedWord }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: "start" });
  }, [page]);
  const beside = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    window.open(link.href, "_blank", "noopener");
  };
  return (
    <section
      className={`${styles.deskWord} ${dictionaryStyles.pDictionary}`}
      aria-label="見えかた"
      tabIndex={-1}
      ref={ref}
      onClickCapture={beside}
    >
      <h2>見えかた</h2>
      <p className="small soft">公開すると、読む方にはこのように見えます。まだ保存していません。</p>
      {notes.map((note) => (
        <Alert key={note} kind="warn">
          {note}
        </Alert>
      ))}
      <WordArticle word={page} head="h3" />
      <div className="wrap rest">
        <WordAround word={page} head="h4" />
      </div>
    </section>
  );
}
