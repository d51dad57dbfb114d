import * as z from 'zod/mini';

/** Metrics by the labels `composition`, `remote` and `release`. A view is one document that a browser loaded, out of those that report. */
export const figureNames = {
  views: 'browser_views_total',
  errors: 'browser_errors_total',
  viewsWithErrors: 'browser_views_with_errors_total',
  failedRegions: 'browser_failed_regions_total',
  viewsWithFailedRegions: 'browser_views_with_failed_regions_total',
  steps: 'browser_steps_total',
  vitals: 'browser_vitals_seconds',
  layoutShift: 'browser_layout_shift',
  renders: 'render_pages_total',
  rendersWithErrors: 'render_pages_with_errors_total',
  renderFailedRegions: 'render_failed_regions_total',
} as const;

/** A place in a file of a release, as the file is built; lines and columns begin with 1. */
const frameSchema = z.object({
  remote: z.string(),
  release: z.string(),
  /** `web/routes.<hash>.js` */
  file: z.string(),
  line: z.int(),
  column: z.int(),
});
export type ReleaseFrame = z.infer<typeof frameSchema>;

/** Errors that are alike, counted. */
const seenErrorSchema = z.object({
  where: z.enum(['browser', 'worker']),
  remote: z.string(),
  release: z.string(),
  /** Its class, `TypeError`. What it says stays with the visitor: it may quote them. */
  name: z.string(),
  region: z.optional(z.string()),
  frames: z.array(frameSchema),
  count: z.int(),
  latest: z.iso.datetime(),
});
export type SeenError = z.infer<typeof seenErrorSchema>;

const seriesSchema = z.object({
  name: z.string(),
  labels: z.record(z.string(), z.union([z.string(), z.number()])),
  value: z.number(),
});
export type Series = z.infer<typeof seriesSchema>;

/** `GET /figures` of the shell's operations port: what one instance has counted since it started. */
export const figuresSchema = z.object({
  /** Another one after a restart: its counts begin anew. */
  instance: z.string(),
  series: z.array(seriesSchema),
  errors: z.array(seenErrorSchema),
});
export type Figures = z.infer<typeof figuresSchema>;
