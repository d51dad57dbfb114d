import '@exwerk/ui/ui.css';
import { evaluateApart } from './evaluate-apart.ts';
import { firstPaint } from './first-paint.ts';

/** Whoever first asks the engine for a format waits until it has gathered its locales: longer than for all else of the first render. */
const gatherLocales = async () => Intl.NumberFormat.supportedLocalesOf('en');

evaluateApart([
  firstPaint,
  () => import(/* webpackMode: "eager" */ './provide-chunk-loader.ts'),
  gatherLocales,
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["Link"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["createSlice"] */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager", webpackExports: ["useIntl"] */ 'react-intl'),
  () => import(/* webpackMode: "eager", webpackExports: ["createStore"] */ '@exwerk/runtime'),
])
  .then(() => import(/* webpackMode: "eager", webpackExports: ["startPage"] */ './start-page.tsx'))
  .then(({ startPage }) => startPage())
  .catch(error => reportError(error));
