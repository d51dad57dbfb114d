import type { Language } from '@exwerk/contract/storefronts/countries';

interface FallbackTexts {
  readonly title: string;
  readonly home: string;
}

/** What a visitor reads when not even the error page can be shown. It stands here for the same reason as `busyTexts`. */
export const fallbackTexts: Readonly<Record<Language, FallbackTexts>> = {
  bg: { title: 'При показването на страницата за грешка възникна грешка', home: 'Към началната страница' },
  cs: { title: 'Při zobrazování chybové stránky došlo k chybě', home: 'Na úvodní stránku' },
  da: { title: 'Der opstod en fejl, da fejlsiden skulle vises', home: 'Til forsiden' },
  de: { title: 'Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten', home: 'Zur Startseite' },
  el: { title: 'Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας σφάλματος', home: 'Στην αρχική σελίδα' },
  en: { title: 'An error occurred while showing the error page', home: 'To the home page' },
  es: { title: 'Se ha producido un error al mostrar la página de error', home: 'Ir a la página de inicio' },
  fi: { title: 'Virhesivun näyttämisessä tapahtui virhe', home: 'Etusivulle' },
  fr: { title: 'Une erreur s’est produite lors de l’affichage de la page d’erreur', home: 'Aller à l’accueil' },
  hr: { title: 'Došlo je do pogreške pri prikazu stranice s pogreškom', home: 'Na početnu stranicu' },
  hu: { title: 'Hiba történt a hibaoldal megjelenítésekor', home: 'Kezdőlap' },
  it: {
    title: 'Si è verificato un errore durante la visualizzazione della pagina di errore',
    home: 'Vai alla pagina iniziale',
  },
  lt: { title: 'Rodant klaidos puslapį įvyko klaida', home: 'Į pradžios puslapį' },
  nb: { title: 'Det oppstod en feil da feilsiden skulle vises', home: 'Til forsiden' },
  nl: { title: 'Er is een fout opgetreden bij het tonen van de foutpagina', home: 'Naar de startpagina' },
  pl: { title: 'Podczas wyświetlania strony błędu wystąpił błąd', home: 'Na stronę główną' },
  pt: { title: 'Ocorreu um erro ao mostrar a página de erro', home: 'Ir para a página inicial' },
  ro: { title: 'A apărut o eroare la afișarea paginii de eroare', home: 'Pagina principală' },
  sk: { title: 'Pri zobrazovaní chybovej stránky sa vyskytla chyba', home: 'Na úvodnú stránku' },
  sl: { title: 'Pri prikazu strani z napako je prišlo do napake', home: 'Na domačo stran' },
  sv: { title: 'Ett fel uppstod när felsidan skulle visas', home: 'Till startsidan' },
};
