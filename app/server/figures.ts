// Figures as processes tell them to each other, and as Prometheus reads them. Source: Prometheus,
// "Text-based format".

/** By which a figure of several processes becomes one. */
type How = "sum" | "max";
export type ShopFigure = {
  name: string;
  help: string;
  type: "gauge" | "counter" | "histogram";
  how: How;
  /** What follows the name (`_count{kind="page"}`, or nothing), and its value. */
  values: Record<string, number>;
};

/** The same figures, over all processes. */
export function addedUp(all: readonly (readonly ShopFigure[])[]): ShopFigure[] {
  const sums = new Map<string, ShopFigure>();
  for (const figure of all.flat()) {
    const known = sums.get(figure.name) ?? { ...figure, values: {} };
    sums.set(figure.name, known);
    for (const [key, value] of Object.entries(figure.values)) {
      const before = known.values[key];
      known.values[key] =
        before === undefined
          ? value
          : figure.how === "sum"
            ? before + value
            : Math.max(before, value);
    }
  }
  return [...sums.values()];
}

export const textOfFigures = (figures: readonly ShopFigure[]): string =>
  figures
    .map(({ name, help, type, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...Object.entries(values).map(([key, value]) => `${name}${key} ${value}`),
        "",
      ].join("\n"),
    )
    .join("");

/**
 * Times by labels. A bucket counts what took no longer; what was never seen has no line.
 *
 * @param bounds In seconds, growing.
 */
export function createTimes(name: string, help: string, bounds: readonly number[]) {
  const seen = new Map<string, { buckets: number[]; sum: number; count: number }>();
  return {
    /** `labels` as they stand in the text: `kind="page",status="2xx"`. */
    observe(labels: string, seconds: number): void {
      let times = seen.get(labels);
      if (!times) seen.set(labels, (times = { buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      times.sum += seconds;
      times.count += 1;
      for (const [at, bound] of bounds.entries())
        if (seconds <= bound) times.buckets[at] = (times.buckets[at] ?? 0) + 1;
    },
    figure(): ShopFigure {
      const values: Record<string, number> = {};
      for (const [labels, { buckets, sum, count }] of seen) {
        for (const [at, bound] of bounds.entries())
          values[`_bucket{${labels},le="${bound}"}`] = buckets[at] ?? 0;
        values[`_bucket{${labels},le="+Inf"}`] = count;
        values[`_sum{${labels}}`] = sum;
        values[`_count{${labels}}`] = count;
      }
      return { name, help, type: "histogram", how: "sum", values };
    },
  };
}
