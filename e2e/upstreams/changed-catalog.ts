import * as z from 'zod';
import type { Answer, Asked, UpstreamGate } from './upstream-gate.ts';

/** Products and categories that commerce has otherwise for a shop behind a gate. */

const attribute = z.object({ name: z.string(), value: z.unknown() });
const projection = z.looseObject({
  masterVariant: z.looseObject({ attributes: z.array(attribute) }),
  categories: z.array(z.looseObject({ id: z.string() })),
});
const found = z.looseObject({ results: z.array(projection) });
const category = z.looseObject({
  id: z.string(),
  key: z.string(),
  parent: z.looseObject({ id: z.string() }).optional(),
  slug: z.record(z.string(), z.string()),
  name: z.record(z.string(), z.string()),
  custom: z.looseObject({ fields: z.record(z.string(), z.unknown()) }),
});
type Category = z.infer<typeof category>;
const categories = z.looseObject({ results: z.array(category) });

/** Whether it is read there, by how its path begins. */
export const asks =
  (start: string) =>
  ({ method, path }: Asked) =>
    method === 'GET' && path.startsWith(`/commerce/exwerk/${start}`);

/** The product is stored otherwise from now on. */
export const changeProduct = (
  gate: UpstreamGate,
  number: string,
  change: (stored: z.infer<typeof projection>) => object,
) =>
  gate.instead(asks(`product-projections?where=masterVariant(sku="${number}")`), async (_asked, pass) => {
    const { status, body } = await pass();
    const stored = found.parse(body);
    return { status, body: { ...stored, results: stored.results.map(one => ({ ...one, ...change(one) })) } };
  });

/** A category is stored otherwise from now on, in the list of all and by itself. */
export function changeCategory(gate: UpstreamGate, key: string, change: (stored: Category) => Partial<Category>) {
  const changed = (one: Category) => (one.key === key ? { ...one, ...change(one) } : one);
  return gate.instead(asks('categories'), async (_asked, pass): Promise<Answer> => {
    const { status, body } = await pass();
    const list = categories.safeParse(body);
    if (list.success) return { status, body: { ...list.data, results: list.data.results.map(changed) } };
    return { status, body: changed(category.parse(body)) };
  });
}
