/** What a page tells that its visitor has come to. */
export const purchaseSteps = ['cart', 'checkout', 'order'] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

/** Of the page's first load: seconds, but for the layout shift, which has no unit. */
export const webVitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type WebVital = (typeof webVitals)[number];

/** Region of a failure that has cost a whole page. */
export const wholePage = 'page';

/** Where pages send their reports. */
export const reportsPath = '/__/reports';
