/** So high is a part on the map: it grows with the letters in it. */
export const mapStep = { units: 88, rem: 5.5 };
/** Where the way stands at a part, from the left in hundredths: it winds. */
export const wayAcross = (part: number): number => Math.round(44 + 26 * Math.sin(part * 1.25));
