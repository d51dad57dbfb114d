import type { PickUpPoint } from '@exwerk/contract/calls/pick-up-calls';
import layout from '@exwerk/ui/layout.module.css';
import styles from './point-list.module.css';

/** Where goods can be collected, with the hours at which somebody is there. */
export function PointList({ points }: { points: readonly PickUpPoint[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ key, name, streetName, streetNumber, postalCode, city, openingHours }) => (
        <li key={key} className={layout.card}>
          <h2 className={styles.name}>{name}</h2>
          <address>
            {streetName} {streetNumber}, {postalCode} {city}
          </address>
          {openingHours && <p>{openingHours}</p>}
        </li>
      ))}
    </ul>
  );
}
