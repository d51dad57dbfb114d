import type { Image } from '@exwerk/contract/calls/product';
import { Button } from '@exwerk/ui/button';
import { Dialog } from '@exwerk/ui/dialog';
import { Icon } from '@exwerk/ui/icon';
import { imageUrl } from '@exwerk/ui/product-image';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './picture-view.module.css';
import { pressedAt } from './pressed-at.ts';

/** Pictures over the whole window: turned over by buttons and arrow keys, pressed to be seen larger, pinched as the browser does it. */
export default function PictureView({
  name,
  images,
  index,
  onIndex,
  onClose,
}: {
  name: string;
  images: readonly Image[];
  /** The picture that is shown; null for none. */
  index: number | null;
  onIndex: (index: number) => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const [isLarge, setLarge] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const room = stage.current;
    if (!isLarge || room === null) return;
    // What was pressed is in the middle.
    room.scrollTo(
      pressed.current.x * room.scrollWidth - room.clientWidth / 2,
      pressed.current.y * room.scrollHeight - room.clientHeight / 2,
    );
  }, [isLarge]);
  const enlarge = (event: MouseEvent<HTMLElement>) => {
    pressed.current = pressedAt(event);
    setLarge(!isLarge);
  };
  const at = index ?? 0;
  const image = images[at];
  const isOpen = index !== null && image !== undefined;
  const turn = (by: 1 | -1) => {
    if (images[at + by] === undefined) return;
    setLarge(false);
    onIndex(at + by);
  };
  const close = () => {
    setLarge(false);
    onClose();
  };
  useEffect(() => {
    // Arrows move about in a picture that is larger than the window.
    if (!isOpen || isLarge) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={name}
      closeLabel={intl.formatMessage({ id: 'catalog.close' })}
      className={styles.view}
    >
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          className={styles.picture}
          aria-label={intl.formatMessage({ id: 'catalog.gallery.enlarge' })}
          aria-pressed={isLarge}
          onClick={enlarge}
        >
          {image && (
            <img
              key={image.url}
              src={imageUrl(image.url, 1280)}
              alt={image.alt || name}
              width={1280}
              height={1280}
              draggable={false}
            />
          )}
        </button>
      </div>
      {images.length > 1 && (
        <div className={styles.steps}>
          <Button
            look="quinary"
            iconOnly
            aria-label={intl.formatMessage({ id: 'catalog.carousel.previous' })}
            aria-disabled={at === 0}
            onClick={() => turn(-1)}
          >
            <Icon of={ChevronLeft} />
          </Button>
          <span role="status">
            <FormattedMessage id="catalog.gallery.position" values={{ number: at + 1, count: images.length }} />
          </span>
          <Button
            look="quinary"
            iconOnly
            aria-label={intl.formatMessage({ id: 'catalog.carousel.next' })}
            aria-disabled={at === images.length - 1}
            onClick={() => turn(1)}
          >
            <Icon of={ChevronRight} />
          </Button>
        </div>
      )}
    </Dialog>
  );
}
