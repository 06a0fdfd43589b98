// What staff turn on and off for the whole site. Source: specification §2 "Redirect rules" and §3
// "a status document for a radio show", reading "another-frontier, both readings".
import { href } from "#lib/href.ts";

/**
 * The radio: on air or not, what is said now, what comes next, and the id of the piece in which it
 * is heard.
 */
export type Radio = { onAir: boolean; title: string; next: string; piece: string };
export type Switches = {
  /** Closed, the whole area leads home, whoever asks. */
  frontierOpen: boolean;
  radio: Radio;
};

export const switchKeys = ["another-frontier", "radio"] as const;
export type SwitchKey = (typeof switchKeys)[number];

/** How everything stands until somebody changes it. */
export const atFirst: Switches = {
  frontierOpen: true,
  radio: { onAir: false, title: "", next: "", piece: "" },
};

/** Where the sign leads: what is on air is heard there, and what was. */
export const radioDoor = href("/sessionframe");

export const radioLengths = { title: 80, next: 120 } as const;
