// Which scope opens which resource, as documented; a manage scope includes the view scope of the same name.
const groups: Record<string, string> = {
  carts: 'orders',
  orders: 'orders',
  payments: 'payments',
  customers: 'customers',
  login: 'customers',
  'customer-groups': 'customer_groups',
  products: 'products',
  'product-projections': 'products',
  'product-selections': 'product_selections',
  'product-selection-assignments': 'product_selections',
  'product-types': 'products',
  'product-discounts': 'products',
  categories: 'categories',
  inventory: 'products',
  reviews: 'products',
  channels: 'products',
  'cart-discounts': 'cart_discounts',
  'discount-codes': 'discount_codes',
  'shipping-methods': 'shipping_methods',
  'tax-categories': 'tax_categories',
  'shopping-lists': 'shopping_lists',
  states: 'states',
  zones: 'project_settings',
  types: 'types',
  stores: 'stores',
  'custom-objects': 'key_value_documents',
  messages: 'messages',
  subscriptions: 'subscriptions',
};

const own: Record<string, string> = {
  carts: 'manage_my_orders',
  'active-cart': 'manage_my_orders',
  orders: 'manage_my_orders',
  payments: 'manage_my_payments',
  'shopping-lists': 'manage_my_shopping_lists',
};

const legacy: Record<string, string[]> = {
  'cart-discounts': ['manage_products', 'view_products'],
  'discount-codes': ['manage_products', 'view_products', 'manage_orders'],
  'product-discounts': ['manage_products', 'view_products'],
  categories: ['manage_products', 'view_products'],
  'product-projections': ['view_published_products'],
};

/** The scopes of which one is needed for a request; `segments` are those after the project (and store). */
export function neededScopes(method: string, segments: readonly string[]): string[] {
  const [resource = '', second = ''] = segments;
  const reads = method === 'GET' || method === 'HEAD';
  if (resource === 'me')
    return [own[second] ?? 'manage_my_profile', ...(segments.length === 1 && reads ? ['view_my_profile'] : [])];
  const group = groups[resource];
  if (group === undefined) return ['manage_project_settings', ...(reads ? ['view_project_settings'] : [])];
  return [
    `manage_${group}`,
    ...(reads ? [`view_${group}`] : []),
    ...(legacy[resource] ?? []).filter(name => reads || name.startsWith('manage')),
  ];
}
