import type { Features } from './http/app.ts';
import type { Services } from './services.ts';

/** All that the middleware does, feature by feature. */
export function createFeatures(_services: Services): Features {
  return {
    registerCalls() {},
    routers: [],
  };
}
