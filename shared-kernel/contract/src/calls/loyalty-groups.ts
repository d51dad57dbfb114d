/** The customer groups of the loyalty programme, from the lowest level on. Any other one counts as the first. */
export const loyaltyGroups = ['base', 'tier-1', 'tier-2', 'tier-3', 'tier-4'] as const;
