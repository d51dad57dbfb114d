import type { Cart, CustomLineItem, LineItem } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidOperation, requiredField } from '../problems/errors.ts';

// How update actions name a line: by id or by key.

export const lineId = { lineItemId: fields.id.exactOptional(), lineItemKey: z.string().exactOptional() };
export const customLineId = {
  customLineItemId: fields.id.exactOptional(),
  customLineItemKey: z.string().exactOptional(),
};

export interface LineId {
  lineItemId?: string;
  lineItemKey?: string;
}
export interface CustomLineId {
  customLineItemId?: string;
  customLineItemKey?: string;
}

/** The line meant. */
export function lineOf(cart: Pick<Cart, 'lineItems'>, { lineItemId, lineItemKey }: LineId): LineItem {
  if (lineItemId === undefined && lineItemKey === undefined) throw requiredField('action.lineItemId');
  const line = cart.lineItems.find(candidate =>
    lineItemId === undefined ? candidate.key === lineItemKey : candidate.id === lineItemId,
  );
  if (line === undefined)
    throw invalidOperation(
      `The line item with ${lineItemId === undefined ? `key '${lineItemKey}'` : `ID '${lineItemId}'`} was not found.`,
    );
  return line;
}

/**
 * A gift is its discount's: it becomes no more pieces and has no price from outside. All else may be changed of it, as documented:
 * https://docs.commercetools.com/api/projects/carts#lineitemmode
 */
export function refuseGift(line: LineItem): void {
  if (line.lineItemMode === 'GiftLineItem')
    throw invalidOperation(
      `The line item with ID '${line.id}' is a gift: its quantity and its price are its discount's.`,
    );
}

export function customLineOf(
  cart: Pick<Cart, 'customLineItems'>,
  { customLineItemId, customLineItemKey }: CustomLineId,
): CustomLineItem {
  if (customLineItemId === undefined && customLineItemKey === undefined) throw requiredField('action.customLineItemId');
  const line = cart.customLineItems.find(candidate =>
    customLineItemId === undefined ? candidate.key === customLineItemKey : candidate.id === customLineItemId,
  );
  if (line === undefined)
    throw invalidOperation(`The custom line item '${customLineItemId ?? customLineItemKey}' was not found.`);
  return line;
}
