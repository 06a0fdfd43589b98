import { useHydrated } from "#browser/use-hydrated.ts";
import { Button } from "#ui/button.tsx";

/** The card alone comes onto the paper; without scripts the browser's own menu does the same. */
export function PrintButton() {
  const isAlive = useHydrated();
  if (!isAlive)
    return <p className="small soft">ブラウザの「印刷」で、この判帳だけを紙に刷れます。</p>;
  return (
    <Button look="line" onClick={() => print()}>
      紙に刷る
    </Button>
  );
}
