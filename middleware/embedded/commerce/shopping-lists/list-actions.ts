import type { ShoppingList, ShoppingListLineItem, TextLineItem } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import * as fields from '../drafts/schemas.ts';
import { maximumQuantity } from '../money/limits.ts';
import { invalidField, invalidOperation, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Actions, action } from '../resource.ts';
import { setCustomField, setCustomType } from '../store/custom-fields.ts';
import { type Mutable, put } from '../store/mutable.ts';
import { resolveOptional, resolveStore } from '../store/references.ts';
import { customActions, setter } from '../updates/setter.ts';
import { deleteDays, slug } from './list-draft.ts';
import { addLine, addText, lineDraft, textDraft } from './list-lines.ts';

const atLine = { lineItemId: fields.id.exactOptional(), lineItemKey: fields.key.exactOptional() };
const atText = { textLineItemId: fields.id.exactOptional(), textLineItemKey: fields.key.exactOptional() };
interface AtLine {
  lineItemId?: string;
  lineItemKey?: string;
}
interface AtText {
  textLineItemId?: string;
  textLineItemKey?: string;
}

const count = { quantity: z.int().min(0).max(maximumQuantity) };
const part = { quantity: fields.quantity.exactOptional() };
const customType = {
  type: fields.identifier('type').exactOptional(),
  fields: z.record(z.string(), z.unknown()).exactOptional(),
};
const customField = { name: z.string(), value: z.unknown().exactOptional() };

type Item = ShoppingListLineItem | TextLineItem;

/** The items with one of them changed, or without it when nothing is left of it. */
function changed<T extends Item>(items: readonly T[], at: { id?: string; key?: string }, change: (item: T) => T): T[] {
  const isIt = (item: T) => (at.id === undefined ? item.key === at.key : item.id === at.id);
  if (!items.some(isIt)) throw invalidOperation(`The item '${at.id ?? at.key}' is not in the shopping list.`);
  return items.map(item => (isIt(item) ? change(item) : item)).filter(({ quantity }) => quantity > 0);
}

function changeLine(
  list: Mutable<ShoppingList>,
  { lineItemId: id, lineItemKey: key }: AtLine,
  change: (line: ShoppingListLineItem) => ShoppingListLineItem,
): void {
  if (id === undefined && key === undefined) throw requiredField('action.lineItemId');
  list.lineItems = changed(list.lineItems, id === undefined ? { key: key ?? '' } : { id }, change);
}

function changeText(
  list: Mutable<ShoppingList>,
  { textLineItemId: id, textLineItemKey: key }: AtText,
  change: (text: TextLineItem) => TextLineItem,
): void {
  if (id === undefined && key === undefined) throw requiredField('action.textLineItemId');
  list.textLineItems = changed(list.textLineItems, id === undefined ? { key: key ?? '' } : { id }, change);
}

/** Without `quantity` nothing is left. */
const less = <T extends Item>(item: T, quantity: number | undefined): T => ({
  ...item,
  quantity: quantity === undefined ? 0 : Math.max(0, item.quantity - quantity),
});

function inOrder<T extends Item>(items: readonly T[], ids: readonly string[], field: string): T[] {
  const isWhole = ids.length === items.length && items.every(({ id }) => ids.includes(id));
  if (!isWhole) throw invalidField(field, ids, 'it must contain the IDs of all items, each once');
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const withType = <T extends Item>(
  project: Project,
  item: T,
  input: { type?: { id?: string; key?: string }; fields?: Record<string, unknown> },
): T => {
  const copy = structuredClone(item);
  setCustomType(project, copy, input.type, input.fields);
  return copy;
};
const withField = <T extends Item>(project: Project, item: T, input: { name: string; value?: unknown }): T => {
  const copy = structuredClone(item);
  setCustomField(project, copy, input.name, input.value);
  return copy;
};

const lineActions = (project: Project, catalog: Catalog): Actions<ShoppingList> => ({
  addLineItem: action(lineDraft, (list, draft) => {
    list.lineItems = addLine(project, catalog, list.lineItems, draft);
  }),
  changeLineItemQuantity: action(z.strictObject({ ...atLine, ...count }), (list, { quantity, ...at }) =>
    changeLine(list, at, line => ({ ...line, quantity })),
  ),
  changeLineItemsOrder: action(z.strictObject({ lineItemOrder: z.array(z.string()) }), (list, { lineItemOrder }) => {
    list.lineItems = inOrder(list.lineItems, lineItemOrder, 'action.lineItemOrder');
  }),
  removeLineItem: action(z.strictObject({ ...atLine, ...part }), (list, { quantity, ...at }) =>
    changeLine(list, at, line => less(line, quantity)),
  ),
  setLineItemCustomField: action(z.strictObject({ ...atLine, ...customField }), (list, input) =>
    changeLine(list, input, line => withField(project, line, input)),
  ),
  setLineItemCustomType: action(z.strictObject({ ...atLine, ...customType }), (list, input) =>
    changeLine(list, input, line => withType(project, line, input)),
  ),
});

const textActions = (project: Project): Actions<ShoppingList> => ({
  addTextLineItem: action(textDraft, (list, draft) => {
    list.textLineItems = addText(project, list.textLineItems, draft);
  }),
  changeTextLineItemName: action(z.strictObject({ ...atText, name: fields.localized }), (list, { name, ...at }) =>
    changeText(list, at, text => ({ ...text, name })),
  ),
  changeTextLineItemQuantity: action(z.strictObject({ ...atText, ...count }), (list, { quantity, ...at }) =>
    changeText(list, at, text => ({ ...text, quantity })),
  ),
  changeTextLineItemsOrder: action(z.strictObject({ textLineItemOrder: z.array(z.string()) }), (list, input) => {
    list.textLineItems = inOrder(list.textLineItems, input.textLineItemOrder, 'action.textLineItemOrder');
  }),
  removeTextLineItem: action(z.strictObject({ ...atText, ...part }), (list, { quantity, ...at }) =>
    changeText(list, at, text => less(text, quantity)),
  ),
  setTextLineItemCustomField: action(z.strictObject({ ...atText, ...customField }), (list, input) =>
    changeText(list, input, text => withField(project, text, input)),
  ),
  setTextLineItemCustomType: action(z.strictObject({ ...atText, ...customType }), (list, input) =>
    changeText(list, input, text => withType(project, text, input)),
  ),
  setTextLineItemDescription: action(
    z.strictObject({ ...atText, description: fields.localized.exactOptional() }),
    (list, { description, ...at }) =>
      changeText(list, at, ({ description: _, ...text }) => ({
        ...text,
        ...(description === undefined ? {} : { description }),
      })),
  ),
});

/** What shoppers may do to their own lists. */
export const myListActions = (project: Project, catalog: Catalog): Actions<ShoppingList> => ({
  ...lineActions(project, catalog),
  ...textActions(project),
  ...customActions(project),
  changeName: setter('name', fields.localized, true),
  setDescription: setter('description', fields.localized),
  setDeleteDaysAfterLastModification: setter('deleteDaysAfterLastModification', deleteDays),
});

export const listActions = (project: Project, catalog: Catalog): Actions<ShoppingList> => ({
  ...myListActions(project, catalog),
  setAnonymousId: action(z.strictObject({ anonymousId: z.string().exactOptional() }), (list, { anonymousId }) => {
    if (anonymousId !== undefined && list.customer !== undefined)
      throw invalidOperation('A shopping list of a customer belongs to no anonymous session.');
    put(list, 'anonymousId', anonymousId);
  }),
  setCustomer: action(z.strictObject({ customer: fields.identifier('customer').exactOptional() }), (list, input) => {
    const customer = resolveOptional(project, 'customer', input.customer);
    put(list, 'customer', customer);
    if (customer !== undefined) delete list.anonymousId;
  }),
  setKey: setter('key', fields.key),
  setSlug: setter('slug', slug),
  setStore: action(z.strictObject({ store: fields.identifier('store').exactOptional() }), (list, { store }) =>
    put(list, 'store', store && resolveStore(project, store)),
  ),
});
