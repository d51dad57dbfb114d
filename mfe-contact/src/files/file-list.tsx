import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { X } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChosenFile } from './chosen-files.ts';
import styles from './file-list.module.css';
import { fileSize } from './file-size.ts';

/** The files that go along, with how far they have come. */
export default function FileList({
  files,
  onRemove,
}: {
  files: readonly ChosenFile[];
  onRemove: (key: number) => void;
}) {
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(file => (
            <FileRow key={file.key} file={file} onRemove={() => onRemove(file.key)} />
          ))}
        </ul>
      )}
      <p className={textLooks.visuallyHidden} role="status">
        {files.length > 0 && files.every(({ handle }) => handle !== null) && (
          <FormattedMessage id="contact.files.arrived" values={{ count: files.length }} />
        )}
      </p>
    </>
  );
}

function FileRow({ file: { name, size, share, handle }, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const intl = useIntl();
  return (
    <li className={styles.file}>
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{fileSize(intl, size)}</span>
      <Button
        look="raw"
        iconOnly
        aria-label={intl.formatMessage({ id: 'contact.files.remove' }, { name })}
        onClick={onRemove}
      >
        <Icon of={X} />
      </Button>
      <progress
        className={handle === null ? styles.progress : styles.arrived}
        value={share}
        aria-label={intl.formatMessage({ id: 'contact.files.uploading' }, { name })}
        aria-hidden={handle !== null}
      />
    </li>
  );
}
