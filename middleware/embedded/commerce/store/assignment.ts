import type { ProductVariantExclusion, ProductVariantSelection } from '@commercetools/platform-sdk';
import type { Stored } from './kind.ts';

/** Which variants of an assigned product a selection means. */
export interface VariantChoice {
  readonly variantSelection?: ProductVariantSelection;
  readonly variantExclusion?: ProductVariantExclusion;
}

/** That a product is in a selection, or excluded by one. */
export interface Assignment extends Stored, VariantChoice {
  readonly product: { readonly typeId: 'product'; readonly id: string };
  readonly productSelection: { readonly typeId: 'product-selection'; readonly id: string };
}

/** Names an assignment: a product is assigned to a selection once. */
export const assignedAt = (selectionId: string, productId: string) => `${selectionId}@${productId}`;
