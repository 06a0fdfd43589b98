// How each state of news looks at the desk.
export const newsLooks = {
  draft: { icon: "pencil-simple" },
  closed: { dye: "error", icon: "x" },
  later: { dye: "sayu", icon: "clock" },
  open: { dye: "zengo", icon: "check" },
} as const;
