/** The code of what stands below a page, and of what opens over it (other imports by that name). It comes after the page's own. */
export const loadPageEnd = () => import(/* webpackChunkName: "page-end" */ './page-end.tsx');
