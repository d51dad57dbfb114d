import { maxAllFilesBytes, maxFileBytes, maxFiles } from '@exwerk/contract/support/files';
import { Button } from '@exwerk/ui/button';
import field from '@exwerk/ui/field.module.css';
import { Icon } from '@exwerk/ui/icon';
import { Paperclip } from 'lucide';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FileNotice } from './chosen-files.ts';
import { fileSize } from './file-size.ts';
import { acceptedFiles, typeNames } from './file-types.ts';
import styles from './files-field.module.css';
import type { Files } from './use-files.ts';

const FileList = lazy(() => import(/* webpackChunkName: "files" */ './file-list.tsx'));

/** The files of a request: chosen by the browser's own dialog, listed with how far they have come. */
export function FilesField({ files: { files, notices, add, remove } }: { files: Files }) {
  const intl = useIntl();
  const ids = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [hasChosen, setHasChosen] = useState(false);
  if (files.length > 0 && !hasChosen) setHasChosen(true);
  const limits = {
    count: maxFiles,
    types: typeNames,
    size: fileSize(intl, maxFileBytes),
    all: fileSize(intl, maxAllFilesBytes),
  };
  const wordsOf = ({ about, name, text }: FileNotice) =>
    text ?? intl.formatMessage({ id: `contact.files.${about}` }, { ...limits, name });
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>
        <FormattedMessage id="contact.files" />{' '}
        <span className={field.optional}>
          <FormattedMessage id="contact.optional" />
        </span>
      </legend>
      <p className={field.hint} id={`${ids}hint`}>
        <FormattedMessage id="contact.files.hint" values={limits} />
      </p>
      {hasChosen && (
        <Suspense>
          <FileList
            files={files}
            onRemove={key => {
              remove(key);
              adder.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div>
        <Button
          ref={adder}
          look="tertiary"
          size="sm"
          aria-describedby={`${ids}hint ${ids}notices`}
          onClick={() => chooser.current?.click()}
        >
          <Icon of={Paperclip} />
          <FormattedMessage id="contact.files.add" />
        </Button>
      </div>
      <input
        ref={chooser}
        hidden
        type="file"
        multiple
        accept={acceptedFiles}
        aria-label={intl.formatMessage({ id: 'contact.files.add' })}
        onChange={event => {
          add([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <div id={`${ids}notices`} className={styles.notices} role="alert">
        {notices.map(notice => (
          <p key={notice.key} className={field.error}>
            {wordsOf(notice)}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
