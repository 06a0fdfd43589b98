// What the keys of the image viewer do. Source: specification §9, "Image viewer".

export type ViewerState = { at: number; zoom: number; turn: number };
export const firstView = (at: number): ViewerState => ({ at, zoom: 1, turn: 0 });

const maxZoom = 4;
const minZoom = 0.5;
const step = 1.25;
const round = (zoom: number) => Math.round(zoom * 100) / 100;

export type ViewerStep = "closer" | "farther" | "turn" | "previous" | "next";

/** The next view. Another picture starts upright and whole; after the last comes the first. */
export function viewAfter(view: ViewerState, taken: ViewerStep, pictures: number): ViewerState {
  switch (taken) {
    case "closer":
      return { ...view, zoom: Math.min(maxZoom, round(view.zoom * step)) };
    case "farther":
      return { ...view, zoom: Math.max(minZoom, round(view.zoom / step)) };
    case "turn":
      return { ...view, turn: (view.turn + 90) % 360 };
    case "previous":
      return firstView((view.at + pictures - 1) % pictures);
    case "next":
      return firstView((view.at + 1) % pictures);
  }
}

const keys: Record<string, ViewerStep> = {
  "+": "closer",
  "=": "closer",
  ";": "closer",
  "-": "farther",
  r: "turn",
  R: "turn",
  ArrowLeft: "previous",
  ArrowRight: "next",
};

/** `;` is the + key of Japanese keyboards without Shift, `=` that of others. */
export const stepOfKey = (key: string): ViewerStep | undefined => keys[key];
