/** A line of the benchmark's table. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  kept: boolean;
}

export function row(what: string, value: number, budget: number, digits = 2): Row {
  return { what, measured: value.toFixed(digits), budget: `≤ ${budget}`, kept: value <= budget };
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
