import type { Language } from '@exwerk/contract/storefronts/countries';

interface BusyTexts {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

/** What a visitor reads while too many pages are asked for. It stands here, not with the other texts: nothing may have to be loaded to say it. */
export const busyTexts: Readonly<Record<Language, BusyTexts>> = {
  bg: {
    title: 'В момента магазинът е много натоварен',
    text: 'Моля, изчакайте няколко секунди и опитайте отново.',
    again: 'Опитайте отново',
  },
  cs: {
    title: 'V obchodě je právě velký provoz',
    text: 'Počkejte prosím několik sekund a zkuste to znovu.',
    again: 'Zkusit znovu',
  },
  da: {
    title: 'Der er meget travlt i butikken lige nu',
    text: 'Vent venligst et par sekunder, og prøv igen.',
    again: 'Prøv igen',
  },
  de: {
    title: 'Im Shop ist gerade sehr viel los',
    text: 'Bitte warten Sie einige Sekunden und versuchen Sie es dann erneut.',
    again: 'Erneut versuchen',
  },
  el: {
    title: 'Το κατάστημα έχει αυτή τη στιγμή μεγάλη κίνηση',
    text: 'Περιμένετε λίγα δευτερόλεπτα και δοκιμάστε ξανά.',
    again: 'Δοκιμάστε ξανά',
  },
  en: {
    title: 'The shop is very busy right now',
    text: 'Please wait a few seconds and try again.',
    again: 'Try again',
  },
  es: {
    title: 'La tienda tiene mucha afluencia en este momento',
    text: 'Espere unos segundos e inténtelo de nuevo.',
    again: 'Intentarlo de nuevo',
  },
  fi: {
    title: 'Kaupassa on juuri nyt ruuhkaa',
    text: 'Odota muutama sekunti ja yritä uudelleen.',
    again: 'Yritä uudelleen',
  },
  fr: {
    title: 'La boutique est très fréquentée en ce moment',
    text: 'Veuillez patienter quelques secondes, puis réessayer.',
    again: 'Réessayer',
  },
  hr: {
    title: 'Trgovina je trenutačno jako opterećena',
    text: 'Pričekajte nekoliko sekundi i pokušajte ponovno.',
    again: 'Pokušaj ponovno',
  },
  hu: {
    title: 'A webáruház most nagyon leterhelt',
    text: 'Kérjük, várjon néhány másodpercet, majd próbálja újra.',
    again: 'Próbálja újra',
  },
  it: {
    title: 'In questo momento il negozio è molto affollato',
    text: 'Attenda qualche secondo e riprovi.',
    again: 'Riprova',
  },
  lt: {
    title: 'Parduotuvėje šiuo metu labai daug lankytojų',
    text: 'Palaukite kelias sekundes ir bandykite dar kartą.',
    again: 'Bandyti dar kartą',
  },
  nb: {
    title: 'Det er svært stor pågang i butikken akkurat nå',
    text: 'Vent noen sekunder og prøv igjen.',
    again: 'Prøv igjen',
  },
  nl: {
    title: 'Het is op dit moment erg druk in de winkel',
    text: 'Wacht een paar seconden en probeer het opnieuw.',
    again: 'Opnieuw proberen',
  },
  pl: {
    title: 'W sklepie panuje teraz bardzo duży ruch',
    text: 'Proszę odczekać kilka sekund i spróbować ponownie.',
    again: 'Spróbuj ponownie',
  },
  pt: {
    title: 'A loja está com muita procura neste momento',
    text: 'Aguarde alguns segundos e tente novamente.',
    again: 'Tentar novamente',
  },
  ro: {
    title: 'Magazinul este foarte solicitat în acest moment',
    text: 'Vă rugăm să așteptați câteva secunde și să încercați din nou.',
    again: 'Încercați din nou',
  },
  sk: {
    title: 'Obchod je práve veľmi vyťažený',
    text: 'Počkajte, prosím, niekoľko sekúnd a skúste to znova.',
    again: 'Skúsiť znova',
  },
  sl: {
    title: 'Trgovina je trenutno zelo obremenjena',
    text: 'Počakajte nekaj sekund in poskusite znova.',
    again: 'Poskusi znova',
  },
  sv: {
    title: 'Det är mycket tryck i butiken just nu',
    text: 'Vänta några sekunder och försök igen.',
    again: 'Försök igen',
  },
};
