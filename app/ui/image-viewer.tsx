import { lazy, Suspense, useState } from "react";

export type ViewedPicture = {
  thumb: string;
  full: string;
  alt: string;
  width: number;
  height: number;
};

const ViewerDialog = lazy(() => import("./viewer-dialog.tsx"));

/**
 * Small pictures that open large: 100px wide and as high as they are, unless told otherwise. The
 * viewer itself comes when first opened.
 */
export function ImageViewer({
  pictures,
  width = "100px",
  height = "auto",
}: {
  pictures: readonly ViewedPicture[];
  width?: string;
  height?: string;
}) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <ul className="viewer-thumbs">
        {pictures.map((picture, i) => (
          <li key={picture.full}>
            <a
              href={picture.full}
              aria-label={`${picture.alt}を大きく見る`}
              onClick={(event) => {
                event.preventDefault();
                setAt(i);
              }}
            >
              <img
                src={picture.thumb}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                style={{ width, height }}
              />
            </a>
          </li>
        ))}
      </ul>
      {at === null ? null : (
        <Suspense fallback={null}>
          <ViewerDialog pictures={pictures} start={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </>
  );
}
