// A text as a picture for cameras. The symbol itself is made by uqr.
import { encode } from "uqr";

/**
 * Black squares as one path of unit squares, in a frame of `size` by `size` with the white border
 * that cameras need.
 */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  return {
    size,
    path: data
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join(""),
  };
}
