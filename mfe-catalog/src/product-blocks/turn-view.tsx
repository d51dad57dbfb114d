import { imageUrl } from '@exwerk/ui/product-image';
import textLooks from '@exwerk/ui/text.module.css';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './product-blocks.module.css';
import { turnedBy } from './turned-by.ts';

/** A product to be turned by dragging it, by a slider and by arrow keys; it never moves by itself. */
export default function TurnView({ name, images }: { name: string; images: readonly string[] }) {
  const intl = useIntl();
  const hintId = useId();
  const [frame, setFrame] = useState(0);
  const dragged = useRef<{ x: number; frame: number } | null>(null);
  const degrees = Math.round((360 * frame) / images.length);
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, frame };
  };
  const drag = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const start = dragged.current;
    if (start) setFrame(turnedBy(start.frame, (clientX - start.x) / currentTarget.clientWidth, images.length));
  };
  const drop = () => {
    dragged.current = null;
  };
  return (
    <div className={styles.turn}>
      <div
        className={styles.stage}
        role="img"
        aria-label={name}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {images.map((url, index) => (
          // All of them are there from the start, so that none is waited for while it turns.
          <img
            key={url}
            src={imageUrl(url, 640)}
            alt=""
            width={640}
            height={640}
            draggable={false}
            data-frame={index}
            data-shown={index === frame}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        // The dialog is opened to turn the product: arrow keys do so at once.
        // biome-ignore lint/a11y/noAutofocus: focus goes into a dialog that was just opened
        autoFocus
        min={0}
        max={images.length - 1}
        value={frame}
        aria-label={intl.formatMessage({ id: 'catalog.turn.slider' })}
        aria-valuetext={`${degrees}°`}
        aria-describedby={hintId}
        onChange={event => setFrame(event.currentTarget.valueAsNumber)}
      />
      <p id={hintId} className={`${textLooks.small} ${textLooks.muted}`}>
        <FormattedMessage id="catalog.turn.hint" />
      </p>
    </div>
  );
}
