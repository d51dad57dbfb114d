import type { State, StateReference } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Identifier, resolve } from '../store/references.ts';

/** Update action transitionState. */
export const transitionInput = z.strictObject({
  state: fields.identifier('state'),
  force: z.boolean().exactOptional(),
});

export const stateAt = (project: Project, { id }: { id: string }): State =>
  project.collections.states.require(id).document;

/**
 * The state that something goes into: of its type, an initial one when it has none yet, and one that its own leads to when
 * that says where it leads. `force` leaves only the type to be checked.
 */
export function transition(
  project: Project,
  type: State['type'],
  current: { id: string } | undefined,
  wanted: Identifier,
  force = false,
): StateReference {
  const reference = resolve(project, 'state', wanted);
  const next = stateAt(project, reference);
  if (next.type !== type) throw invalidOperation(`The state '${next.key}' is a ${next.type}, not a ${type}.`);
  if (force) return reference;
  if (current === undefined) {
    if (!next.initial) throw invalidOperation(`The state '${next.key}' is not an initial state.`);
    return reference;
  }
  const { key, transitions } = stateAt(project, current);
  if (transitions !== undefined && !transitions.some(({ id }) => id === next.id))
    throw invalidOperation(`The transition from the state '${key}' to '${next.key}' is not allowed.`);
  return reference;
}
