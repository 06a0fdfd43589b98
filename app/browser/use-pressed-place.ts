import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

type Place = { id: string; top: number };
/** By the key of the visit; a page that is loaded anew begins without them. */
const places = new Map<string, Place>();

/**
 * The way back to a list that has grown meanwhile: the row (`[id]` under `selector`) that was
 * pressed stands at the height of the window where it stood. Where it is no more, the page stands
 * where the router puts it.
 */
export function usePressedPlace(selector: string) {
  const { key } = useLocation();
  const arrived = useNavigationType();

  // After the router has put the page where it was.
  useEffect(() => {
    const place = arrived === "POP" ? places.get(key) : undefined;
    const row = place && document.getElementById(place.id);
    if (place && row)
      scrollBy({ top: row.getBoundingClientRect().top - place.top, behavior: "instant" });
  }, [key, arrived]);

  useEffect(() => {
    const note = (event: MouseEvent) => {
      const row = event.target instanceof Element ? event.target.closest(selector) : null;
      if (row?.id) places.set(key, { id: row.id, top: row.getBoundingClientRect().top });
    };
    document.addEventListener("click", note, { capture: true });
    return () => document.removeEventListener("click", note, { capture: true });
  }, [key, selector]);
}
