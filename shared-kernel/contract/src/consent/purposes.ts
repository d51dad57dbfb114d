/** What a visitor may allow or refuse, besides what the shop cannot work without. */
export const purposes = ['convenience', 'analytics', 'personalisation', 'partners'] as const;
export type Purpose = (typeof purposes)[number];

/** Raised when a purpose or its text changes in substance: everybody is asked again. */
export const consentRevision = 2;

/** Holds the visitor's decision; read by the browser and by every service behind it. */
export const consentCookie = 'exwerk-consent';

/** Half a year; then the visitor is asked again. */
export const consentDays = 182;

/** Names under which the browser keeps something that needs consent. */
export const keptNames = {
  lastSeen: 'last-seen',
  searchHistory: 'search-history',
  utmSource: 'utm-source',
  reportedOrders: 'reported-orders',
  begunCheckouts: 'begun-checkouts',
  reportedSteps: 'reported-steps',
  promoTracking: 'promo-tracking',
  /** By which the customer-data service knows the browser. */
  visitorMark: '__exponea_etc__',
} as const;

interface Kept {
  readonly cookies: readonly string[];
  readonly storage: readonly string[];
}

/** What is kept for each purpose, and for no other reason: it is written with the visitor's consent only, and deleted with it. */
export const keptFor: Readonly<Record<Purpose, Kept>> = {
  convenience: { cookies: [], storage: [keptNames.lastSeen, keptNames.searchHistory] },
  analytics: {
    cookies: [keptNames.utmSource],
    storage: [keptNames.reportedOrders, keptNames.begunCheckouts, keptNames.reportedSteps],
  },
  personalisation: { cookies: [keptNames.promoTracking, keptNames.visitorMark], storage: [] },
  partners: { cookies: [], storage: [] },
};
