import type { CustomerSession } from '../session/session.ts';

/** Whether a change is made on the customer of the session, where it names one. */
export const isMeant = ({ customerId }: CustomerSession, id: string | undefined): boolean =>
  id === undefined || id === customerId;
