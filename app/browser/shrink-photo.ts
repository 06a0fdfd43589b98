// A photograph made smaller before it is sent: drawn anew, so that neither the place nor the device
// leaves the telephone.

/** What the house keeps of a photograph is no larger. */
const longEdge = 1_600;
const quality = 0.85;

export function sizeWithin(width: number, height: number, edge = longEdge) {
  const by = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * by)),
    height: Math.max(1, Math.round(height * by)),
  };
}

/** As it was where this browser cannot draw it: the server says what it is. */
export async function shrunkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = document.createElement("canvas");
    Object.assign(canvas, sizeWithin(picture.width, picture.height));
    const drawing = canvas.getContext("2d");
    if (!drawing) return file;
    // What is clear in a PNG is white, not black.
    drawing.fillStyle = "#fff";
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality);
    });
    return made ?? file;
  } catch {
    return file;
  }
}
