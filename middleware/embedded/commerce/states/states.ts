import { type State, type StateDraft, StateRoleEnumValues, StateTypeEnumValues } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { invalidField, invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optional, put } from '../store/mutable.ts';
import { resolve } from '../store/references.ts';
import { setter } from '../updates/setter.ts';

/** Every piece of an order starts in this state, which is part of every project. */
export const initialLineItemState = '00000000-0000-4000-8000-000000000001';

const type = z.enum(StateTypeEnumValues);
const roles = z.array(z.enum(StateRoleEnumValues));
const transitions = z.array(fields.identifier('state'));
const draft = z.strictObject({
  key: fields.key,
  type,
  name: fields.localized.exactOptional(),
  description: fields.localized.exactOptional(),
  initial: z.boolean().exactOptional(),
  roles: roles.exactOptional(),
  transitions: transitions.exactOptional(),
});

const rolesOf: Record<string, readonly string[]> = {
  ReviewState: ['ReviewIncludedInStatistics'],
  LineItemState: ['Return'],
};

/** Transitions stay within a type, and each type has roles of its own. */
function checked(project: Project, state: State): State {
  const foreign = state.roles?.find(role => rolesOf[state.type]?.includes(role) !== true);
  if (foreign !== undefined) throw invalidOperation(`The role '${foreign}' is not applicable to a ${state.type}.`);
  const other = state.transitions?.find(
    ({ id }) => project.collections.states.require(id).document.type !== state.type,
  );
  if (other !== undefined) throw invalidField('transitions', other.id, `it must be a state of the type ${state.type}`);
  return state;
}

function buildState(project: Project, input: StateDraft): State {
  return checked(project, {
    ...project.stamp(),
    key: input.key,
    type: input.type,
    ...optional('name', input.name),
    ...optional('description', input.description),
    initial: input.initial ?? true,
    builtIn: false,
    roles: input.roles ?? [],
    ...optional(
      'transitions',
      input.transitions?.map(state => resolve(project, 'state', state)),
    ),
  });
}

/** Gives the project the state that is part of every project. */
export function ensureBuiltInState(project: Project): void {
  const { states } = project.collections;
  if (states.has(initialLineItemState)) return;
  states.insert({
    ...project.stamp(initialLineItemState),
    key: 'Initial',
    type: 'LineItemState',
    name: { en: 'Initial' },
    description: { en: 'Initial is the first LineItemState' },
    initial: true,
    builtIn: true,
    roles: [],
  });
}

export const stateResource = (project: Project): ResourceOptions<State> => ({
  project,
  collection: project.collections.states,
  path: 'states',
  create: body => project.collections.states.insert(buildState(project, parse(draft, body))),
  complete: state => checked(project, state),
  changed: (after, before) => {
    if (before?.builtIn !== true) return;
    if (after?.key !== before.key) throw invalidOperation('A built-in state keeps its key and cannot be deleted.');
  },
  actions: {
    changeKey: setter('key', fields.key, true),
    changeType: setter('type', type, true),
    changeInitial: setter('initial', z.boolean(), true),
    setName: setter('name', fields.localized, true),
    setDescription: setter('description', fields.localized, true),
    setRoles: setter('roles', roles, true),
    addRoles: action(z.strictObject({ roles }), (state, input) => {
      state.roles = [...new Set([...(state.roles ?? []), ...input.roles])];
    }),
    removeRoles: action(z.strictObject({ roles }), (state, input) => {
      const gone = new Set<string>(input.roles);
      state.roles = (state.roles ?? []).filter(role => !gone.has(role));
    }),
    setTransitions: action(z.strictObject({ transitions: transitions.exactOptional() }), (state, input) =>
      put(
        state,
        'transitions',
        input.transitions?.map(other => resolve(project, 'state', other)),
      ),
    ),
  },
});
