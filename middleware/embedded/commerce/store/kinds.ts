import type {
  Cart,
  CartDiscount,
  Category,
  Channel,
  Customer,
  CustomerGroup,
  CustomObject,
  DiscountCode,
  InventoryEntry,
  Order,
  Payment,
  ProductDiscount,
  ProductProjection,
  ProductSelection,
  ProductType,
  Review,
  ShippingMethod,
  ShoppingList,
  State,
  Store,
  TaxCategory,
  Type,
  Zone,
} from '@commercetools/platform-sdk';
import { invalidInput } from '../problems/errors.ts';
import { cart, order } from '../query-fields/carts.ts';
import { category, inventoryEntry, productType, review } from '../query-fields/catalog.ts';
import { cartDiscount, discountCode, productDiscount } from '../query-fields/discounts.ts';
import type { Fields } from '../query-fields/field.ts';
import { message } from '../query-fields/messages.ts';
import { customer, payment, shoppingList } from '../query-fields/people.ts';
import { productSelection, selectionAssignment } from '../query-fields/product-selections.ts';
import {
  channel,
  customerGroup,
  customObject,
  shippingMethod,
  state,
  store,
  taxCategory,
  type,
  zone,
} from '../query-fields/settings.ts';
import { subscription } from '../query-fields/subscriptions.ts';
import { type Assignment, assignedAt } from './assignment.ts';
import {
  categoryMessages,
  inventoryMessages,
  reviewMessages,
  selectionMessages,
  storeMessages,
} from './catalog-messages.ts';
import type { Observer } from './change.ts';
import { Collection } from './collection.ts';
import { customerMessages } from './customer-messages.ts';
import type { Database } from './database.ts';
import type { Kind, Stored, Term } from './kind.ts';
import { lineForm } from './line-form.ts';
import { LineSnapshots } from './line-snapshots.ts';
import { orderMessages } from './order-messages.ts';
import { paymentMessages } from './payment-messages.ts';
import { projection } from './projection-kind.ts';
import type { RecordedMessage } from './recorded.ts';
import type { TopicSubscription } from './topic-subscription.ts';

const resident = <T extends Stored>(
  name: string,
  typeId: string,
  fields: Fields,
  paths: string[] = [],
  unique: string[] = [],
): Kind<T> => ({
  name,
  typeId,
  fields,
  paths: ['key', ...unique, ...paths],
  unique: ['key', ...unique],
  resident: true,
});

/** Parts of carts and orders with custom fields of their own. */
const linesAndAddresses = ({ lineItems, customLineItems, shippingAddress, billingAddress }: Cart | Order) => [
  ...lineItems.map(line => ['line-item', line] as const),
  ...customLineItems.map(line => ['custom-line-item', line] as const),
  ...[shippingAddress, billingAddress].flatMap(address =>
    address === undefined ? [] : [['address', address] as const],
  ),
];

/** `observe` hears of every change, but of those of products, whose versions are stored apart. */
export function openCollections(database: Database, observe: Observer = () => undefined) {
  const types = new Collection<Type>(database, resident('types', 'type', type), undefined, observe);
  const checkType = (typeId: string, resourceTypeId: string) => {
    const type = types.get(typeId)?.document;
    if (type !== undefined && !type.resourceTypeIds.includes(resourceTypeId))
      throw invalidInput(`The type '${type.key}' is not for resources of the type '${resourceTypeId}'.`);
  };
  const open = <T extends Stored>(kind: Kind<T>) => new Collection<T>(database, kind, checkType, observe);
  const part = <T extends Stored>(kind: Kind<T>) => new Collection<T>(database, kind, checkType);
  const lineSnapshots = new LineSnapshots(database);
  return {
    types,
    channels: open<Channel>(resident('channels', 'channel', channel, ['roles'])),
    zones: open<Zone>(resident('zones', 'zone', zone, ['locations.country'])),
    states: open<State>(resident('states', 'state', state, ['type', 'transitions.id'])),
    taxCategories: open<TaxCategory>(resident('tax-categories', 'tax-category', taxCategory)),
    stores: open<Store>({ ...resident<Store>('stores', 'store', store), messages: storeMessages }),
    productSelections: open<ProductSelection>({
      ...resident<ProductSelection>('product-selections', 'product-selection', productSelection),
      messages: selectionMessages,
    }),
    productSelectionAssignments: part<Assignment>({
      name: 'product-selection-assignments',
      typeId: 'product-selection-assignment',
      fields: selectionAssignment,
      paths: ['place', 'product.id', 'productSelection.id'],
      unique: ['place'],
      terms: ({ product, productSelection }) => [['place', assignedAt(productSelection.id, product.id)]],
    }),
    customerGroups: open<CustomerGroup>(resident('customer-groups', 'customer-group', customerGroup, ['name'])),
    shippingMethods: open<ShippingMethod>(
      resident('shipping-methods', 'shipping-method', shippingMethod, ['isDefault']),
    ),
    productTypes: open<ProductType>(resident('product-types', 'product-type', productType)),
    categories: open<Category>({
      ...resident<Category>('categories', 'category', category),
      messages: categoryMessages,
      paths: ['key', 'slug.*', 'parent.id', 'ancestors.id'],
      unique: ['key', 'slug.*'],
    }),
    productDiscounts: open<ProductDiscount>(
      resident('product-discounts', 'product-discount', productDiscount, ['isActive'], ['sortOrder']),
    ),
    cartDiscounts: open<CartDiscount>(
      resident('cart-discounts', 'cart-discount', cartDiscount, ['stores.key', 'isActive', 'requiresDiscountCode']),
    ),
    discountCodes: open<DiscountCode>({
      name: 'discount-codes',
      typeId: 'discount-code',
      fields: discountCode,
      paths: ['key', 'code', 'cartDiscounts.id', 'groups', 'isActive'],
      unique: ['key', 'code'],
    }),
    /** What shoppers see. */
    projections: part<ProductProjection>(projection('product-projections')),
    /** Only of products whose next version differs from what shoppers see, or that are not published. */
    staged: part<ProductProjection>(projection('staged-projections')),
    inventory: open<InventoryEntry>({
      name: 'inventory',
      typeId: 'inventory-entry',
      fields: inventoryEntry,
      messages: inventoryMessages,
      paths: ['key', 'place', 'sku', 'supplyChannel.id'],
      unique: ['key', 'place'],
      terms: entry => [['place', stockPlace(entry.sku, entry.supplyChannel?.id)]],
    }),
    customers: open<Customer>({
      name: 'customers',
      typeId: 'customer',
      fields: customer,
      messages: customerMessages,
      paths: [
        'key',
        'lowercaseEmail',
        'email',
        'customerNumber',
        'externalId',
        'lastName',
        'customerGroup.id',
        'stores.key',
      ],
      unique: ['key', 'lowercaseEmail', 'customerNumber'],
      parts: customer => customer.addresses.map(address => ['address', address] as const),
      terms: customer => [['lowercaseEmail', customer.email.toLowerCase()]],
    }),
    carts: open<Cart>({
      name: 'carts',
      typeId: 'cart',
      fields: cart,
      customisedAs: 'order',
      parts: linesAndAddresses,
      form: lineForm(lineSnapshots),
      paths: [
        'key',
        'activeOf',
        'paymentInfo.payments.id',
        'anonymousId',
        'customerId',
        'customerEmail',
        'discountCodes.discountCode.id',
        'store.key',
        'cartState',
      ],
      unique: ['key'],
      terms: cart => (cart.cartState === 'Active' ? owners(cart).map((owner): Term => ['activeOf', owner]) : []),
    }),
    orders: open<Order>({
      name: 'orders',
      typeId: 'order',
      fields: order,
      parts: linesAndAddresses,
      form: lineForm(lineSnapshots),
      messages: orderMessages,
      paths: [
        'orderNumber',
        'cart.id',
        'paymentInfo.payments.id',
        'anonymousId',
        'customerId',
        'customerEmail',
        'store.key',
        'orderState',
        'paymentState',
        'shipmentState',
      ],
      unique: ['orderNumber', 'cart.id'],
    }),
    payments: open<Payment>({
      name: 'payments',
      typeId: 'payment',
      fields: payment,
      messages: paymentMessages,
      paths: [
        'key',
        'interfaceId',
        'transactions.interactionId',
        'custom.fields.merchantReference',
        'anonymousId',
        'customer.id',
      ],
      unique: ['key'],
      parts: ({ transactions, interfaceInteractions }) => [
        ...transactions.map(transaction => ['transaction', transaction] as const),
        ...interfaceInteractions.map(custom => ['payment-interface-interaction', { custom }] as const),
      ],
    }),
    shoppingLists: open<ShoppingList>({
      name: 'shopping-lists',
      typeId: 'shopping-list',
      fields: shoppingList,
      paths: ['key', 'slug.*', 'customer.id', 'anonymousId', 'store.key'],
      unique: ['key', 'slug.*'],
      parts: ({ lineItems, textLineItems }) => [
        ...lineItems.map(line => ['line-item', line] as const),
        ...textLineItems.map(line => ['shopping-list-text-line-item', line] as const),
      ],
    }),
    reviews: open<Review>({
      name: 'reviews',
      typeId: 'review',
      fields: review,
      messages: reviewMessages,
      paths: [
        'key',
        'uniquenessValue',
        'target.id',
        'customer.id',
        'locale',
        'rating',
        'target.typeId',
        'includedInStatistics',
      ],
      optional: ['locale'],
      unique: ['key'],
    }),
    messages: part<RecordedMessage>({
      name: 'messages',
      typeId: 'message',
      fields: message,
      // Those of a store repeat its custom fields.
      customisedAs: 'store',
      paths: ['resource.id', 'type', 'resource.typeId'],
      unique: [],
    }),
    subscriptions: open<TopicSubscription>(resident('subscriptions', 'subscription', subscription)),
    customObjects: open<CustomObject>({
      name: 'custom-objects',
      typeId: 'key-value-document',
      fields: customObject,
      paths: ['place', 'key', 'container'],
      unique: ['place'],
      terms: object => [['place', `${object.container}/${object.key}`]],
    }),
  };
}

export type Collections = ReturnType<typeof openCollections>;

/** Where stock of an article lies: at a supply channel, or at none. */
export const stockPlace = (sku: string, channelId: string | undefined) => `${sku}@${channelId ?? ''}`;

/** Whose cart it is, as one indexed text each. */
function owners(cart: { customerId?: string; anonymousId?: string }): string[] {
  return [
    ...(cart.customerId === undefined ? [] : [`customer:${cart.customerId}`]),
    ...(cart.anonymousId === undefined ? [] : [`anonymous:${cart.anonymousId}`]),
  ];
}
