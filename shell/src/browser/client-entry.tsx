import { evaluateApart } from './evaluate-apart.ts';
import { reactEvaluated } from './react-entry.ts';

evaluateApart([
  () => reactEvaluated,
  () => import(/* webpackMode: "eager" */ './provide-chunk-loader.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["Link"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["createSlice"] */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager", webpackExports: ["useIntl"] */ 'react-intl'),
  () => import(/* webpackMode: "eager", webpackExports: ["createStore"] */ '@exwerk/runtime'),
])
  .then(() => import(/* webpackMode: "eager", webpackExports: ["startPage"] */ './start-page.tsx'))
  .then(({ startPage }) => startPage())
  .catch(error => reportError(error));
