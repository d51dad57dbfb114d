import { randomUUID } from 'node:crypto';

/** A mailbox that nobody has used. */
export const freshAddress = (name = 'stranger') => `${name}-${randomUUID()}@example.com`;
