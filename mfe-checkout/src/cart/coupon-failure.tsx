import { InfoBox } from '@exwerk/ui/info-box';
import styles from './coupon-fields.module.css';

/** Why codes could not be changed, beside what was to change them: nothing that was typed is wrong. */
export function CouponFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className={styles.failure}>
      <InfoBox type="error">{text}</InfoBox>
    </div>
  );
}
