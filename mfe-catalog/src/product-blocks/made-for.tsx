import { NamedProducts } from './named-products.tsx';
import { ProductLinks } from './product-links.tsx';

/** The machines that an accessory is made for. */
export default function MadeFor({ skus }: { skus: readonly string[] }) {
  return (
    <NamedProducts heading="catalog.madeFor" skus={skus}>
      {products => <ProductLinks products={products} />}
    </NamedProducts>
  );
}
