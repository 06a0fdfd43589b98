import type { ShownNode } from "#features/platform/rich-text/present.ts";
import { RichTextView } from "#features/platform/rich-text/ui/rich-text.tsx";
import type { WordNote } from "../explain.ts";
import { ExplainedWord } from "./explained-word.tsx";

/** Text with form in which words of the dictionary are explained. */
export const ExplainedStory = ({ blocks }: { blocks: readonly ShownNode<never, WordNote>[] }) => (
  <div className="text prose">
    <RichTextView
      blocks={blocks}
      note={({ text, note }) => <ExplainedWord text={text} note={note} />}
    />
  </div>
);
