import type { ProductProjection, ProductSelection, ProductVariant, Store } from '@commercetools/platform-sdk';
import type { Project } from '../project.ts';
import { assignedAt, type VariantChoice } from '../store/assignment.ts';

/** Whether an assignment speaks about a variant: includes it, or in the mode `IndividualExclusion` excludes it. */
function means(mode: ProductSelection['mode'], choice: VariantChoice, sku: string | undefined): boolean {
  const isNamed = (names: readonly string[]) => sku !== undefined && names.includes(sku);
  if (mode === 'IndividualExclusion')
    return choice.variantExclusion === undefined || isNamed(choice.variantExclusion.skus);
  const { variantSelection } = choice;
  return variantSelection === undefined || isNamed(variantSelection.skus) === (variantSelection.type === 'includeOnly');
}

/**
 * The variants of a product that are available in a store: all without selections; with active ones those that one of
 * mode `Individual` includes and none of mode `IndividualExclusion` excludes. An inactive `Individual` one, with none that is
 * active beside it, leaves nothing.
 */
export function availableIn(project: Project, store: Store, product: ProductProjection): readonly ProductVariant[] {
  const variants = [product.masterVariant, ...product.variants];
  if (store.productSelections.length === 0) return variants;
  const { productSelections, productSelectionAssignments } = project.collections;
  const known = store.productSelections.map(({ productSelection, active }) => ({
    active,
    mode: productSelections.require(productSelection.id).document.mode,
    assignment: productSelectionAssignments.find('place', assignedAt(productSelection.id, product.id))?.document,
  }));
  const active = known.filter(setting => setting.active);
  const including = (active.length > 0 ? active : known).filter(({ mode }) => mode === 'Individual');
  const meant = (settings: typeof known, { sku }: ProductVariant) =>
    settings.some(({ active, mode, assignment }) => active && assignment !== undefined && means(mode, assignment, sku));
  const excluding = active.filter(({ mode }) => mode === 'IndividualExclusion');
  return variants.filter(
    variant => (including.length === 0 || meant(including, variant)) && !meant(excluding, variant),
  );
}

/** A projection with what is available of it in a store; the first variant that is stands in for a master that is not. */
export function projectedIn(project: Project, store: Store, product: ProductProjection): ProductProjection | undefined {
  const available = availableIn(project, store, product);
  if (available.length === product.variants.length + 1) return product;
  const [masterVariant, ...variants] = available;
  return masterVariant === undefined ? undefined : { ...product, masterVariant, variants };
}
