import * as z from 'zod';
import { inKilobytes } from '../publishing/kilobytes.ts';

/** What the gate has measured of a new release, with the stable one's figure beside it. */
const figureSchema = z.object({
  /** That holds it to something. */
  rule: z.enum(['weight', 'elements', 'state', 'task']),
  /** `<name>@<version>`. */
  release: z.string(),
  /** `src/routes/cart-route.tsx`, `/checkout/cart of gb`. */
  place: z.string(),
  /** Bytes of gzip, elements, bytes of a page's state, milliseconds of its longest task. */
  value: z.number(),
  /** The same of what visitors have so far, where they have it. */
  before: z.number().optional(),
  /** What it may be; undefined where nothing limits it. */
  most: z.number().optional(),
});
export type GateFigure = Readonly<z.infer<typeof figureSchema>>;

/** A module whose code has become more in something that is over its budget. */
const grownSchema = z.object({
  release: z.string(),
  place: z.string(),
  /** A source file, or a library by name. */
  module: z.string(),
  /** Bytes, minified. */
  bytes: z.number(),
  /** Of the stable release; nothing where it is new. */
  before: z.number().optional(),
});
export type GrownModule = Readonly<z.infer<typeof grownSchema>>;

/** Reports from before the gate told any have none. */
export const figuresSchema = z.array(figureSchema).readonly().default([]);
export const grownModulesSchema = z.array(grownSchema).readonly().default([]);

export type NoteFigure = (figure: GateFigure) => void;
export type NoteGrown = (module: GrownModule) => void;

/** `1204`, `62.3 kB`, `84 ms`. */
export function amountOf(rule: GateFigure['rule'], value: number): string {
  if (rule === 'elements') return String(value);
  return rule === 'task' ? `${value.toFixed(0)} ms` : inKilobytes(value);
}

/** `heavy +12.3 kB (new)`. */
export const grownInWords = ({ module, bytes, before }: Pick<GrownModule, 'module' | 'bytes' | 'before'>): string =>
  before === undefined ? `${module} +${inKilobytes(bytes)} (new)` : `${module} +${inKilobytes(bytes - before)}`;

export const figureHeads = ['What', 'Where', 'Now', 'Before', 'At most'] as const;

/** A figure as a row below these heads. */
export function figureCells({ rule, place, value, before, most }: GateFigure): [string, ...string[]] {
  const amount = (some: number | undefined) => (some === undefined ? '–' : amountOf(rule, some));
  return [figureNames[rule], place, amount(value), amount(before), amount(most)];
}

const figureNames: Record<GateFigure['rule'], string> = {
  weight: 'Weight',
  elements: 'Elements',
  state: 'State in the HTML',
  task: 'Longest task',
};
