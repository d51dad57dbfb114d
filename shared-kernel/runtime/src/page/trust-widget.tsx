import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import layout from '@exwerk/ui/layout.module.css';
import { Star } from 'lucide';
import { useEffect, useRef } from 'react';
import { useAppSelector, useLocale } from '../shared/store.ts';

/** Where customers rate the shop. */
export const trustRatingUrl = 'https://www.trustpilot.com/review/exwerk.com';

/** Tells the widget's script, where it is there, of an element that came after it. */
function draw(element: HTMLElement): void {
  const script: unknown = Reflect.get(globalThis, 'Trustpilot');
  if (typeof script !== 'object' || script === null || !('loadFromElement' in script)) return;
  if (typeof script.loadFromElement === 'function') script.loadFromElement(element);
}

/** The shop's trust rating: a link, which the third party's script, where it is configured, draws over. */
export function TrustWidget({
  className,
  nameClass,
}: {
  className?: string | undefined;
  /** Of the name beside the mark. */
  nameClass?: string | undefined;
}) {
  const locale = useLocale();
  const id = useAppSelector(state => state.storefront.settings.trustWidgetId);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) draw(element.current);
  }, []);
  return (
    <div
      ref={element}
      className={classNames('trustpilot-widget', className)}
      data-locale={locale}
      data-businessunit-id={id}
      data-style-height="24px"
    >
      <a href={trustRatingUrl} rel="noopener" className={layout.row}>
        <Icon of={Star} size="sm" />
        <span className={nameClass}>Trustpilot</span>
      </a>
    </div>
  );
}
