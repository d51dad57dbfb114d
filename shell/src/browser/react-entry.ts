// Styles go with the first script: webpack takes those of any other for such as are still to come, and links them a second time.
import '@exwerk/ui/ui.css';
import { evaluateApart } from './evaluate-apart.ts';
import { firstPaint } from './first-paint.ts';

/** Whoever first asks the engine for a format waits until it has gathered its locales: longer than for all else of the first render. */
const gatherLocales = async () => Intl.NumberFormat.supportedLocalesOf('en');

/** What can be done before the page's own script has come, which is on its way for longer. */
export const reactEvaluated = evaluateApart([
  firstPaint,
  gatherLocales,
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
]);
