export type Labels = Readonly<Record<string, string>>;

export type Metric = {
  name: string;
  type: "counter" | "gauge";
  help: string;
  /** An unknown value is left out, never zero. */
  values: readonly (readonly [labels: Labels, value: number | null])[];
};

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics.map((metric) => `${linesOf(metric).join("\n")}\n`).join("");

function linesOf({ name, type, help, values }: Metric): string[] {
  const samples = values.flatMap(([labels, value]) =>
    value === null ? [] : [`${name}${labelsText(labels)} ${value}`],
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escaped = (text: string) =>
  text
    .replaceAll("\\", String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", String.raw`\n`);
