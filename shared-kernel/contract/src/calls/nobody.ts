/** What `getMe` answers for a visitor of whom nothing is known. Without schemas: the page has it before the contract comes. */
export const nobody = { me: { customer: null, activeCart: null } };
