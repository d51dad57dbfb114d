import type { Attribute, Image, Price, ProductProjection, ProductVariant } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidField, invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { setCustomField, setCustomType } from '../store/custom-fields.ts';
import { type Mutable, optional } from '../store/mutable.ts';
import { attributeOf } from './attributes.ts';
import { buildVariant } from './build-product.ts';
import { image, variantDraft } from './product-schemas.ts';
import {
  changePricesAround,
  changeVariant,
  type ProductAction,
  productAction,
  type VariantPlace,
  variantAt,
  variantFields,
} from './staged-action.ts';

const typeOf = (project: Project, product: ProductProjection) =>
  project.collections.productTypes.require(product.productType.id).document;

/** A variant with an attribute set, or without it when there is no value. */
function withAttribute(
  project: Project,
  product: ProductProjection,
  { name, value }: { name: string; value?: unknown },
) {
  const set: Attribute[] =
    value === undefined || value === null ? [] : [attributeOf(typeOf(project, product), { name, value })];
  return (variant: ProductVariant): ProductVariant => ({
    ...variant,
    attributes: [...(variant.attributes ?? []).filter(attribute => attribute.name !== name), ...set],
  });
}

const attributeActions = (project: Project): Record<string, ProductAction> => ({
  setAttribute: productAction(
    z.strictObject({ ...variantFields, name: z.string(), value: z.unknown().exactOptional() }),
    (product, input) => changeVariant(product, input, withAttribute(project, product, input)),
  ),
  setAttributeInAllVariants: productAction(
    z.strictObject({ name: z.string(), value: z.unknown().exactOptional() }),
    (product, input) => {
      const change = withAttribute(project, product, input);
      product.masterVariant = change(product.masterVariant);
      product.variants = product.variants.map(change);
    },
  ),
});

/** Changes the images of a variant, one of which has this URL. */
function changeImages(
  product: Mutable<ProductProjection>,
  at: VariantPlace & { imageUrl: string },
  change: (image: Image, others: Image[]) => Image[],
): void {
  changeVariant(product, at, variant => {
    const images = variant.images ?? [];
    const found = images.find(({ url }) => url === at.imageUrl);
    if (found === undefined)
      throw invalidOperation(`The variant ${variant.id} has no image with the URL '${at.imageUrl}'.`);
    return { ...variant, images: change(found, images) };
  });
}
const atImage = { ...variantFields, imageUrl: z.string() };

const imageActions: Record<string, ProductAction> = {
  addExternalImage: productAction(z.strictObject({ ...variantFields, image }), (product, input) =>
    changeVariant(product, input, variant => ({ ...variant, images: [...(variant.images ?? []), input.image] })),
  ),
  removeImage: productAction(z.strictObject(atImage), (product, input) =>
    changeImages(product, input, (found, images) => images.filter(other => other !== found)),
  ),
  moveImageToPosition: productAction(z.strictObject({ ...atImage, position: z.int().min(0) }), (product, input) =>
    changeImages(product, input, (found, images) => {
      if (input.position >= images.length)
        throw invalidField('action.position', input.position, `the variant has ${images.length} images`);
      return images.filter(other => other !== found).toSpliced(input.position, 0, found);
    }),
  ),
  setImageLabel: productAction(z.strictObject({ ...atImage, label: z.string().exactOptional() }), (product, input) =>
    changeImages(product, input, (found, images) =>
      images.map(other => {
        const { label: _, ...bare } = other;
        return other === found ? { ...bare, ...optional('label', input.label) } : other;
      }),
    ),
  ),
};

const priceFieldActions = (project: Project): Record<string, ProductAction> => {
  const changePrice = (product: Mutable<ProductProjection>, id: string, change: (price: Mutable<Price>) => void) =>
    changePricesAround(product, id, prices =>
      prices.map(price => {
        if (price.id !== id) return price;
        const copy = structuredClone(price);
        change(copy);
        return copy;
      }),
    );
  return {
    setProductPriceCustomType: productAction(
      z.strictObject({
        priceId: fields.id,
        type: fields.identifier('type').exactOptional(),
        fields: z.record(z.string(), z.unknown()).exactOptional(),
      }),
      (product, input) =>
        changePrice(product, input.priceId, price => setCustomType(project, price, input.type, input.fields)),
    ),
    setProductPriceCustomField: productAction(
      z.strictObject({ priceId: fields.id, name: z.string(), value: z.unknown().exactOptional() }),
      (product, input) =>
        changePrice(product, input.priceId, price => setCustomField(project, price, input.name, input.value)),
    ),
  };
};

/** Actions on variants, their attributes and images, and the custom fields of their prices. */
export const variantActions = (project: Project): Record<string, ProductAction> => ({
  ...attributeActions(project),
  ...imageActions,
  ...priceFieldActions(project),
  addVariant: productAction(variantDraft, (product, draft) => {
    const ids = [product.masterVariant, ...product.variants].map(({ id }) => id);
    product.variants = [
      ...product.variants,
      buildVariant(project, typeOf(project, product), draft, Math.max(...ids) + 1),
    ];
  }),
  removeVariant: productAction(
    z.strictObject({ id: z.int().min(1).exactOptional(), sku: z.string().exactOptional() }),
    (product, { id, sku }) => {
      const found = variantAt(product, { ...optional('variantId', id), ...optional('sku', sku) });
      if (found === product.masterVariant) throw invalidOperation('The master variant cannot be removed.');
      product.variants = product.variants.filter(variant => variant !== found);
    },
  ),
  changeMasterVariant: productAction(z.strictObject(variantFields), (product, input) => {
    const found = variantAt(product, input);
    if (found === product.masterVariant) return;
    const others = product.variants.filter(variant => variant !== found);
    product.variants = [product.masterVariant, ...others].toSorted((a, b) => a.id - b.id);
    product.masterVariant = found;
  }),
  setSku: productAction(
    z.strictObject({ variantId: z.int().min(1), sku: z.string().exactOptional() }),
    (product, input) =>
      changeVariant(product, { variantId: input.variantId }, ({ sku: _, ...variant }) => ({
        ...variant,
        ...optional('sku', input.sku),
      })),
  ),
  setProductVariantKey: productAction(
    z.strictObject({ ...variantFields, key: fields.key.exactOptional() }),
    (product, input) =>
      changeVariant(product, input, ({ key: _, ...variant }) => ({ ...variant, ...optional('key', input.key) })),
  ),
});
