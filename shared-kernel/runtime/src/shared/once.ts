/** Options of a call whose answer just has to be in the store, or to be read: no page follows it by them, pages subscribe themselves. */
export const once = { subscribe: false } as const;

/** The same, whatever is known already. */
export const onceAnew = { ...once, forceRefetch: true } as const;
