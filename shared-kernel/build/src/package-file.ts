import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const read = <Said>(folder: string, schema: z.ZodType<Said>): Said =>
  schema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

const nameSchema = z.object({ name: z.string() });
const versionSchema = z.object({ version: z.string() });

/** What the package in a folder says of itself. */
export const packageName = (folder: string): string => read(folder, nameSchema).name;
export const packageVersion = (folder: string): string => read(folder, versionSchema).version;
