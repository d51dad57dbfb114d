import { clientNetwork } from '@exwerk/service/http/client-network';
import type { RequestContext } from '../http/request-context.ts';
import { type Counters, hashedKey } from '../limits/counter.ts';
import { createSlowDown } from '../limits/slow-down.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { accountKey } from '../session/known-browser.ts';

const hour = 3600;

const hasCode = (code: string) => (error: unknown) => error instanceof ProblemError && error.code === code;
const isWrongPassword = hasCode('InvalidCredentials');
const isWrongCurrentPassword = hasCode('InvalidCurrentPassword');
const isKnownAddress = hasCode('DuplicateField');

type Visitor = Pick<RequestContext, 'ip' | 'knownBrowser'>;

/** What stands between an account and those who guess. An address that has no account is treated like one that has. */
export interface GuessGuards {
  signIn<T>(email: string, visitor: Visitor, work: () => Promise<T>): Promise<T>;
  /** A sign-up tells whether an address has an account, so asking for many is slow. */
  signUp<T>(visitor: Pick<RequestContext, 'ip'>, work: () => Promise<T>): Promise<T>;
  changePassword<T>(customerId: string, work: () => Promise<T>): Promise<T>;
  /** Whoever has read the account's mail has nothing to wait for. */
  forgive(email: string): Promise<void>;
}

export function createGuessGuards(counters: Counters): GuessGuards {
  const account = createSlowDown(counters, 'account', { free: 5, first: 30, longest: 900, memory: 6 * hour });
  // Behind one address there may be a whole company, which must not wait for long.
  const network = createSlowDown(counters, 'network', { free: 100, first: 1, longest: 60, memory: hour });
  const newAccounts = createSlowDown(counters, 'known-addresses', { free: 20, first: 1, longest: 60, memory: hour });

  return {
    async signIn(email, visitor, work) {
      const known = visitor.knownBrowser.idFor(email);
      const key = known === null ? accountKey(email) : hashedKey('browser', known);
      const result = await account.attempt(
        key,
        () => (known === null ? network.attempt(hashedKey(clientNetwork(visitor.ip)), work, isWrongPassword) : work()),
        isWrongPassword,
      );
      await account.forget(key);
      visitor.knownBrowser.remember(email);
      return result;
    },
    signUp: ({ ip }, work) => newAccounts.attempt(hashedKey(clientNetwork(ip)), work, isKnownAddress),
    async changePassword(customerId, work) {
      const key = hashedKey('customer', customerId);
      const result = await account.attempt(key, work, isWrongCurrentPassword);
      await account.forget(key);
      return result;
    },
    forgive: email => account.forget(accountKey(email)),
  };
}
