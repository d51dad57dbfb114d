import { behind } from '@exwerk/runtime';

/** Pages of customers. */
export const signedInOnly = behind(['signed-in-only']);

/** Pages that lead into an account. */
export const guestOnly = behind(['guest-only']);
