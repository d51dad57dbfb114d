/**
 * Technical data and their units. No unit is a plain count, which names of products leave out. Length, width, height and weight are the
 * product's own: those of a part of it, or that it reaches or bears, have names of their own.
 */
export const SPECIFICATIONS = {
  accuracy: 'g',
  airflow: 'm³/h',
  area: 'm²',
  batteryCapacity: 'Ah',
  capacity: 'l',
  current: 'A',
  cuttingDepth: 'mm',
  cuttingLength: 'cm',
  cuttingWidth: 'cm',
  diameter: 'mm',
  drawers: '',
  eggs: '',
  flow: 'l/h',
  forkLength: 'cm',
  height: 'cm',
  iceOutput: 'kg/24 h',
  impactEnergy: 'J',
  impulseEnergy: 'J',
  length: 'cm',
  load: 'kg',
  magnification: 'x',
  measuringLength: 'cm',
  noise: 'dB',
  pieces: '',
  power: 'W',
  pressure: 'bar',
  range: 'm',
  rungs: '',
  seatHeight: 'cm',
  sheets: '',
  shelves: '',
  speed: 'min⁻¹',
  suction: 'kPa',
  tanks: '',
  temperature: '°C',
  torque: 'Nm',
  vacuumPressure: 'mbar',
  viewWidth: 'cm',
  voltage: 'V',
  weight: 'kg',
  width: 'cm',
  workingHeight: 'cm',
} as const satisfies Record<string, string>;

export type SpecKey = keyof typeof SPECIFICATIONS;

export const UNITS: readonly string[] = [...new Set<string>([...Object.values(SPECIFICATIONS), 'cm', 'kg'])].filter(
  unit => unit !== '',
);
