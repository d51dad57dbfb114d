import { releaseName } from '@exwerk/contract/releases/release-name';
import { purchaseSteps, webVitals } from '@exwerk/contract/releases/reported';
import * as z from 'zod';

/** Bytes of a report. */
export const longestReport = 16_384;

const failureSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
  /** Places in scripts, `<address>:<line>:<column>`, one a line; nothing of the message. */
  stack: z.string().max(4000),
  /** The region that shows its fall-back. */
  region: z.string().max(80).optional(),
});

/** What a browser tells of a page, each thing once. Nothing of it says who the visitor is, where they are or what they have typed. */
export const pageReportSchema = z.strictObject({
  composition: z.string().regex(/^[\w-]{1,64}$/),
  /** The remote whose page it was when it was loaded. */
  remote: releaseName,
  /** Whether it is the first report of the page. */
  isFirst: z.boolean(),
  vitals: z.partialRecord(z.enum(webVitals), z.number().min(0).max(600_000)),
  steps: z.array(z.enum(purchaseSteps)).max(purchaseSteps.length),
  failures: z.array(failureSchema).max(10),
});
export type PageReport = z.infer<typeof pageReportSchema>;
