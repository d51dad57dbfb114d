import type { Image } from '@exwerk/contract/calls/product';
import { imageSrcSet, imageUrl, ProductImage } from '@exwerk/ui/product-image';
import track from '@exwerk/ui/track.module.css';
import { useTrack } from '@exwerk/ui/use-track';
import { preload } from 'react-dom';
import { useIntl } from 'react-intl';
import styles from './product.module.css';
import { usePictureCheck } from './use-picture-check.ts';

const sizes = '(min-width: 1440px) 45rem, (min-width: 768px) 50vw, 100vw';

/** Pictures of a product: swiped, or chosen by their thumbnails. The first one is what the page waits for. */
export function Gallery({ name, images }: { name: string; images: readonly Image[] }) {
  const intl = useIntl();
  const { ref, read, show, index: current } = useTrack<HTMLElement>();
  const first = images[0];
  const firstUrl = usePictureCheck(first?.url ?? null);
  if (first) {
    preload(first.url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: imageSrcSet(first.url, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  if (!first) return <ProductImage url={null} alt={name} priority />;
  return (
    <div className={styles.gallery}>
      <section
        className={`${track.track} ${track.snap} ${styles.main}`}
        ref={ref}
        onScroll={read}
        aria-label={intl.formatMessage({ id: 'catalog.gallery' })}
      >
        {images.map((image, index) => (
          <a
            key={image.url}
            href={imageUrl(image.url, 1280)}
            target="_blank"
            rel="noopener"
            aria-label={intl.formatMessage({ id: 'catalog.gallery.open' }, { number: index + 1 })}
          >
            <ProductImage
              url={index === 0 ? firstUrl : image.url}
              alt={image.alt || name}
              sizes={sizes}
              width={960}
              height={960}
              priority={index === 0}
            />
          </a>
        ))}
      </section>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-current={index === current}
                aria-label={intl.formatMessage({ id: 'catalog.gallery.show' }, { number: index + 1 })}
                onClick={() => show(index)}
              >
                <ProductImage url={image.url} alt="" sizes="72px" width={72} height={72} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
