import type { ProductSelection, ProductVariantExclusion, ProductVariantSelection } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Stored } from '../store/kind.ts';

const skus = z.array(z.string().min(1)).min(1);
export const variantSelection = z.strictObject({ type: z.enum(['includeOnly', 'includeAllExcept']), skus });
export const variantExclusion = z.strictObject({ skus });

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

/** Whether an assignment speaks about a variant: includes it, or in the mode `IndividualExclusion` excludes it. */
export function means(mode: ProductSelection['mode'], choice: VariantChoice, sku: string | undefined): boolean {
  const isNamed = (names: readonly string[]) => sku !== undefined && names.includes(sku);
  if (mode === 'IndividualExclusion')
    return choice.variantExclusion === undefined || isNamed(choice.variantExclusion.skus);
  const { variantSelection } = choice;
  return variantSelection === undefined || isNamed(variantSelection.skus) === (variantSelection.type === 'includeOnly');
}
