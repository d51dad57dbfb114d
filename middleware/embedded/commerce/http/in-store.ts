// What `/in-store/key={storeKey}` stands before, by the first segments. Each of these endpoints narrows what it shows to the
// store; everything else belongs to the project and has no address inside of a store.
const whole = new Set(['carts', 'orders', 'customers', 'login', 'me', 'shopping-lists']);

/** Whether an endpoint (path segments after the store) is one of a store's. */
export function isInStore(method: string, [resource = '', second = '', ...more]: readonly string[]): boolean {
  if (resource === 'orders' && second === 'import') return false;
  if (resource === 'me') return second !== 'payments';
  if (whole.has(resource)) return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (resource === 'product-selection-assignments') return second === '';
  if (resource === 'product-projections') return second !== '' && more.length === 0;
  return resource === 'shipping-methods' && second === 'matching-cart';
}
