import type { Product } from '@exwerk/contract/calls/product';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Button } from '@exwerk/ui/button';
import { buttonClass } from '@exwerk/ui/button-class';
import { Dialog } from '@exwerk/ui/dialog';
import { Icon } from '@exwerk/ui/icon';
import layout from '@exwerk/ui/layout.module.css';
import { CirclePlay, Rotate3d } from 'lucide';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { filmKind } from './film-kind.ts';

const turnView = () => import(/* webpackChunkName: "turn-view" */ './turn-view.tsx');
const filmView = () => import(/* webpackChunkName: "film-view" */ './film-view.tsx');

const filmLabel = (
  <>
    <Icon of={CirclePlay} />
    <FormattedMessage id="catalog.video" />
  </>
);

/** The ways into the view from all around and the film. Neither loads anything before it is asked for. */
export default function MediaViews({ name, turnImages, video }: Pick<Product, 'name' | 'turnImages' | 'video'>) {
  const intl = useIntl();
  const [shown, setShown] = useState<'turn' | 'film' | null>(null);
  return (
    <div className={layout.row}>
      {turnImages && (
        <Button look="tertiary" onClick={() => setShown('turn')}>
          <Icon of={Rotate3d} />
          <FormattedMessage id="catalog.turn" />
        </Button>
      )}
      {video &&
        (filmKind(video) === 'elsewhere' ? (
          <a className={buttonClass({ look: 'tertiary' })} href={video} rel="noopener" target="_blank">
            {filmLabel}
          </a>
        ) : (
          <Button look="tertiary" onClick={() => setShown('film')}>
            {filmLabel}
          </Button>
        ))}
      <Dialog
        wide
        open={shown !== null}
        onClose={() => setShown(null)}
        title={name}
        closeLabel={intl.formatMessage({ id: 'catalog.close' })}
      >
        {shown === 'turn' && turnImages && (
          <LazyBlock name="catalog/turn-view" load={turnView} props={{ name, images: turnImages }} />
        )}
        {shown === 'film' && video && (
          <LazyBlock name="catalog/film-view" load={filmView} props={{ name, url: video }} />
        )}
      </Dialog>
    </div>
  );
}
