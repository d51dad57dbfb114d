import type { Image } from '@exwerk/contract/calls/product';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Icon } from '@exwerk/ui/icon';
import { imageSrcSet, imageUrl, ProductImage } from '@exwerk/ui/product-image';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import track from '@exwerk/ui/track.module.css';
import { useTrack } from '@exwerk/ui/use-track';
import { ZoomIn } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { preload } from 'react-dom';
import { useIntl } from 'react-intl';
import { isPlainClick } from '../product-blocks/plain-click.ts';
import styles from './product.module.css';
import { usePictureCheck } from './use-picture-check.ts';

const sizes = '(min-width: 1919px) 51rem, (min-width: 1440px) 43.5rem, (min-width: 768px) 48.5vw, calc(100vw - 2rem)';

const pictureView = () => import(/* webpackChunkName: "picture-view" */ '../product-blocks/picture-view.tsx');

/**
 * Pictures of a product: swiped, or chosen by their thumbnails, and shown over the whole window when they are pressed. The first one is
 * what the page waits for.
 */
export function Gallery({ name, images }: { name: string; images: readonly Image[] }) {
  const intl = useIntl();
  const { ref, read, show, index: current } = useTrack<HTMLElement>();
  const [opened, setOpened] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setWasOpened(true);
    setOpened(index);
  };
  const close = () => {
    // The page goes on with the picture that was looked at.
    if (opened !== null) show(opened);
    setOpened(null);
  };
  const first = images[0];
  const firstUrl = usePictureCheck(first?.url ?? null);
  if (first) {
    preload(first.url, {
      as: 'image',
      imageSrcSet: imageSrcSet(first.url, 1280),
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
            onClick={event => open(event, index)}
          >
            <ProductImage
              url={index === 0 ? firstUrl : image.url}
              alt={image.alt || name}
              sizes={sizes}
              widest={1280}
              width={960}
              height={960}
              priority={index === 0}
            />
            <Icon of={ZoomIn} className={styles.zoom ?? ''} />
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
                <Thumbnail url={image.url} size={72} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {wasOpened && (
        <LazyBlock
          name="catalog/picture-view"
          load={pictureView}
          props={{ name, images, index: opened, onIndex: setOpened, onClose: close }}
        />
      )}
    </div>
  );
}
