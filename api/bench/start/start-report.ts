export type StartFigures = {
  firstStartSeconds: number;
  laterStartSeconds: number;
  /** Resident, idle after each kind of start, and of one node on PostgreSQL. */
  firstMb: number;
  laterMb: number;
  nodeMb: number;
};

const GOALS = { firstStartSeconds: 20, laterStartSeconds: 2, laterMb: 350, nodeMb: 200 };

/** Each figure and its ratio to its goal: less than 1 is better than the goal. Memory after a first start has no goal. */
export function startReportLines(figures: StartFigures): string[] {
  const line = (what: string, measured: number, unit: "s" | "MB", than: number, reference = "goal") => {
    const digits = unit === "s" ? 1 : 0;
    return [
      what.padEnd(28),
      measured.toFixed(digits).padStart(6),
      unit.padEnd(2),
      `${(measured / than).toFixed(2).padStart(5)} of ${reference} ${than.toFixed(digits)} ${unit}`,
    ].join("  ");
  };
  const { firstStartSeconds, laterStartSeconds, firstMb, laterMb, nodeMb } = figures;
  return [
    line("first start to first page", firstStartSeconds, "s", GOALS.firstStartSeconds),
    line("later start to first page", laterStartSeconds, "s", GOALS.laterStartSeconds),
    line("memory after a first start", firstMb, "MB", laterMb, "a later start's"),
    line("memory after a later start", laterMb, "MB", GOALS.laterMb),
    line("a node on PostgreSQL", nodeMb, "MB", GOALS.nodeMb),
  ];
}
