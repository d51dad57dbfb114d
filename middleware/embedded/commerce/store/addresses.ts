import { randomUUID } from 'node:crypto';
import type { Address } from '@commercetools/platform-sdk';
import type { AddressInput } from '../drafts/schemas.ts';
import type { Project } from '../project.ts';
import { optionalCustomFields } from './custom-fields.ts';

/** An address as it is kept. Carts keep the id that they are given; customers give their own. */
export function addressOf(project: Project, draft: AddressInput): Address {
  const { custom, ...fields } = draft;
  return { ...fields, ...optionalCustomFields(project, custom) };
}

export function customerAddressOf(
  project: Project,
  draft: AddressInput,
  id: string = randomUUID().slice(0, 8),
): Address {
  return { ...addressOf(project, draft), id };
}
