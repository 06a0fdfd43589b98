// For what is drawn in the place of a plain field which the form goes on sending.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { typeInto } from "./type-into.ts";

/** `write`: what is drawn says something else now. */
export function useFieldBeneath(area: RefObject<HTMLTextAreaElement | null>) {
  const own = useRef(false);
  const [begun] = useState(() => area.current?.value ?? "");
  const write = (text: string): void => {
    const field = area.current;
    if (!field || field.value === text) return;
    own.current = true;
    typeInto(field, text);
    own.current = false;
  };
  return { area, own, begun, write };
}

/**
 * Hears what somebody else wrote into the field: a draft that was put back, or who went on typing
 * into the plain field until the other stood in its place.
 */
export function useWritten(
  { area, own, begun }: Omit<ReturnType<typeof useFieldBeneath>, "write">,
  onText: (text: string) => void,
): void {
  const written = useEffectEvent(onText);
  useEffect(() => {
    const field = area.current;
    const listen = () => {
      if (!own.current) written(field?.value ?? "");
    };
    field?.addEventListener("input", listen);
    if (field && field.value !== begun) listen();
    return () => field?.removeEventListener("input", listen);
  }, [area, own, begun]);
}
