import type { ContentBlock } from '@exwerk/contract/calls/content';
import { buttonClass } from '@exwerk/ui/button-class';
import { Carousel } from '@exwerk/ui/carousel';
import layout from '@exwerk/ui/layout.module.css';
import { ProductImage } from '@exwerk/ui/product-image';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useIntl } from 'react-intl';
import styles from './hero.module.css';

export type Slide = Extract<ContentBlock, { type: 'slides' }>['slides'][number];

/** Fewer slides are no slider, more than the maximum are not shown. */
export const slideCount = { min: 3, max: 6 } as const;

/** The slider that opens the home page. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const intl = useIntl();
  if (slides.length < slideCount.min) return null;
  return (
    <div className={`${layout.container} ${styles.hero}`}>
      <Carousel
        hero
        label={intl.formatMessage({ id: 'catalog.hero' })}
        previousLabel={intl.formatMessage({ id: 'catalog.carousel.previous' })}
        nextLabel={intl.formatMessage({ id: 'catalog.carousel.next' })}
        items={slides.slice(0, slideCount.max).map((slide, index) => ({
          key: slide.title,
          content: (
            <>
              <div className={styles.slideText}>
                <h2 className={styles.slideTitle}>{slide.title}</h2>
                <p>{slide.text}</p>
                <ShopLink href={slide.link.href} className={buttonClass({ look: 'highlight', size: 'lg' })}>
                  {slide.link.text}
                </ShopLink>
              </div>
              <div className={styles.slidePicture}>
                <ProductImage
                  url={slide.imageUrl}
                  alt=""
                  sizes="(min-width: 1919px) 48rem, (min-width: 1440px) 41rem, (min-width: 768px) 45vw, calc(100vw - 2rem)"
                  widest={1280}
                  width={1280}
                  height={720}
                  priority={index === 0}
                />
              </div>
            </>
          ),
        }))}
      />
    </div>
  );
}
