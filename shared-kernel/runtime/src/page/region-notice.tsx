import { buttonClass } from '@exwerk/ui/button-class';
import infoBoxLooks from '@exwerk/ui/info-box.module.css';
import { FormattedMessage } from 'react-intl';

interface RegionNoticeProps {
  /** What is said, the id of a message. */
  message?: string;
  /** A new try is under way. The button stays where it is meanwhile, and so the focus. */
  busy?: boolean;
  onRetry: () => void;
}

/** Stands for a part of a page that is missing, and offers a new try. */
export function RegionNotice({ message = 'region.unavailable', busy = false, onRetry }: RegionNoticeProps) {
  return (
    <div className={`${infoBoxLooks.box} ${infoBoxLooks.warning}`}>
      <div>
        <p role="status">
          <FormattedMessage id={busy ? 'shell.loading' : message} />
        </p>
        <button
          type="button"
          className={buttonClass({ look: 'secondary', size: 'sm' })}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onRetry}
        >
          <FormattedMessage id="region.retry" />
        </button>
      </div>
    </div>
  );
}
