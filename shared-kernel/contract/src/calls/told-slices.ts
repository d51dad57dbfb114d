import * as z from 'zod/mini';
import { jsonSchema } from './told-call.ts';

/** Where a release keeps what the shared slices of the store look like: as the shell has them, or as a remote was built for. */
export const slicesFile = 'node/slices.json';

/** By name of the slice. */
export const toldSlicesSchema = z.record(z.string(), jsonSchema);
export type ToldSlices = z.infer<typeof toldSlicesSchema>;
