// よみ and 住所の名 of something new, written along while its title is typed. What staff wrote there
// themselves is left alone.
import { useEffect, useRef, useState } from "react";
import { toRomaji } from "wanakana";
import { typeInto } from "#browser/type-into.ts";
import {
  changedTo,
  composing,
  lacksReading,
  noReading,
  type KanaReading,
  kanaReadingOf,
  settledIn,
} from "#lib/reading-rules.ts";

const maxId = 60;
/** あしの うら → ashino-ura. */
const idOf = (kana: string): string =>
  toRomaji(kana)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxId)
    .replaceAll(/^-+|-+$/g, "");

function put(field: HTMLInputElement, value: string): void {
  if (field.value !== value) typeInto(field, value);
}

/**
 * To be put into the form, before the field of the reading. `from`: the name of the field of the
 * title.
 */
export function SuggestReading({ from }: { from: string }) {
  const here = useRef<HTMLParagraphElement>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const form = here.current?.closest("form");
    const field = (name: string) => {
      const found = form?.elements.namedItem(name);
      return found instanceof HTMLInputElement ? found : undefined;
    };
    const [title, kana, id] = [field(from), field("kana"), field("id")];
    if (!title || !kana) return;
    let reading: KanaReading = noReading;
    let [writing, ownKana, ownId] = [false, kana.value !== "", (id?.value ?? "") !== ""];
    const suggestId = () => {
      if (id && !ownId) put(id, idOf(kana.value));
    };
    const tell = (next: KanaReading) => {
      reading = next;
      writing = true;
      if (!ownKana) put(kana, kanaReadingOf(reading));
      suggestId();
      writing = false;
    };
    const on = new AbortController();
    const listen = (
      target: HTMLInputElement | undefined,
      kind: string,
      act: (event: Event) => void,
    ) => target?.addEventListener(kind, act, { signal: on.signal });
    listen(title, "compositionupdate", (event) =>
      tell(composing(reading, (event as CompositionEvent).data)),
    );
    listen(title, "compositionend", () => {
      tell(settledIn(reading));
      setMissing(lacksReading(title.value, kana.value));
    });
    listen(title, "input", (event) => {
      if ((event as InputEvent).isComposing) return;
      tell(changedTo(reading, title.value));
      setMissing(lacksReading(title.value, kana.value));
    });
    listen(kana, "input", () => {
      if (writing) return;
      ownKana = kana.value !== "";
      setMissing(lacksReading(title.value, kana.value));
      writing = true;
      suggestId();
      writing = false;
    });
    listen(id, "input", () => {
      if (!writing) ownId = id?.value !== "";
    });
    return () => on.abort();
  }, [from]);
  return (
    <p ref={here} role="status" className="hint" hidden={!missing}>
      {missing
        ? "よみが聞きとれませんでした（貼りつけた言葉や、漢字のまま入った言葉）。つぎの「よみ」に、ひらがなでお書きください。"
        : ""}
    </p>
  );
}
