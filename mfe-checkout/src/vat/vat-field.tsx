import { useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { InfoBox, type InfoBoxType } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { TextField } from '@exwerk/ui/text-field';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { isValid, offersCheck, type VatState, vatTexts } from './vat-state.ts';

/** Of the form around it. */
interface Held {
  vatNumber: string;
}

const tones: Record<VatState, InfoBoxType> = {
  idle: 'info',
  triggered: 'info',
  success: 'success',
  'success-gross': 'secondarySuccess',
  failed: 'warning',
  'failed-without-rate-change': 'warning',
  timeout: 'warning',
  'button-click': 'info',
  'could-not-validate': 'warning',
};

/** The VAT number of a company with what its check has come to. */
export function VatField({
  input,
  error,
  state,
  onCheck,
}: {
  input: UseFormRegisterReturn;
  error: string | undefined;
  state: VatState;
  onCheck: () => void;
}) {
  const intl = useIntl();
  const { vat } = useStorefront();
  return (
    <div className={layout.stack}>
      <TextField
        {...input}
        label={<FormattedMessage id="checkout.vat.label" />}
        optional={intl.formatMessage({ id: 'checkout.optional' })}
        hint={<FormattedMessage id="checkout.vat.hint" values={{ example: vat.placeholder }} />}
        error={error}
        held={useFormContext<Held>().watch('vatNumber')}
        success={isValid(state) && intl.formatMessage({ id: 'checkout.vat.valid' })}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <div role="status" data-vat-state={state}>
        {state !== 'idle' && (
          <InfoBox type={tones[state]}>
            {vatTexts[state].map(id => (
              <p key={id}>
                <FormattedMessage id={id} />
              </p>
            ))}
            {offersCheck(state) && (
              <Button look="secondary" size="sm" onClick={onCheck}>
                <FormattedMessage id="checkout.vat.button" />
              </Button>
            )}
          </InfoBox>
        )}
      </div>
    </div>
  );
}
