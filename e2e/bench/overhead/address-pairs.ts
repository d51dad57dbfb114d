import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder, MyCustomerUpdateAction } from '@commercetools/platform-sdk';
import {
  type AddressKind,
  type AddressOperation,
  addressCall,
  addressKinds,
  addressOperations,
} from '@exwerk/contract/calls/customer-calls';
import { userAnswer } from './account.ts';
import { address } from './market.ts';
import type { Visitor } from './middleware-visitor.ts';
import type { Pair, Step } from './pair.ts';

/** A customer's address book with at most one address in it. */
interface Book {
  /** The list of its address; null while there is none. */
  held(): AddressKind | null;
  run(operation: AddressOperation, kind: AddressKind): Promise<void>;
}

const changed = () => ({ ...address, additionalStreetInfo: randomUUID() });

function platformActions(operation: AddressOperation, kind: AddressKind, addressId: string): MyCustomerUpdateAction[] {
  switch (operation) {
    case 'add':
      return [
        { action: 'addAddress', address: { ...changed(), key: 'new' } },
        { action: `add${kind}AddressId`, addressKey: 'new' },
      ];
    case 'update':
      return [{ action: 'changeAddress', addressId, address: changed() }];
    case 'delete':
      return [{ action: 'removeAddress', addressId }];
    case 'setDefault':
      return [{ action: `setDefault${kind}Address`, addressId }];
  }
}

function directBook(me: ReturnType<ByProjectKeyRequestBuilder['me']>, start: number): Book {
  let version = start;
  let id = '';
  let list: AddressKind | null = null;
  return {
    held: () => list,
    async run(operation, kind) {
      const request = {
        body: { version, actions: platformActions(operation, kind, id) },
        queryArgs: { expand: 'customerGroup' },
      };
      const { body } = await me.post(request).execute();
      version = body.version;
      id = body.addresses[0]?.id ?? '';
      list = id === '' ? null : kind;
    },
  };
}

function throughBook(member: Visitor, start: number): Book {
  let version = start;
  let id = '';
  let list: AddressKind | null = null;
  return {
    held: () => list,
    async run(operation, kind) {
      const sent = { ...changed(), ...(operation !== 'add' && { id }) };
      const answer = await member.call(addressCall(operation, kind), { version }, sent);
      const { customer } = userAnswer.parse(answer).user;
      version = customer.version;
      id = [...customer.billingAddresses, ...customer.shippingAddresses][0]?.id ?? '';
      list = id === '' ? null : kind;
    },
  };
}

/** Every operation but an addition finds one address, an addition none. */
const stepOf =
  (book: Book, operation: AddressOperation, kind: AddressKind): Step =>
  async () => {
    const held = book.held();
    if (held !== null) await book.run('delete', held);
    if (operation !== 'add') await book.run('add', kind);
    return () => book.run(operation, kind);
  };

/** The eight calls of the address book, of two customers who have no addresses yet. */
export function addressPairs(
  me: ReturnType<ByProjectKeyRequestBuilder['me']>,
  member: Visitor,
  versions: { direct: number; through: number },
): Pair[] {
  const direct = directBook(me, versions.direct);
  const through = throughBook(member, versions.through);
  return addressKinds.flatMap(kind =>
    addressOperations.map(operation => ({
      name: addressCall(operation, kind).name,
      direct: stepOf(direct, operation, kind),
      through: stepOf(through, operation, kind),
    })),
  );
}
