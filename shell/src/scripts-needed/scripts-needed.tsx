import { LocaleIntl } from '@exwerk/runtime';
import { createMessageLoader } from '@exwerk/runtime/messages/message-loader';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';

/** A text that no browser with scripts is sent. */
const loadMessages = createMessageLoader(locale => import(`./messages/${locale}.json`));

/** Tells a browser without scripts that it cannot use a page. It stands in the document beside the app, which knows nothing of it. */
export async function scriptsNeeded(locale: string): Promise<string> {
  const messages = await loadMessages(locale);
  return renderToStaticMarkup(
    <LocaleIntl locale={locale} messages={messages}>
      <noscript>
        <div className={`${layout.container} ${layout.section}`}>
          <InfoBox type="info">
            <FormattedMessage id="shell.scripts" />
          </InfoBox>
        </div>
      </noscript>
    </LocaleIntl>,
  );
}
