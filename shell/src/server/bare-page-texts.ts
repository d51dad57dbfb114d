import type { Language } from '@exwerk/contract/storefronts/countries';

interface BarePageTexts {
  readonly title: string;
  readonly text: string;
  readonly again: string;
  /** Not even the error page can be shown */
  readonly broken: string;
  /** The address means nothing */
  readonly unreadable: string;
  readonly home: string;
}

/** What a visitor reads while too many pages are asked for, when none can be rendered, and when the address names none. It stands here, not with the other texts: nothing may have to be loaded to say it. */
export const barePageTexts: Readonly<Record<Language, BarePageTexts>> = {
  bg: {
    title: 'В момента магазинът е много натоварен',
    text: 'Моля, изчакайте няколко секунди и опитайте отново.',
    again: 'Опитайте отново',
    broken: 'При показването на страницата за грешка възникна грешка',
    unreadable: 'Този адрес не може да бъде прочетен',
    home: 'Към началната страница',
  },
  cs: {
    title: 'V obchodě je právě velký provoz',
    text: 'Počkejte prosím několik sekund a zkuste to znovu.',
    again: 'Zkusit znovu',
    broken: 'Při zobrazování chybové stránky došlo k chybě',
    unreadable: 'Tuto adresu nelze přečíst',
    home: 'Na úvodní stránku',
  },
  da: {
    title: 'Der er meget travlt i butikken lige nu',
    text: 'Vent et par sekunder, og prøv igen.',
    again: 'Prøv igen',
    broken: 'Der opstod en fejl, da fejlsiden skulle vises',
    unreadable: 'Denne adresse kan ikke læses',
    home: 'Til forsiden',
  },
  de: {
    title: 'Im Shop ist gerade sehr viel los',
    text: 'Bitte warten Sie einige Sekunden und versuchen Sie es dann erneut.',
    again: 'Erneut versuchen',
    broken: 'Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten',
    unreadable: 'Diese Adresse kann nicht gelesen werden',
    home: 'Zur Startseite',
  },
  el: {
    title: 'Το κατάστημα έχει αυτή τη στιγμή μεγάλη κίνηση',
    text: 'Περιμένετε λίγα δευτερόλεπτα και δοκιμάστε ξανά.',
    again: 'Δοκιμάστε ξανά',
    broken: 'Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας σφάλματος',
    unreadable: 'Δεν είναι δυνατή η ανάγνωση αυτής της διεύθυνσης',
    home: 'Στην αρχική σελίδα',
  },
  en: {
    title: 'The shop is very busy right now',
    text: 'Please wait a few seconds and try again.',
    again: 'Try again',
    broken: 'An error occurred while showing the error page',
    unreadable: 'This address cannot be read',
    home: 'To the home page',
  },
  es: {
    title: 'La tienda tiene mucha afluencia en este momento',
    text: 'Espere unos segundos e inténtelo de nuevo.',
    again: 'Intentarlo de nuevo',
    broken: 'Se ha producido un error al mostrar la página de error',
    unreadable: 'Esta dirección no se puede leer',
    home: 'Ir a la página de inicio',
  },
  fi: {
    title: 'Kaupassa on juuri nyt ruuhkaa',
    text: 'Odota muutama sekunti ja yritä uudelleen.',
    again: 'Yritä uudelleen',
    broken: 'Virhesivun näyttämisessä tapahtui virhe',
    unreadable: 'Tätä osoitetta ei voi lukea',
    home: 'Etusivulle',
  },
  fr: {
    title: 'La boutique est très fréquentée en ce moment',
    text: 'Veuillez patienter quelques secondes, puis réessayer.',
    again: 'Réessayer',
    broken: 'Une erreur s’est produite lors de l’affichage de la page d’erreur',
    unreadable: 'Cette adresse est illisible',
    home: 'Aller à l’accueil',
  },
  hr: {
    title: 'Trgovina je trenutačno jako opterećena',
    text: 'Pričekajte nekoliko sekundi i pokušajte ponovno.',
    again: 'Pokušaj ponovno',
    broken: 'Došlo je do pogreške pri prikazu stranice s pogreškom',
    unreadable: 'Ovu adresu nije moguće pročitati',
    home: 'Na početnu stranicu',
  },
  hu: {
    title: 'A webáruház most nagyon leterhelt',
    text: 'Kérjük, várjon néhány másodpercet, majd próbálja újra.',
    again: 'Próbálja újra',
    broken: 'Hiba történt a hibaoldal megjelenítésekor',
    unreadable: 'Ez a cím nem olvasható',
    home: 'Kezdőlap',
  },
  it: {
    title: 'In questo momento il negozio è molto affollato',
    text: 'Attenda qualche secondo e riprovi.',
    again: 'Riprova',
    broken: 'Si è verificato un errore durante la visualizzazione della pagina di errore',
    unreadable: 'Questo indirizzo non è leggibile',
    home: 'Vai alla pagina iniziale',
  },
  lt: {
    title: 'Parduotuvėje šiuo metu labai daug lankytojų',
    text: 'Palaukite kelias sekundes ir bandykite dar kartą.',
    again: 'Bandyti dar kartą',
    broken: 'Rodant klaidos puslapį įvyko klaida',
    unreadable: 'Šio adreso neįmanoma perskaityti',
    home: 'Į pradžios puslapį',
  },
  nb: {
    title: 'Det er svært stor pågang i butikken akkurat nå',
    text: 'Vent noen sekunder og prøv igjen.',
    again: 'Prøv igjen',
    broken: 'Det oppstod en feil da feilsiden skulle vises',
    unreadable: 'Denne adressen kan ikke leses',
    home: 'Til forsiden',
  },
  nl: {
    title: 'Het is op dit moment erg druk in de winkel',
    text: 'Wacht een paar seconden en probeer het opnieuw.',
    again: 'Opnieuw proberen',
    broken: 'Er is een fout opgetreden bij het tonen van de foutpagina',
    unreadable: 'Dit adres kan niet worden gelezen',
    home: 'Naar de startpagina',
  },
  pl: {
    title: 'W sklepie panuje teraz bardzo duży ruch',
    text: 'Odczekaj kilka sekund i spróbuj ponownie.',
    again: 'Spróbuj ponownie',
    broken: 'Podczas wyświetlania strony błędu wystąpił błąd',
    unreadable: 'Nie można odczytać tego adresu',
    home: 'Na stronę główną',
  },
  pt: {
    title: 'A loja está com muita procura neste momento',
    text: 'Aguarde alguns segundos e tente novamente.',
    again: 'Tentar novamente',
    broken: 'Ocorreu um erro ao mostrar a página de erro',
    unreadable: 'Não é possível ler este endereço',
    home: 'Ir para a página inicial',
  },
  ro: {
    title: 'Magazinul este foarte solicitat în acest moment',
    text: 'Vă rugăm să așteptați câteva secunde și să încercați din nou.',
    again: 'Încercați din nou',
    broken: 'A apărut o eroare la afișarea paginii de eroare',
    unreadable: 'Această adresă nu poate fi citită',
    home: 'Pagina principală',
  },
  sk: {
    title: 'Obchod je práve veľmi vyťažený',
    text: 'Počkajte, prosím, niekoľko sekúnd a skúste to znova.',
    again: 'Skúsiť znova',
    broken: 'Pri zobrazovaní chybovej stránky sa vyskytla chyba',
    unreadable: 'Túto adresu nemožno prečítať',
    home: 'Na úvodnú stránku',
  },
  sl: {
    title: 'Trgovina je trenutno zelo obremenjena',
    text: 'Počakajte nekaj sekund in poskusite znova.',
    again: 'Poskusi znova',
    broken: 'Pri prikazu strani z napako je prišlo do napake',
    unreadable: 'Tega naslova ni mogoče prebrati',
    home: 'Na domačo stran',
  },
  sv: {
    title: 'Det är mycket tryck i butiken just nu',
    text: 'Vänta några sekunder och försök igen.',
    again: 'Försök igen',
    broken: 'Ett fel uppstod när felsidan skulle visas',
    unreadable: 'Den här adressen går inte att läsa',
    home: 'Till startsidan',
  },
};
