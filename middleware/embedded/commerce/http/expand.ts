import { z } from 'zod';
import { invalidInput } from '../problems/errors.ts';
import type { Project } from '../project.ts';

const reference = z.looseObject({
  typeId: z.string(),
  id: z.string().exactOptional(),
  key: z.string().exactOptional(),
});

/** Finds what a reference points to. Products are assembled, so the catalog brings its own. */
export type Dereference = (project: Project, reference: { typeId: string; id?: string; key?: string }) => unknown;

interface Step {
  name: string;
  each: boolean;
}

function parsePath(text: string): Step[] {
  return text.split('.').map(part => {
    const match = /^([\w-]+)(\[\*\])?$/.exec(part);
    if (match === null) throw invalidInput(`Malformed parameter: expand: '${text}'.`);
    return { name: match[1] ?? '', each: match[2] !== undefined };
  });
}

/** Refuses malformed paths before anything is done: an answer that cannot be given must not have changed anything. */
export function checkExpansion(query: URLSearchParams): void {
  for (const path of query.getAll('expand')) parsePath(path);
}

/** Puts `obj` into a reference (once) and answers the object, so that the path can go on inside it. */
function expandReference(project: Project, value: unknown, find: Dereference): unknown {
  const parsed = reference.safeParse(value);
  if (!parsed.success || typeof value !== 'object' || value === null) return value;
  if (!('obj' in value)) {
    const target = find(project, parsed.data);
    if (target === undefined) return value;
    Object.assign(value, { obj: structuredClone(target) });
  }
  return Reflect.get(value, 'obj');
}

function walk(project: Project, subject: unknown, steps: readonly Step[], find: Dereference): void {
  const [step, ...rest] = steps;
  if (step === undefined || typeof subject !== 'object' || subject === null) return;
  const value: unknown = Reflect.get(subject, step.name);
  const targets = step.each && Array.isArray(value) ? value : [value];
  for (const target of targets) walk(project, expandReference(project, target, find), rest, find);
}

/** Expands the references named by the `expand` parameters, in place; `document` must be a copy. */
export function expandIn(
  project: Project,
  document: unknown,
  paths: readonly string[],
  find: Dereference = project.dereference,
): void {
  for (const path of paths) walk(project, document, parsePath(path), find);
}
