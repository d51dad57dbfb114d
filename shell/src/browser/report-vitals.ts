import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** Tells the monitoring service the page's vitals as they become known, as long as it may; of the visitor only the path without its query. */
export function reportVitals(url: string, mayTell: () => boolean): void {
  const tell = ({ name, value, rating, navigationType }: Metric) => {
    if (!mayTell()) return;
    const path = window.location.pathname;
    navigator.sendBeacon(url, JSON.stringify({ name, value, rating, navigationType, path }));
  };
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(tell);
}
