import type { CreatedBy } from '@commercetools/platform-sdk';
import { insufficientScope } from '../problems/errors.ts';
import { optional } from '../store/mutable.ts';

/** Who holds the access token of a request. */
export interface Caller {
  clientId: string;
  scopes: ReadonlySet<string>;
  customerId: string | undefined;
  anonymousId: string | undefined;
}

/** As whom the holder of the token is noted on what it creates and changes. */
export function actorOf({ clientId, customerId, anonymousId }: Caller, externalUserId: string | undefined): CreatedBy {
  return {
    clientId,
    ...optional('externalUserId', externalUserId),
    ...optional('customer', customerId === undefined ? undefined : { typeId: 'customer' as const, id: customerId }),
    ...optional('anonymousId', anonymousId),
  };
}

/** Whether the scopes (`name:project` or `name:project:store`) grant one of the names. */
export function grants(
  scopes: ReadonlySet<string>,
  project: string,
  names: readonly string[],
  storeKey?: string,
): boolean {
  if (scopes.has(`manage_project:${project}`)) return true;
  return names.some(
    name =>
      scopes.has(`${name}:${project}`) || (storeKey !== undefined && scopes.has(`${name}:${project}:${storeKey}`)),
  );
}

export function demand(caller: Caller, project: string, names: readonly string[], storeKey?: string): void {
  if (!grants(caller.scopes, project, names, storeKey))
    throw insufficientScope(names.map(name => `${name}:${project}`));
}
