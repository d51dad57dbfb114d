/** At how many pieces the low-stock mark starts, by price: dear goods are rarely kept in numbers. */
export const lowStockMarks = { aboveHigh: 2, between: 5, belowLow: 10 } as const;
