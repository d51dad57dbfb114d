/** Technical data and their units. No unit is a plain count, which names of products leave out. */
export const SPECIFICATIONS = {
  accuracy: 'g',
  airflow: 'm³/h',
  area: 'm²',
  batteryCapacity: 'Ah',
  capacity: 'l',
  current: 'A',
  cuttingDepth: 'mm',
  cuttingWidth: 'cm',
  diameter: 'mm',
  drawers: '',
  eggs: '',
  flow: 'l/h',
  height: 'cm',
  iceOutput: 'kg/24 h',
  impactEnergy: 'J',
  impulseEnergy: 'J',
  length: 'cm',
  load: 'kg',
  magnification: 'x',
  noise: 'dB',
  pieces: '',
  power: 'W',
  pressure: 'bar',
  range: 'm',
  rungs: '',
  sheets: '',
  shelves: '',
  speed: 'min⁻¹',
  suction: 'kPa',
  tanks: '',
  temperature: '°C',
  torque: 'Nm',
  vacuumPressure: 'mbar',
  voltage: 'V',
  width: 'cm',
} as const satisfies Record<string, string>;

export type SpecKey = keyof typeof SPECIFICATIONS;

export const UNITS: readonly string[] = [...new Set<string>([...Object.values(SPECIFICATIONS), 'cm', 'kg'])].filter(
  unit => unit !== '',
);
