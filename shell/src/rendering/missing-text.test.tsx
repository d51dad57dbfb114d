import { LocaleIntl } from '@exwerk/runtime';
import { wordsForLog } from '@exwerk/service/process/redacted-log';
import { render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';

it('[ERR-18] a missing text tells its id in the log of a server, other faults tell no values there', () => {
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const said = () => wordsForLog(String(told.mock.lastCall?.[0]));
  const messages = { broken: 'Total {sum, number, ::nonsense-skeleton}' };
  render(
    <LocaleIntl locale="el-GR" messages={messages}>
      <FormattedMessage id="catalog.lost" />
    </LocaleIntl>,
  );
  expect(screen.getByText('catalog.lost')).toBeTruthy();
  expect(said()).toMatch(/MISSING_TRANSLATION.*catalog\.lost.*el-GR/);
  render(
    <LocaleIntl locale="el-GR" messages={messages}>
      <FormattedMessage id="broken" values={{ sum: '"jane@example.com"' }} />
    </LocaleIntl>,
  );
  expect(said()).not.toContain('jane');
  told.mockRestore();
});
