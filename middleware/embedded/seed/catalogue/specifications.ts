import type { Texts } from '../texts.ts';

/** Label in three languages and the unit, which is the same in all of them. */
const specification = (en: string, sk: string, de: string, unit: string): { label: Texts; unit: string } => ({
  label: { en, sk, de },
  unit,
});

/** Technical data by name. An empty unit is a plain count, which names of products leave out. */
export const SPECIFICATIONS = {
  accuracy: specification('Readability', 'Presnosť', 'Ablesbarkeit', 'g'),
  airflow: specification('Air flow', 'Prietok vzduchu', 'Luftdurchsatz', 'm³/h'),
  area: specification('Area', 'Plocha', 'Fläche', 'm²'),
  batteryCapacity: specification('Battery capacity', 'Kapacita batérie', 'Akkukapazität', 'Ah'),
  capacity: specification('Capacity', 'Objem', 'Fassungsvermögen', 'l'),
  current: specification('Current', 'Prúd', 'Strom', 'A'),
  cuttingDepth: specification('Cutting depth', 'Hĺbka rezu', 'Schnitttiefe', 'mm'),
  cuttingWidth: specification('Cutting width', 'Šírka záberu', 'Schnittbreite', 'cm'),
  diameter: specification('Diameter', 'Priemer', 'Durchmesser', 'mm'),
  drawers: specification('Number of drawers', 'Počet zásuviek', 'Anzahl der Schubladen', ''),
  eggs: specification('Number of eggs', 'Počet vajec', 'Anzahl der Eier', ''),
  flow: specification('Flow rate', 'Prietok', 'Fördermenge', 'l/h'),
  height: specification('Working height', 'Pracovná výška', 'Arbeitshöhe', 'cm'),
  iceOutput: specification('Ice output per day', 'Výroba ľadu za deň', 'Eisproduktion pro Tag', 'kg/24 h'),
  impactEnergy: specification('Impact energy', 'Energia úderu', 'Schlagenergie', 'J'),
  impulseEnergy: specification('Impulse energy', 'Energia impulzu', 'Impulsenergie', 'J'),
  length: specification('Length', 'Dĺžka', 'Länge', 'cm'),
  load: specification('Load capacity', 'Nosnosť', 'Tragfähigkeit', 'kg'),
  magnification: specification('Magnification', 'Zväčšenie', 'Vergrößerung', 'x'),
  noise: specification('Noise level', 'Hlučnosť', 'Geräuschpegel', 'dB'),
  pieces: specification('Number of pieces', 'Počet dielov', 'Anzahl der Teile', ''),
  power: specification('Power', 'Príkon', 'Leistung', 'W'),
  pressure: specification('Pressure', 'Tlak', 'Druck', 'bar'),
  range: specification('Range', 'Dosah', 'Reichweite', 'm'),
  rungs: specification('Number of rungs', 'Počet priečok', 'Anzahl der Sprossen', ''),
  sheets: specification('Sheets per pass', 'Počet listov naraz', 'Blatt pro Durchgang', ''),
  shelves: specification('Number of shelves', 'Počet políc', 'Anzahl der Einlegeböden', ''),
  speed: specification('Speed', 'Otáčky', 'Drehzahl', 'min⁻¹'),
  suction: specification('Suction power', 'Sací podtlak', 'Saugleistung', 'kPa'),
  tanks: specification('Number of tanks', 'Počet nádrží', 'Anzahl der Becken', ''),
  temperature: specification('Maximum temperature', 'Maximálna teplota', 'Maximale Temperatur', '°C'),
  torque: specification('Torque', 'Krútiaci moment', 'Drehmoment', 'Nm'),
  vacuumPressure: specification('Vacuum', 'Podtlak', 'Unterdruck', 'mbar'),
  voltage: specification('Voltage', 'Napätie', 'Spannung', 'V'),
  width: specification('Width', 'Šírka', 'Breite', 'cm'),
} as const;

export type SpecKey = keyof typeof SPECIFICATIONS;
