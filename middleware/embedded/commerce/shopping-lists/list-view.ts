import type { ShoppingList, ShoppingListLineItem } from '@commercetools/platform-sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { expandIn } from '../http/expand.ts';
import type { Body } from '../http/request.ts';
import type { Project } from '../project.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import { productOf, shownProduct, variantOf } from './list-lines.ts';

/** A line with what its product says now; the variant and the slug only for who asks for them. */
function shownLine(
  catalog: Catalog,
  line: ShoppingListLineItem,
  wanted: { variant: boolean; productSlug: boolean },
): ShoppingListLineItem {
  const product = catalog.has(line.productId) ? productOf(catalog, line.productId) : undefined;
  if (product === undefined) return { ...line, published: false, deactivatedAt: line.deactivatedAt ?? line.addedAt };
  const variant = variantOf(product, line.variantId);
  const isSold = product.published === true && variant !== undefined;
  return {
    ...line,
    ...shownProduct(product),
    ...optional('deactivatedAt', isSold ? undefined : product.lastModifiedAt),
    ...optional('variant', wanted.variant ? variant : undefined),
    ...optional('productSlug', wanted.productSlug ? product.slug : undefined),
  };
}

/** A list as it is sent. */
export function presentList(
  project: Project,
  catalog: Catalog,
  entry: Entry<ShoppingList>,
  query: URLSearchParams,
): Body {
  const paths = query.getAll('expand');
  const wants = (name: string) =>
    paths.some(path => path === `lineItems[*].${name}` || path.startsWith(`lineItems[*].${name}.`));
  const wanted = { variant: wants('variant'), productSlug: wants('productSlug') };
  const list = structuredClone({
    ...entry.document,
    lineItems: entry.document.lineItems.map(line => shownLine(catalog, line, wanted)),
  });
  expandIn(project, list, paths);
  return JSON.stringify(list);
}
