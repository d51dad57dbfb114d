import styles from './energy-arrow.module.css';

/** The colours of the European label, from the best class to the worst. */
const colours: Readonly<Record<string, string>> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bed630',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};

/** The arrow of the European energy label: a class, and the scale from A to G that it is of. `label` says the class. */
export function EnergyArrow({
  energyClass,
  label,
  size = 'md',
}: {
  energyClass: string;
  label: string;
  size?: 'sm' | 'md';
}) {
  return (
    <svg className={styles[size]} viewBox="0 0 92 44" role="img" aria-label={label}>
      <path d="M.5.5h26v43H.5Z" fill="#fff" stroke="#111" />
      <path d="M13.5 31V16m-4 5 4-5 4 5" fill="none" stroke="#111" strokeWidth="1.6" />
      <g fontFamily="Arial, sans-serif" fontWeight="700" textAnchor="middle">
        <text x="13.5" y="13" fontSize="12" fill="#111">
          A
        </text>
        <text x="13.5" y="41.5" fontSize="12" fill="#111">
          G
        </text>
        <path d="M26.5.5h44l21 21.5-21 21.5h-44Z" fill={colours[energyClass] ?? '#777'} stroke="#111" />
        <text x="53" y="34" fontSize="33" fill="#fff" stroke="#111" strokeWidth="1.4" paintOrder="stroke">
          {energyClass}
        </text>
      </g>
    </svg>
  );
}
