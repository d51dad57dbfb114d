/** Articles that one wish list holds. */
export const mostWished = 48;
