import { useRef, useState } from "react";

export type Suggest = (typed: string) => Promise<string[]>;

const restMs = 150;

/**
 * A field to search in. Once scripts run, names come up while one types; `load` is asked for them
 * when the field is first used.
 */
export function SearchField({
  load,
  namesId,
  ...rest
}: { load?: (() => Promise<Suggest>) | undefined; namesId: string } & Omit<
  React.ComponentProps<"input">,
  "list" | "type" | "onInput"
>) {
  const [names, setNames] = useState<string[]>([]);
  const latest = useRef("");
  const type = async (typed: string) => {
    latest.current = typed;
    if (!load) return;
    // Who types on asks again: only what one rests at is asked for.
    await new Promise((resolve) => setTimeout(resolve, restMs));
    if (latest.current !== typed) return;
    const found = await load().then(
      (suggest) => suggest(typed),
      () => [],
    );
    if (latest.current === typed) setNames(found);
  };
  return (
    <>
      <input
        {...rest}
        type="search"
        list={names.length > 0 ? namesId : undefined}
        autoComplete="off"
        onInput={(event) => void type(event.currentTarget.value)}
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
