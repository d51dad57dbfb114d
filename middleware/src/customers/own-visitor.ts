import { ProblemError } from '../problems/problem-error.ts';
import type { CustomerSession } from '../session/session.ts';

/** The refusal of who would have to be signed in, or signed in as somebody else. */
export const notAuthenticated = (message = 'User is not authenticated') =>
  new ProblemError(401, 'NotAuthenticated', message);

/** Whether a change is made on the customer of the session, where it names one. */
export const isMeant = ({ customerId }: CustomerSession, id: string | undefined): boolean =>
  id === undefined || id === customerId;
