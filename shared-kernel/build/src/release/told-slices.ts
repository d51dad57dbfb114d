import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tellSchema } from '@exwerk/contract/calls/told-call';
import { slicesFile } from '@exwerk/contract/calls/told-slices';
import type { ZodMiniType } from 'zod/mini';

/** Keeps with a built release what the shared slices look like in the runtime that the package in `directory` is built against. */
export async function writeToldSlices(output: string, directory: string): Promise<void> {
  const module = createRequire(path.join(directory, 'package.json')).resolve('@exwerk/runtime/slice-shapes');
  const { sliceShapes } = (await import(pathToFileURL(module).href)) as {
    sliceShapes: Readonly<Record<string, ZodMiniType>>;
  };
  // As who reads it takes it: what is new in a slice is no fault.
  const told = Object.entries(sliceShapes).map(([slice, shape]) => [slice, tellSchema(shape, 'input')] as const);
  await writeFile(path.join(output, slicesFile), JSON.stringify(Object.fromEntries(told)));
}
