import type { Patch } from './patched-release.ts';

/** Put in front of what browsers load first of the pages of checkout. */
export const inBrowser = (code: string, part = 'routes'): Patch => ({
  files: { [`web/__federation_expose_${part}`]: ['"use strict";', `"use strict";${code};`] },
});
export const later = (code: string, ms: number) => inBrowser(`setTimeout(()=>{${code}},${ms})`);
/** Done again and again once the page is the browser's. */
export const always = (code: string) =>
  inBrowser(`setInterval(()=>{if(document.documentElement.dataset.hydrated==="true"){${code}}},20)`);
