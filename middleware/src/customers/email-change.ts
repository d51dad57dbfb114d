import { randomUUID } from 'node:crypto';
import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import * as z from 'zod';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { found, unlessGone } from '../commerce/found.ts';
import { failureOf } from '../failure.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import { expiry } from '../session/seal.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { createEndResetLinks } from './end-reset-links.ts';

const container = 'email-change';
const lifetime = 86_400_000;
const purpose = 'email-change';
const tokenSchema = z.object({
  purpose: z.literal(purpose),
  customerId: z.string(),
  /** The one request of the customer that is open. */
  request: z.string(),
  from: z.string(),
  to: z.string(),
  expires: expiry,
});
type Token = z.infer<typeof tokenSchema>;
const openRequest = z.object({ request: z.string() });

/** The way from one email to another: a token that is mailed to the new address, good once and for a day, and only until the next one. */
export interface EmailChanges {
  begin(customer: { customerId: string; email: string }, to: string): Promise<string>;
  /** What the token says; null for one that is not ours, too old, used, or withdrawn since. */
  read(token: string): Promise<Pick<Token, 'customerId' | 'from' | 'to'> | null>;
  /** Makes the change; refused with `InvalidToken` where the address has an account meanwhile. */
  make(change: Pick<Token, 'customerId' | 'from' | 'to'>): Promise<void>;
  /** Whatever was mailed before counts no more. */
  cancel(customerId: string): Promise<void>;
}

export const invalidToken = () => new ProblemError(400, 'InvalidToken', 'The link is no longer valid');

const statusOf = (error: unknown) => readCommerceError(error)?.status;

export function createEmailChanges(
  { commerce, seal, deferredTasks, log }: Pick<Services, 'commerce' | 'seal' | 'deferredTasks' | 'log'>,
  addressProof: Pick<AddressProof, 'prove'>,
): EmailChanges {
  const project = commerce.service;
  const endResetLinks = createEndResetLinks({ commerce, deferredTasks });
  const openOf = (key: string) => project.customObjects().withContainerAndKey({ container, key });
  const customer = (ID: string) => project.customers().withId({ ID });
  const customerNow = async ({ id }: { id: string }): Promise<PlatformCustomer> =>
    (await customer(id).get().execute()).body;

  const isOpen = async ({ customerId, request }: Token): Promise<boolean> => {
    const open = await found(openOf(customerId).get().execute());
    return openRequest.safeParse(open?.value).data?.request === request;
  };

  const cancel: EmailChanges['cancel'] = async key => {
    await unlessGone(openOf(key).delete().execute());
  };

  return {
    cancel,
    async begin({ customerId, email }, to) {
      const request = randomUUID();
      await project
        .customObjects()
        .post({ body: { container, key: customerId, value: { request } } })
        .execute();
      const token: Token = { purpose, customerId, request, from: email, to, expires: Date.now() + lifetime };
      return seal.seal(JSON.stringify(token));
    },
    async read(sealed) {
      const token = seal.openAs(tokenSchema, sealed);
      return token && (await isOpen(token)) ? token : null;
    },
    async make({ customerId, from, to }) {
      const write = async ({ id, version, email }: PlatformCustomer) => {
        // By a try before of which nobody knew what came of it.
        if (email === to) return;
        if (email.toLowerCase() !== from.toLowerCase()) throw invalidToken();
        await customer(id)
          .post({ body: { version, actions: [{ action: 'changeEmail', email: to }] } })
          .execute();
      };
      try {
        const reload = customerNow;
        await withConflictRetries(await reload({ id: customerId }), write, { reload, log, what: 'change of email' });
      } catch (error) {
        if (statusOf(error) === 404 || readCommerceError(error)?.code === 'DuplicateField') throw invalidToken();
        throw error;
      }
      // Who reads the old mailbox has no more say.
      const { nowOrLater } = deferredTasks;
      await Promise.all([nowOrLater('end of a change of email', () => cancel(customerId)), endResetLinks(to)]);
      // Whoever opened the link reads the mail of this address: a provider's word for it later takes nothing away.
      await addressProof
        .prove(customerId)
        .catch((error: unknown) => log.warn({ reason: failureOf(error) }, 'a new email was not marked as confirmed'));
    },
  };
}
