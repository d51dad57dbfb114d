import { breathe } from '../../breathe.ts';

/** Calls of which tracking hears, by what they are about: evaluated together they would keep a slow phone busy for a tenth of a second. */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: ["productTileSchema"] */ '@exwerk/contract/calls/product'),
  () => import(/* webpackMode: "eager", webpackExports: ["addToCart"] */ '@exwerk/contract/calls/cart-calls'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["customerSignMeIn"] */ '@exwerk/contract/calls/customer-calls'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["signUpFromOrder"] */ '@exwerk/contract/calls/order-account-calls'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["trackViewItem"] */ '@exwerk/contract/calls/tracking-calls'),
];

/** What reports a visit, evaluated in several tasks. */
export async function loadTracking(): Promise<typeof import('./start-tracking.ts')> {
  for (const evaluate of parts) {
    await evaluate();
    await breathe();
  }
  return import(/* webpackMode: "eager" */ './start-tracking.ts');
}
