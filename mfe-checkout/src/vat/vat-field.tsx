import { useStorefront } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { InfoBox, type InfoBoxType } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { TextField } from '@exwerk/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { VatCheck } from './use-vat-check.ts';
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
  'success-unnamed': 'success',
  failed: 'warning',
  'failed-without-rate-change': 'warning',
  timeout: 'warning',
  'button-click': 'info',
  'could-not-validate': 'warning',
};

/** The VAT number of a company, checked once it is typed, with what its check has come to. */
export function VatField({ vat: { state, check, released } }: { vat: VatCheck }) {
  const intl = useIntl();
  const { register, watch, trigger, getValues, formState } = useFormContext<Held>();
  const text = (id: string) => intl.formatMessage({ id });
  const { vat } = useStorefront();
  const place = useKeptFocus<HTMLDivElement>(offersCheck(state));
  return (
    <div className={layout.stack}>
      <TextField
        {...register('vatNumber', {
          onBlur: async () => {
            await released();
            if (await trigger('vatNumber')) await check(getValues('vatNumber'));
          },
        })}
        label={text('checkout.vat.label')}
        optional={text('checkout.optional')}
        hint={intl.formatMessage({ id: 'checkout.vat.hint' }, { example: vat.placeholder })}
        error={formState.errors.vatNumber?.message}
        held={watch('vatNumber')}
        success={isValid(state) && text('checkout.vat.valid')}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <div ref={place} role="status" tabIndex={-1} data-vat-state={state}>
        {vatTexts[state].length > 0 && (
          <InfoBox type={tones[state]}>
            {vatTexts[state].map(id => (
              <p key={id}>{text(id)}</p>
            ))}
            {offersCheck(state) && (
              <Button look="secondary" size="sm" onClick={() => check(getValues('vatNumber'), { force: true })}>
                {text('checkout.vat.button')}
              </Button>
            )}
          </InfoBox>
        )}
      </div>
    </div>
  );
}
