/** The catalogue's shape: key | English | Slovak | German; two spaces of indent are one level. Level 1 are the departments (CAT-09). */
export const TREE = `
gastronomy | Gastronomy | Gastronómia | Gastronomie
  cooking | Cooking and heating | Varenie a ohrev | Kochen und Erhitzen
    fryers | Fryers | Fritézy | Fritteusen
      electric-fryers | Electric fryers | Elektrické fritézy | Elektro-Fritteusen
        single-fryers | Single-tank fryers | Jednokomorové fritézy | Einzelfritteusen
        double-fryers | Double-tank fryers | Dvojkomorové fritézy | Doppelfritteusen
    ovens | Ovens | Pece a rúry | Öfen
      convection-ovens | Convection ovens | Teplovzdušné rúry | Heißluftöfen
      pizza-ovens | Pizza ovens | Pece na pizzu | Pizzaöfen
    grills | Contact grills and griddles | Kontaktné grily a platne | Kontaktgrills und Grillplatten
    bain-maries | Bain-maries | Ohrevné kúpele | Bain-Maries
  cooling | Cooling and freezing | Chladenie a mrazenie | Kühlen und Gefrieren
    refrigerators | Refrigerators | Chladničky | Kühlschränke
      glass-door-refrigerators | Glass-door refrigerators | Presklené chladničky | Glastürkühlschränke
    ice-makers | Ice cube makers | Výrobníky ľadu | Eiswürfelmaschinen
  food-preparation | Food preparation | Príprava potravín | Speisenvorbereitung
    planetary-mixers | Planetary mixers | Planetárne mixéry | Planetenrührmaschinen
    slicers | Slicers | Nárezové stroje | Aufschnittmaschinen
    vacuum-sealers | Vacuum sealers | Vákuovačky | Vakuumierer
  kitchen-supplies | Kitchen supplies | Kuchynské potreby | Küchenzubehör
    gn-containers | GN containers | GN nádoby | GN-Behälter
hospitality | Hotel and hospitality | Hotelierstvo | Hotelbedarf
  bar-equipment | Bar equipment | Barové vybavenie | Barausstattung
    coffee-machines | Coffee machines | Kávovary | Kaffeemaschinen
      filter-coffee-machines | Filter coffee machines | Prekvapkávacie kávovary | Filterkaffeemaschinen
    blenders | Bar blenders | Barové mixéry | Barmixer
  buffet | Buffet and breakfast | Bufet a raňajky | Buffet und Frühstück
    waffle-makers | Waffle makers | Vaflovače | Waffeleisen
    drink-dispensers | Drink dispensers | Zásobníky na nápoje | Getränkespender
    chafing-dishes | Chafing dishes | Ohrievacie nádoby | Chafing Dishes
  hotel-furniture | Hotel furniture | Hotelový nábytok | Hotelmöbel
    bar-tables | Standing tables | Koktailové stolíky | Stehtische
    luggage-carts | Luggage carts | Vozíky na batožinu | Gepäckwagen
diy | DIY | Dielňa a náradie | Heimwerken
  power-tools | Power tools | Elektrické náradie | Elektrowerkzeuge
    drills | Drills and drivers | Vŕtačky a skrutkovače | Bohrmaschinen und Schrauber
      cordless-drills | Cordless drills | Akumulátorové vŕtačky | Akku-Bohrschrauber
        cordless-combi-drills | Combi drills | Príklepové akumulátorové vŕtačky | Akku-Schlagbohrschrauber
      rotary-hammers | Rotary hammers | Vŕtacie kladivá | Bohrhämmer
    saws | Saws | Píly | Sägen
      circular-saws | Circular saws | Okružné píly | Kreissägen
      jigsaws | Jigsaws | Priamočiare píly | Stichsägen
    grinders | Angle grinders | Uhlové brúsky | Winkelschleifer
  workshop | Workshop | Vybavenie dielne | Werkstatt
    tool-cabinets | Tool trolleys | Dielenské vozíky | Werkstattwagen
    tool-sets | Tool sets | Sady náradia | Werkzeugsets
    workbenches | Workbenches | Pracovné stoly | Werkbänke
  ladders-and-scaffolds | Ladders and scaffolds | Rebríky a lešenia | Leitern und Gerüste
    ladders | Ladders | Rebríky | Leitern
      multi-purpose-ladders | Multi-purpose ladders | Viacúčelové rebríky | Mehrzweckleitern
cleaning | Cleaning | Čistenie | Reinigung
  pressure-cleaning | Pressure cleaning | Tlakové čistenie | Hochdruckreinigung
    pressure-washers | Pressure washers | Vysokotlakové čističe | Hochdruckreiniger
      electric-pressure-washers | Electric pressure washers | Elektrické vysokotlakové čističe | Elektrische Hochdruckreiniger
        hot-water-washers | Hot water washers | Horúcovodné čističe | Heißwasser-Hochdruckreiniger
    washer-accessories | Pressure washer accessories | Príslušenstvo k vysokotlakovým čističom | Zubehör für Hochdruckreiniger
  floor-care | Floor care | Starostlivosť o podlahy | Bodenpflege
    vacuum-cleaners | Vacuum cleaners | Vysávače | Staubsauger
      wet-dry-vacuums | Wet and dry vacuums | Vysávače na mokré a suché vysávanie | Nass-Trocken-Sauger
    steam-cleaners | Steam cleaners | Parné čističe | Dampfreiniger
    floor-scrubbers | Floor scrubbers | Podlahové umývacie stroje | Scheuersaugmaschinen
  cleaning-supplies | Cleaning supplies | Upratovacie potreby | Reinigungsbedarf
    cleaning-trolleys | Cleaning trolleys | Upratovacie vozíky | Reinigungswagen
    ultrasonic-cleaners | Ultrasonic cleaners | Ultrazvukové čističky | Ultraschallreiniger
agriculture | Agriculture | Poľnohospodárstvo | Landwirtschaft
  animal-husbandry | Animal husbandry | Chov zvierat | Tierhaltung
    incubators | Incubators | Liahne | Brutautomaten
    electric-fences | Electric fences | Elektrické ohradníky | Elektrozäune
      fence-energisers | Fence energisers | Zdroje impulzov | Weidezaungeräte
    clippers | Animal clippers | Strihacie strojčeky | Schermaschinen
  crop-care | Crop care | Ochrana rastlín | Pflanzenschutz
    sprayers | Sprayers | Postrekovače | Sprühgeräte
      backpack-sprayers | Backpack sprayers | Chrbtové postrekovače | Rückenspritzen
  farm-water | Water supply | Zásobovanie vodou | Wasserversorgung
    water-pumps | Water pumps | Vodné čerpadlá | Wasserpumpen
office | Office | Kancelária | Büro
  office-furniture | Office furniture | Kancelársky nábytok | Büromöbel
    office-chairs | Office chairs | Kancelárske stoličky | Bürostühle
      executive-chairs | Executive chairs | Manažérske kreslá | Chefsessel
      mesh-chairs | Mesh chairs | Sieťované stoličky | Netzrückenstühle
    desks | Desks | Písacie stoly | Schreibtische
      standing-desks | Standing desks | Výškovo nastaviteľné stoly | Höhenverstellbare Schreibtische
    filing-cabinets | Filing cabinets | Kartotéky | Aktenschränke
  office-machines | Office machines | Kancelárske stroje | Bürogeräte
    shredders | Paper shredders | Skartovačky | Aktenvernichter
    banknote-counters | Banknote counters | Počítačky bankoviek | Geldzählmaschinen
  presentation | Presentation | Prezentácia | Präsentation
    whiteboards | Whiteboards | Biele tabule | Whiteboards
measurement | Measurement | Meracia technika | Messtechnik
  scales | Scales | Váhy | Waagen
    bench-scales | Bench scales | Stolové váhy | Tischwaagen
      precision-scales | Precision scales | Presné váhy | Präzisionswaagen
        laboratory-scales | Laboratory scales | Laboratórne váhy | Laborwaagen
    floor-scales | Floor scales | Podlahové váhy | Bodenwaagen
    crane-scales | Crane scales | Žeriavové váhy | Kranwaagen
  electrical-testing | Electrical testing | Elektrické meranie | Elektrische Messgeräte
    multimeters | Multimeters | Multimetre | Multimeter
    power-supplies | Laboratory power supplies | Laboratórne zdroje | Labornetzgeräte
  dimension-and-optics | Dimension and optics | Rozmery a optika | Längenmessung und Optik
    laser-levels | Laser levels | Laserové vodováhy | Kreuzlinienlaser
    calipers | Calipers | Posuvné meradlá | Messschieber
    microscopes | Microscopes | Mikroskopy | Mikroskope
    thermometers | Infrared thermometers | Infračervené teplomery | Infrarot-Thermometer
recreation | Recreation | Voľný čas a šport | Freizeit und Sport
  fitness | Fitness | Fitness | Fitness
    treadmills | Treadmills | Bežecké pásy | Laufbänder
    weights | Weights | Činky a závažia | Hanteln und Gewichte
      dumbbells | Dumbbells | Jednoručné činky | Kurzhanteln
    weight-benches | Weight benches | Posilňovacie lavice | Hantelbänke
  outdoor | Outdoor | Outdoor | Outdoor
    tents | Tents | Stany | Zelte
    paddle-boards | Paddle boards | Paddleboardy | SUP-Boards
    coolers | Cool boxes | Chladiace boxy | Kühlboxen
beauty | Beauty | Krása | Kosmetik
  salon-furniture | Salon furniture | Salónny nábytok | Salonmöbel
    salon-chairs | Hairdressing chairs | Kadernícke kreslá | Friseurstühle
      barber-chairs | Barber chairs | Barberské kreslá | Barberstühle
    salon-stools | Salon stools | Salónne taburety | Arbeitshocker
  salon-devices | Salon devices | Salónne prístroje | Salongeräte
    towel-warmers | Towel warmers | Ohrievače uterákov | Handtuchwärmer
    magnifying-lamps | Magnifying lamps | Lupové lampy | Lupenleuchten
    sterilisers | Sterilisers | Sterilizátory | Sterilisatoren
wellness | Wellness | Wellness | Wellness
  massage | Massage | Masáže | Massage
    massage-tables | Massage tables | Masážne stoly | Massageliegen
      folding-massage-tables | Folding massage tables | Skladacie masážne stoly | Klappbare Massageliegen
        wooden-massage-tables | Wooden massage tables | Drevené masážne stoly | Massageliegen aus Holz
    massage-chairs | Massage chairs | Masážne kreslá | Massagestühle
  sauna | Sauna and warmth | Sauna a teplo | Sauna und Wärme
    infrared-cabins | Infrared cabins | Infrasauny | Infrarotkabinen
    sauna-heaters | Sauna heaters | Saunové pece | Saunaöfen
  air | Air and climate | Vzduch a klíma | Luft und Klima
    air-purifiers | Air purifiers | Čističky vzduchu | Luftreiniger
professional-tools | Professional tools | Profesionálne náradie | Profiwerkzeuge
  welding | Welding | Zváranie | Schweißen
    welders | Welding machines | Zváračky | Schweißgeräte
      mig-welders | MIG/MAG welders | Zváračky MIG/MAG | MIG/MAG-Schweißgeräte
        synergic-welders | Synergic MIG welders | Synergické zváračky MIG | Synergische MIG-Schweißgeräte
      arc-welders | Arc welders | Invertorové zváračky | Elektroden-Schweißgeräte
    welding-helmets | Welding helmets | Zváračské kukly | Schweißhelme
  compressed-air | Compressed air | Stlačený vzduch | Druckluft
    compressors | Compressors | Kompresory | Kompressoren
  lifting | Lifting and transport | Zdvíhanie a preprava | Heben und Transportieren
    pallet-trucks | Pallet trucks | Paletové vozíky | Hubwagen
    chain-hoists | Chain hoists | Reťazové kladkostroje | Kettenzüge
    hand-trucks | Hand trucks | Rudle | Sackkarren
  site | Construction site | Stavba | Baustelle
    generators | Generators | Elektrocentrály | Stromerzeuger
    fan-heaters | Fan heaters | Teplovzdušné ohrievače | Heizlüfter
    concrete-mixers | Concrete mixers | Miešačky na betón | Betonmischer
home-and-garden | Home and garden | Dom a záhrada | Haus und Garten
  garden-machines | Garden machines | Záhradné stroje | Gartengeräte
    lawn-mowers | Lawn mowers | Kosačky na trávu | Rasenmäher
      cordless-mowers | Cordless mowers | Akumulátorové kosačky | Akku-Rasenmäher
    hedge-trimmers | Hedge trimmers | Plotostrihy | Heckenscheren
    chainsaws | Chainsaws | Reťazové píly | Kettensägen
  garden-work | Garden work | Práca v záhrade | Gartenarbeit
    wheelbarrows | Wheelbarrows | Fúriky | Schubkarren
    greenhouses | Greenhouses | Skleníky | Gewächshäuser
  garden-living | Garden living | Život v záhrade | Gartenleben
    garden-grills | Barbecues | Záhradné grily | Gartengrills
      smoker-grills | Smoker grills | Udiarenské grily | Smoker
    pavilions | Pavilions | Záhradné altánky | Pavillons
    patio-heaters | Patio heaters | Terasové ohrievače | Terrassenstrahler
  household | Household | Domácnosť | Haushalt
    fans | Fans | Ventilátory | Ventilatoren
    safes | Safes | Trezory | Tresore
`;
