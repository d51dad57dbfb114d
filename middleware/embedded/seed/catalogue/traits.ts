import type { Texts } from '../texts.ts';

const trait = (en: string, sk: string, de: string): Texts => ({ en, sk, de });

/** Selling points by group of kinds; each is a phrase that stands on its own. */
export const TRAITS = {
  gastro: [
    trait(
      'Housing of brushed stainless steel',
      'Kryt z brúsenej nehrdzavejúcej ocele',
      'Gehäuse aus gebürstetem Edelstahl',
    ),
    trait('Exact temperature and speed control', 'Presné nastavenie výkonu', 'Genau einstellbare Leistung'),
    trait(
      'Removable parts for easy cleaning',
      'Odnímateľné diely na jednoduché čistenie',
      'Abnehmbare Teile für einfache Reinigung',
    ),
    trait(
      'Non-slip feet for a firm stand',
      'Protišmykové nožičky pre pevnú stabilitu',
      'Rutschfeste Füße für sicheren Stand',
    ),
    trait(
      'Overheating protection with reset button',
      'Ochrana proti prehriatiu s tlačidlom reset',
      'Überhitzungsschutz mit Reset-Taste',
    ),
    trait(
      'Ready for continuous use in busy kitchens',
      'Stavba vhodná na nepretržitú prevádzku',
      'Für den Dauerbetrieb in der Profiküche gebaut',
    ),
    trait('Cool-touch handles', 'Rukoväti, ktoré sa nezohrievajú', 'Griffe, die kühl bleiben'),
  ],
  cooling: [
    trait(
      'Environmentally friendly refrigerant R290',
      'Ekologické chladivo R290',
      'Umweltfreundliches Kältemittel R290',
    ),
    trait(
      'Digital display with temperature control',
      'Digitálny displej s reguláciou teploty',
      'Digitalanzeige mit Temperaturregelung',
    ),
    trait('LED interior lighting', 'Vnútorné LED osvetlenie', 'LED-Innenbeleuchtung'),
    trait('Quiet compressor', 'Tichý kompresor', 'Leiser Kompressor'),
    trait('Adjustable shelves', 'Nastaviteľné police', 'Verstellbare Einlegeböden'),
    trait('Automatic defrosting', 'Automatické odmrazovanie', 'Automatische Abtauung'),
  ],
  hospitality: [
    trait(
      'Elegant look for guests’ eyes',
      'Elegantný vzhľad do priestorov pre hostí',
      'Elegante Optik für den Gästebereich',
    ),
    trait(
      'Sturdy frame with a high load capacity',
      'Pevný rám s vysokou nosnosťou',
      'Stabiler Rahmen mit hoher Tragkraft',
    ),
    trait('Scratch-resistant surface', 'Povrch odolný proti poškriabaniu', 'Kratzfeste Oberfläche'),
    trait('Quick to set up and put away', 'Rýchle rozloženie a uskladnenie', 'Schnell aufgestellt und verstaut'),
    trait('Easy to wipe clean', 'Jednoduchá údržba vlhkou utierkou', 'Leicht abwischbar'),
  ],
  'power-tool': [
    trait(
      'Powerful motor with steady torque',
      'Výkonný motor so stálym ťahom',
      'Kraftvoller Motor mit gleichmäßigem Durchzug',
    ),
    trait('Soft-grip handle against tiring', 'Mäkká rukoväť proti únave ruky', 'Softgrip-Griff gegen Ermüdung'),
    trait('Stepless speed control', 'Plynulá regulácia otáčok', 'Stufenlose Drehzahlregelung'),
    trait('LED work light', 'Pracovné LED svetlo', 'LED-Arbeitslicht'),
    trait('Gear housing of die-cast metal', 'Kovová skriňa prevodovky', 'Getriebegehäuse aus Metalldruckguss'),
    trait('Sturdy carrying case included', 'Pevný prenosný kufor v balení', 'Stabiler Koffer im Lieferumfang'),
    trait(
      'Protection against unintended starting',
      'Ochrana proti neúmyselnému zapnutiu',
      'Schutz gegen unbeabsichtigtes Einschalten',
    ),
  ],
  workshop: [
    trait('Powder-coated steel', 'Oceľ s práškovým lakovaním', 'Pulverbeschichteter Stahl'),
    trait(
      'Welded joints for high loads',
      'Zvárané spoje pre vysoké zaťaženie',
      'Geschweißte Verbindungen für hohe Lasten',
    ),
    trait('Non-slip surfaces', 'Protišmykové plochy', 'Rutschhemmende Flächen'),
    trait(
      'Clear instructions for quick assembly',
      'Prehľadný návod na rýchlu montáž',
      'Klare Anleitung für schnelle Montage',
    ),
    trait(
      'Resistant to oil and solvents',
      'Odolnosť proti oleju a rozpúšťadlám',
      'Beständig gegen Öl und Lösungsmittel',
    ),
  ],
  cleaning: [
    trait(
      'Long cable and hose for a wide reach',
      'Dlhý kábel a hadica pre veľký dosah',
      'Langes Kabel und langer Schlauch für große Reichweite',
    ),
    trait('Smooth-running wheels', 'Ľahko pohyblivé kolesá', 'Leichtgängige Räder'),
    trait('Holders for all accessories', 'Držiaky na všetko príslušenstvo', 'Halter für das gesamte Zubehör'),
    trait('Impact-resistant housing', 'Kryt odolný proti nárazom', 'Schlagfestes Gehäuse'),
    trait(
      'Automatic stop saves energy',
      'Automatické vypínanie šetrí energiu',
      'Automatische Abschaltung spart Energie',
    ),
    trait(
      'Simple operation with one switch',
      'Jednoduché ovládanie jedným spínačom',
      'Einfache Bedienung mit einem Schalter',
    ),
  ],
  farm: [
    trait('Weatherproof construction', 'Konštrukcia odolná proti počasiu', 'Wetterfeste Konstruktion'),
    trait(
      'Easy to operate with work gloves',
      'Jednoduché ovládanie aj v pracovných rukaviciach',
      'Auch mit Arbeitshandschuhen leicht zu bedienen',
    ),
    trait('Spare parts available for years', 'Dlhodobo dostupné náhradné diely', 'Ersatzteile über Jahre verfügbar'),
    trait('Low power consumption', 'Nízka spotreba energie', 'Geringer Stromverbrauch'),
    trait('Quick cleaning after work', 'Rýchle čistenie po práci', 'Schnell gereinigt nach der Arbeit'),
  ],
  'office-furniture': [
    trait(
      'Ergonomic design approved for daily use',
      'Ergonomický dizajn na každodenné používanie',
      'Ergonomisches Design für den täglichen Gebrauch',
    ),
    trait('Stepless height adjustment', 'Plynulé nastavenie výšky', 'Stufenlose Höhenverstellung'),
    trait('Durable materials', 'Materiály s dlhou životnosťou', 'Langlebige Materialien'),
    trait('Floor-friendly castors and feet', 'Kolieska a nožičky šetrné k podlahe', 'Bodenschonende Rollen und Füße'),
    trait(
      'Simple assembly with the enclosed tools',
      'Jednoduchá montáž priloženým náradím',
      'Einfache Montage mit beiliegendem Werkzeug',
    ),
  ],
  'office-machine': [
    trait(
      'Clear display and simple buttons',
      'Prehľadný displej a jednoduché tlačidlá',
      'Übersichtliches Display und einfache Tasten',
    ),
    trait(
      'Compact size for small desks',
      'Kompaktné rozmery aj pre malé stoly',
      'Kompakte Maße auch für kleine Schreibtische',
    ),
    trait('Quiet operation', 'Tichá prevádzka', 'Leiser Betrieb'),
    trait('Automatic start and stop', 'Automatický štart a vypnutie', 'Start- und Stopp-Automatik'),
    trait('All mounting material included', 'Všetok montážny materiál v balení', 'Montagematerial im Lieferumfang'),
  ],
  measuring: [
    trait(
      'Easy-to-read backlit display',
      'Dobre čitateľný podsvietený displej',
      'Gut ablesbares, beleuchtetes Display',
    ),
    trait(
      'Reliable results thanks to factory calibration',
      'Spoľahlivé výsledky vďaka kalibrácii z výroby',
      'Zuverlässige Werte dank Werkskalibrierung',
    ),
    trait('Robust housing', 'Robustné puzdro', 'Robustes Gehäuse'),
    trait('Automatic switch-off', 'Automatické vypnutie', 'Abschaltautomatik'),
    trait(
      'Simple handling without previous knowledge',
      'Jednoduché ovládanie bez predchádzajúcich znalostí',
      'Einfache Bedienung ohne Vorkenntnisse',
    ),
    trait(
      'Stored values can be recalled at any time',
      'Uložené hodnoty kedykoľvek k dispozícii',
      'Gespeicherte Werte jederzeit abrufbar',
    ),
  ],
  fitness: [
    trait('Stable steel frame', 'Stabilný oceľový rám', 'Stabiler Stahlrahmen'),
    trait('Non-slip grips and surfaces', 'Protišmykové úchopy a plochy', 'Rutschfeste Griffe und Flächen'),
    trait('Space-saving storage', 'Skladné uloženie', 'Platzsparend zu verstauen'),
    trait(
      'For beginners and experienced athletes',
      'Pre začiatočníkov aj skúsených športovcov',
      'Für Einsteiger und erfahrene Sportler',
    ),
    trait('Quiet on every floor', 'Tichý chod na každej podlahe', 'Leise auf jedem Boden'),
  ],
  outdoor: [
    trait(
      'Water-repellent, tear-resistant material',
      'Vodoodpudivý materiál odolný proti roztrhnutiu',
      'Wasserabweisendes, reißfestes Material',
    ),
    trait('Ready in a few minutes', 'Príprava za niekoľko minút', 'In wenigen Minuten einsatzbereit'),
    trait('Small pack size', 'Malé rozmery po zbalení', 'Kleines Packmaß'),
    trait(
      'Carrying bag or handles included',
      'Taška alebo rukoväti na prenášanie v balení',
      'Tragetasche oder Griffe inklusive',
    ),
    trait('Tested in all seasons', 'Overená kvalita v každom ročnom období', 'In allen Jahreszeiten erprobt'),
  ],
  salon: [
    trait('Easy-care synthetic leather', 'Syntetická koža s jednoduchou údržbou', 'Pflegeleichtes Kunstleder'),
    trait('Hygienic surfaces', 'Hygienické povrchy', 'Hygienische Oberflächen'),
    trait('Timeless look for every salon', 'Nadčasový vzhľad do každého salóna', 'Zeitlose Optik für jeden Salon'),
    trait(
      'Comfortable for customers and staff',
      'Pohodlie pre zákazníkov aj personál',
      'Komfort für Kunden und Personal',
    ),
    trait('Firm chromed base', 'Pevná pochrómovaná základňa', 'Standfester, verchromter Fuß'),
  ],
  wellness: [
    trait('Soft, skin-friendly padding', 'Mäkké čalúnenie príjemné na dotyk', 'Weiche, hautfreundliche Polsterung'),
    trait(
      'Resistant to oil and disinfectants',
      'Odolnosť proti olejom a dezinfekcii',
      'Beständig gegen Öl und Desinfektionsmittel',
    ),
    trait(
      'Solid construction with a high load capacity',
      'Pevná konštrukcia s vysokou nosnosťou',
      'Solide Konstruktion mit hoher Tragkraft',
    ),
    trait('Assembled without special tools', 'Montáž bez špeciálneho náradia', 'Aufbau ohne Spezialwerkzeug'),
    trait(
      'Materials tested for harmful substances',
      'Materiály testované na škodlivé látky',
      'Schadstoffgeprüfte Materialien',
    ),
  ],
  welding: [
    trait('Modern IGBT technology', 'Moderná technológia IGBT', 'Moderne IGBT-Technologie'),
    trait('Steady arc and little spatter', 'Stabilný oblúk a málo rozstreku', 'Ruhiger Lichtbogen und wenig Spritzer'),
    trait(
      'Protection against overload and overheating',
      'Ochrana proti preťaženiu a prehriatiu',
      'Schutz gegen Überlast und Überhitzung',
    ),
    trait('Large digital display', 'Veľký digitálny displej', 'Große Digitalanzeige'),
    trait('Light and easy to carry', 'Nízka hmotnosť a ľahké prenášanie', 'Leicht und gut zu tragen'),
  ],
  lifting: [
    trait('Forged hooks and hardened steel', 'Kované háky a kalená oceľ', 'Geschmiedete Haken und gehärteter Stahl'),
    trait('Every unit tested under overload', 'Každý kus skúšaný pri preťažení', 'Jedes Stück unter Überlast geprüft'),
    trait('Easy-running rollers and bearings', 'Ľahko bežiace kolieska a ložiská', 'Leichtlaufende Rollen und Lager'),
    trait('Corrosion-resistant coating', 'Povrch odolný proti korózii', 'Korrosionsbeständige Beschichtung'),
    trait('Little force needed', 'Práca s minimálnou námahou', 'Geringer Kraftaufwand'),
  ],
  site: [
    trait('Robust tubular frame', 'Robustný rúrkový rám', 'Robuster Rohrrahmen'),
    trait(
      'Reliable start at low temperatures',
      'Spoľahlivý štart aj pri nízkych teplotách',
      'Zuverlässiger Start auch bei Kälte',
    ),
    trait(
      'Wheels and handle for easy transport',
      'Kolesá a rukoväť na jednoduchý presun',
      'Räder und Griff für einfachen Transport',
    ),
    trait('Thermal overload switch', 'Tepelná poistka proti preťaženiu', 'Thermischer Überlastschalter'),
    trait(
      'Made for everyday work on site',
      'Stavba na každodennú prácu v teréne',
      'Für den täglichen Einsatz auf der Baustelle',
    ),
  ],
  'garden-machine': [
    trait('Easy start', 'Jednoduchý štart', 'Einfacher Start'),
    trait('Low vibration', 'Nízke vibrácie', 'Geringe Vibrationen'),
    trait(
      'Adjustable handle for every height',
      'Nastaviteľná rukoväť pre každú postavu',
      'Verstellbarer Griff für jede Körpergröße',
    ),
    trait('Sharp blades of hardened steel', 'Ostré nože z kalenej ocele', 'Scharfe Messer aus gehärtetem Stahl'),
    trait('Two-hand safety switch', 'Bezpečnostný dvojručný spínač', 'Zweihand-Sicherheitsschalter'),
  ],
  garden: [
    trait(
      'Rust protection by hot galvanising or powder coating',
      'Ochrana proti hrdzi zinkovaním alebo lakovaním',
      'Rostschutz durch Verzinkung oder Pulverbeschichtung',
    ),
    trait('UV-resistant materials', 'Materiály odolné proti UV žiareniu', 'UV-beständige Materialien'),
    trait('Stable also in wind', 'Stabilita aj vo vetre', 'Auch bei Wind standfest'),
    trait('Clear assembly instructions', 'Zrozumiteľný návod na montáž', 'Verständliche Aufbauanleitung'),
    trait('Easy to store in winter', 'Jednoduché uskladnenie v zime', 'Im Winter leicht zu verstauen'),
  ],
  household: [
    trait('Quiet enough for the bedroom', 'Tichý chod vhodný aj do spálne', 'Leise genug fürs Schlafzimmer'),
    trait('Simple operation', 'Jednoduché ovládanie', 'Einfache Bedienung'),
    trait('Timeless design', 'Nadčasový dizajn', 'Zeitloses Design'),
    trait('Several levels to choose from', 'Viac stupňov na výber', 'Mehrere Stufen zur Auswahl'),
    trait('Economical in use', 'Úsporná prevádzka', 'Sparsam im Betrieb'),
  ],
  accessory: [
    trait('Exact fit', 'Presné lícovanie', 'Passgenau'),
    trait('Long-lasting material', 'Materiál s dlhou životnosťou', 'Langlebiges Material'),
    trait('Changed in a few moments', 'Výmena za pár okamihov', 'In wenigen Handgriffen gewechselt'),
    trait('Good value in a set', 'Výhodná cena', 'Günstig im Preis'),
  ],
} as const satisfies Record<string, readonly Texts[]>;

export type TraitGroup = keyof typeof TRAITS;
