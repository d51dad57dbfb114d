import express from 'express';

/**
 * Adyen's and Algolia's clients send JSON under other names, too, and single values besides objects and lists. Nobody compresses what he
 * sends, so whoever does is refused.
 */
export const jsonBody = express.json({
  type: ['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
  limit: '100kb',
  strict: false,
  inflate: false,
});
