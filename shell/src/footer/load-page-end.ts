/** The code of what stands below a page. It comes after the page's own. */
export const loadPageEnd = () => import(/* webpackChunkName: "page-end" */ './page-end.tsx');
