import * as z from 'zod';
import { type ChangeRequest, changeSchema } from '../changes/change-request.ts';

/** What forms of the console send: texts, an empty one for what was left empty. */
const formSchema = z.strictObject({
  do: z.string(),
  /** `<name>@<version>` */
  release: z.string().optional(),
  name: z.string().optional(),
  names: z.string().optional(),
  share: z.coerce.number().optional(),
  preview: z.string().optional(),
  why: z.string().optional(),
});

/** The change that a form asks for, or undefined when it asks for none. */
export function changeOf(form: unknown): ChangeRequest | undefined {
  const { success, data } = formSchema.safeParse(form);
  if (!success) return undefined;
  const { release, names, why, ...rest } = data;
  const [name = '', version = ''] = release?.split('@') ?? [];
  return changeSchema.safeParse({
    ...rest,
    ...(release !== undefined && { releases: { [name]: version } }),
    ...(names !== undefined && { names: names.split(' ') }),
    ...(why && { why }),
  }).data;
}
