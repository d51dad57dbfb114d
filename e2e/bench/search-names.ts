// Names of kinds of products in languages that the seed is not written in: key | Czech | Greek | Bulgarian
const TABLE = `
cordless-drill | Akumulátorová vrtačka | Επαναφορτιζόμενο δράπανο | Акумулаторна бормашина
combi-drill | Příklepová akumulátorová vrtačka | Κρουστικό δράπανο μπαταρίας | Ударна акумулаторна бормашина
rotary-hammer | Vrtací kladivo | Περιστροφικό πιστολέτο | Перфоратор
circular-saw | Okružní pila | Δισκοπρίονο | Ръчен циркуляр
jigsaw | Přímočará pila | Σέγα | Прободен трион
angle-grinder | Úhlová bruska | Γωνιακός τροχός | Ъглошлайф
tool-set | Sada nářadí | Σετ εργαλείων | Комплект инструменти
workbench | Pracovní stůl | Πάγκος εργασίας | Работна маса
step-ladder | Stupňový žebřík | Σκάλα με πατάρι | Стълба с платформа
single-fryer | Elektrická fritéza | Ηλεκτρική φριτέζα | Електрически фритюрник
double-fryer | Dvojitá fritéza | Διπλή φριτέζα | Двоен фритюрник
convection-oven | Horkovzdušná trouba | Φούρνος θερμού αέρα | Конвекторна фурна
pizza-oven | Pec na pizzu | Φούρνος πίτσας | Фурна за пица
contact-grill | Kontaktní gril | Τοστιέρα επαφής | Контактен грил
ice-maker | Výrobník ledu | Παγομηχανή | Ледогенератор
slicer | Nářezový stroj | Μηχανή κοπής τροφίμων | Машина за рязане
vacuum-sealer | Vakuovačka | Συσκευή κενού αέρος | Вакуумиращ апарат
filter-coffee-machine | Překapávací kávovar | Καφετιέρα φίλτρου | Кафемашина с филтър
bar-blender | Barový mixér | Μπλέντερ μπαρ | Бар блендер
waffle-maker | Vaflovač | Βαφλιέρα | Гофретник
drink-dispenser | Zásobník na nápoje | Διανεμητής ποτών | Диспенсър за напитки
pressure-washer | Elektrický vysokotlaký čistič | Ηλεκτρικό πλυστικό πιέσεως | Електрическа водоструйка
wet-dry-vacuum | Vysavač na mokré a suché vysávání | Σκούπα υγρών και στερεών | Прахосмукачка за сухо и мокро
steam-cleaner | Parní čistič | Ατμοκαθαριστής | Парочистачка
cleaning-trolley | Úklidový vozík | Καρότσι καθαρισμού | Количка за почистване
ultrasonic-cleaner | Ultrazvuková čistička | Καθαριστής υπερήχων | Ултразвукова вана
incubator | Automatická líheň | Εκκολαπτική μηχανή | Инкубатор за яйца
water-pump | Vodní čerpadlo | Αντλία νερού | Водна помпа
executive-chair | Manažerské křeslo | Διευθυντική καρέκλα | Директорски стол
standing-desk | Elektricky nastavitelný stůl | Ηλεκτρικό γραφείο όρθιας εργασίας | Електрическо бюро
shredder | Skartovačka | Καταστροφέας εγγράφων | Шредер за документи
banknote-counter | Počítačka bankovek | Καταμετρητής χαρτονομισμάτων | Банкнотоброячна машина
laboratory-scale | Laboratorní váha | Εργαστηριακή ζυγαριά | Лабораторна везна
floor-scale | Podlahová váha | Επιδαπέδια ζυγαριά | Подова везна
multimeter | Digitální multimetr | Ψηφιακό πολύμετρο | Цифров мултиметър
microscope | Mikroskop | Μικροσκόπιο | Микроскоп
infrared-thermometer | Infračervený teploměr | Θερμόμετρο υπερύθρων | Инфрачервен термометър
treadmill | Skládací běžecký pás | Πτυσσόμενος διάδρομος | Сгъваема бягаща пътека
weight-bench | Nastavitelná posilovací lavice | Ρυθμιζόμενος πάγκος γυμναστικής | Регулируема лежанка за тренировки
camping-tent | Kempingový stan | Σκηνή κάμπινγκ | Къмпинг палатка
barber-chair | Barberské křeslo | Πολυθρόνα κουρείου | Бръснарски стол
towel-warmer | Ohřívač ručníků | Θερμαντήρας πετσετών | Нагревател за кърпи
folding-massage-table | Skládací masážní stůl | Πτυσσόμενο κρεβάτι μασάζ | Сгъваема масажна кушетка
sauna-heater | Saunová kamna | Θερμάστρα σάουνας | Печка за сауна
air-purifier | Čistička vzduchu | Καθαριστής αέρα | Пречиствател за въздух
mig-welder | Svářečka MIG/MAG | Ηλεκτροσυγκόλληση MIG/MAG | Електрожен MIG/MAG
welding-helmet | Samostmívací svářečská kukla | Μάσκα ηλεκτροσυγκόλλησης | Маска за заваряване
compressor | Vzduchový kompresor | Αεροσυμπιεστής | Въздушен компресор
pallet-truck | Ruční paletový vozík | Παλετοφόρο χειρός | Ръчна палетна количка
chain-hoist | Řetězový kladkostroj | Αλυσοπάλαγκο | Верижен телфер
generator | Benzínová elektrocentrála | Γεννήτρια βενζίνης | Бензинов генератор
concrete-mixer | Míchačka na beton | Μπετονιέρα | Бетонобъркачка
petrol-mower | Benzínová sekačka | Χλοοκοπτικό βενζίνης | Бензинова косачка
hedge-trimmer | Plotostřih | Μπορντουροψάλιδο | Храсторез
chainsaw | Řetězová pila | Αλυσοπρίονο | Верижен трион
wheelbarrow | Zahradní kolečko | Καρότσι κήπου | Градинска количка
greenhouse | Zahradní skleník | Θερμοκήπιο | Оранжерия
charcoal-grill | Gril na dřevěné uhlí | Ψησταριά κάρβουνου | Барбекю на дървени въглища
gas-grill | Plynový gril | Ψησταριά υγραερίου | Газово барбекю
pavilion | Zahradní altán | Κιόσκι κήπου | Градинска беседка
patio-heater | Terasový ohřívač | Θερμάστρα βεράντας | Терасен отоплител
pedestal-fan | Stojanový ventilátor | Ανεμιστήρας δαπέδου | Вентилатор на стойка
safe | Elektronický trezor | Ηλεκτρονικό χρηματοκιβώτιο | Електронен сейф
`;

const languages = ['cs', 'el', 'bg'];

/** Names by language and kind. */
export const names: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  languages.map((language, column) => [
    language,
    new Map(
      TABLE.trim()
        .split('\n')
        .map(line => line.split('|').map(cell => cell.trim()))
        .map(([kind = '', ...cells]) => [kind, cells[column] ?? '']),
    ),
  ]),
);
