import type { CallArgs } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';

export type ProductQuery = CallArgs<typeof searchProducts>;
