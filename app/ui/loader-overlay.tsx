import { BrushRing } from "./brush-ring.tsx";
import { loader, useStore } from "#browser/stores.ts";

export const loaderWords = "すこし、お待ちください";

/** Over the whole page while `loader.loading` is true; fades out in 0.8 s. */
export function LoaderOverlay() {
  const { loading } = useStore(loader);
  return (
    <div className="loader" hidden={!loading} aria-busy={loading}>
      <BrushRing />
      <p className="small soft" role="status">
        {loading ? loaderWords : ""}
      </p>
    </div>
  );
}
