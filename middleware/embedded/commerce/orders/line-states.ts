import type { ItemState, Order } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidOperation, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Actions, action } from '../resource.ts';
import { initialLineItemState } from '../states/states.ts';
import { transition } from '../states/transition.ts';
import { type Identifier, resolve } from '../store/references.ts';

/** Where the pieces of an order line are in its life; a new one starts with all of them in the initial state. */
export const initialStates = (quantity: number): ItemState[] => [
  { quantity, state: { typeId: 'state', id: initialLineItemState } },
];

interface Step {
  quantity: number;
  fromState: Identifier;
  toState: Identifier;
}
const step = {
  quantity: fields.quantity,
  fromState: fields.identifier('state'),
  toState: fields.identifier('state'),
  actualTransitionDate: fields.dateTime.exactOptional(),
};

/** Some pieces of a line go from one state to another. */
function moved(project: Project, states: readonly ItemState[], { quantity, fromState, toState }: Step): ItemState[] {
  const from = resolve(project, 'state', fromState);
  const there = states.find(({ state }) => state.id === from.id)?.quantity ?? 0;
  if (there < quantity) throw invalidOperation(`Only ${there} pieces are in the state '${from.id}'.`);
  const to = transition(project, 'LineItemState', from, toState);
  const already = states.find(({ state }) => state.id === to.id)?.quantity ?? 0;
  const counts = new Map(states.map(({ state, quantity: count }) => [state.id, count]));
  counts.set(from.id, there - quantity);
  counts.set(to.id, (to.id === from.id ? there - quantity : already) + quantity);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ quantity: count, state: { typeId: 'state', id } }));
}

function changed<T extends { id: string; key?: string; state: readonly ItemState[] }>(
  project: Project,
  items: readonly T[],
  at: { id: string | undefined; key: string | undefined },
  input: Step,
): T[] {
  const isIt = (item: T) => (at.id === undefined ? item.key === at.key : item.id === at.id);
  if (!items.some(isIt)) throw invalidOperation(`The line item '${at.id ?? at.key}' is not in the order.`);
  return items.map(item => (isIt(item) ? { ...item, state: moved(project, item.state, input) } : item));
}

export const lineStateActions = (project: Project): Actions<Order> => ({
  transitionLineItemState: action(
    z.strictObject({ ...step, lineItemId: fields.id.exactOptional(), lineItemKey: fields.key.exactOptional() }),
    (order, { lineItemId: id, lineItemKey: key, ...input }) => {
      if (id === undefined && key === undefined) throw requiredField('action.lineItemId');
      order.lineItems = changed(project, order.lineItems, { id, key }, input);
    },
  ),
  transitionCustomLineItemState: action(
    z.strictObject({
      ...step,
      customLineItemId: fields.id.exactOptional(),
      customLineItemKey: fields.key.exactOptional(),
    }),
    (order, { customLineItemId: id, customLineItemKey: key, ...input }) => {
      if (id === undefined && key === undefined) throw requiredField('action.customLineItemId');
      order.customLineItems = changed(project, order.customLineItems, { id, key }, input);
    },
  ),
});
