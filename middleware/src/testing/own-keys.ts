/** What an installation brings that reaches anything beyond this machine. */
export const guardKeys = {
  COOKIE_SECRET: 'a cookie secret that is known to us alone',
  ADMIN_KEY: 'an admin key of our own',
  ADYEN_HMAC_KEY: '0123456789ABCDEF0123456789ABCDEF',
  ORDERS_SITE_SECRET: 'an orders secret of our own',
  COOKIE_SECURE: 'true',
};

/** The same with credentials for the services that have some. */
export const ownKeys = {
  ...guardKeys,
  CTP_CLIENT_SECRET: 'a client secret of our own',
  ADYEN_API_KEY: 'an API key of our own',
  ALGOLIA_SEARCH_KEY: 'a search key of our own',
  ALGOLIA_ADMIN_KEY: 'an index key of our own',
};
