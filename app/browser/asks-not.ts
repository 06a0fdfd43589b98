/** Who asks not to be counted leaves nothing in the browser either. */
export const asksNot = (): boolean =>
  navigator.doNotTrack === "1" ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
