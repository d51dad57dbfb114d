import type { ProductSelection, ProductSelectionUpdateAction } from '@commercetools/platform-sdk';
import { type Case, type CommerceSide, docs, newKey, refused } from './parity-side.ts';

const newSelection = async (side: CommerceSide, mode?: 'Individual' | 'IndividualExclusion') =>
  (
    await side.api
      .productSelections()
      .post({ body: { key: newKey(side), name: { en: 'Parity' }, ...(mode && { mode }) } })
      .execute()
  ).body;
const changeSelection = (
  { api }: CommerceSide,
  { id, version }: ProductSelection,
  action: ProductSelectionUpdateAction,
) =>
  api
    .productSelections()
    .withId({ ID: id })
    .post({ body: { version, actions: [action] } })
    .execute();
const selectionsPage = { documented: `${docs}/projects/product-selections` };

export const selectionCases: readonly Case[] = [
  {
    title: 'a product selection begins empty and includes one by one',
    basis: selectionsPage,
    see: async side => {
      const { version, mode, productCount } = await newSelection(side);
      return { version, mode, productCount };
    },
    expected: { version: 1, mode: 'Individual', productCount: 0 },
  },
  {
    title: 'a product that there is not is not added to a product selection',
    basis: selectionsPage,
    see: async side => {
      const product = { typeId: 'product' as const, key: newKey(side) };
      return refused(changeSelection(side, await newSelection(side), { action: 'addProduct', product }));
    },
    expected: { status: 400, code: 'ReferencedResourceNotFound' },
  },
  {
    title: 'what is assigned to a product selection is told without a total',
    basis: { documented: `${docs}/projects/product-selections#query-products-in-product-selection` },
    see: async side => {
      const { id } = await newSelection(side);
      return (await side.api.productSelections().withId({ ID: id }).products().get().execute()).body;
    },
    expected: { limit: 20, offset: 0, count: 0, results: [] },
  },
  {
    title: 'a product selection that a store has is not deleted',
    basis: { believed: 'as with all that is referenced; the page does not say it of product selections' },
    see: async side => {
      const { id, version } = await newSelection(side);
      const productSelections = [{ productSelection: { typeId: 'product-selection' as const, id } }];
      const store = (
        await side.api
          .stores()
          .post({ body: { key: newKey(side), productSelections } })
          .execute()
      ).body;
      const remove = side.api.productSelections().withId({ ID: id }).delete({ queryArgs: { version } });
      return [store.productSelections[0]?.active, await refused(remove.execute())];
    },
    expected: [false, { status: 400, code: 'ReferenceExists' }],
  },
];
