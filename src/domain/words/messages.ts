import { commandMessages } from './command-messages.ts';
import { frameMessages } from './frame-messages.ts';

/**
 * User texts by their keys, which are the codes of findings too; `{name}` marks a value, and
 * `{name:one|many}` words that follow a count.
 */
export const messages = {
  ...frameMessages,
  ...commandMessages,

  oprettet: 'Elementet er oprettet!',
  opdateret: 'Elementet er opdateret!',
  lukket: 'Elementet er lukket!',
  softLukket: 'Elementet er soft-lukket!',
  genaabnet: 'Elementet er åben!',
  annulleret: 'Elementet er annulleret!',
  lukketOgAnnulleret:
    '{lukket} {lukket:element|elementer} er lukket, og {annulleret} {annulleret:element|elementer} er annulleret!',
  filHentet: 'Filen {filnavn} er hentet.',
  skriverFil: 'Skriver {filnavn}',
  laeserFil: 'Læser {filnavn}',
  filtreRyddet: 'Filtrene er ryddet. {nummer} var ikke blandt de viste.',

  paakraevet: 'Feltet {felt} skal udfyldes.',
  flereFejl: 'Der er {antal} fejl mere.',
  usynligeTegn: '{felt} indeholder usynlige tegn. Slet dem, eller skriv teksten igen.',
  nummerFormat: '{felt} skal bestå af {antal} {antal:ciffer|cifre}.',
  loennummerFormat: '{felt} skal være et helt tal fra 1 til 9999 uden nuller foran.',
  nummerFindes: 'Nummeret {nummer} findes allerede i perioden.',
  nummerGenbrugt:
    'Nummeret {nummer} har været brugt til {navn} til og med {til}. Bekræft, at det må genbruges.',
  bekraeftIgen: 'Bekræft en gang til, at kommandoen skal køres.',
  navnLaengde: 'Navnet må højst være på {maks} tegn.',
  nummer79: 'Hovedkontonummer 79 er forbeholdt reserver og budgetregulering.',
  nummerUnder80: 'Hovedkontonummeret skal være under 80.',
  underkontoInterval:
    'Underkontonummeret skal ligge mellem 10 og 89. Numrene 90, 92, 95 og 97 hører til bestemte underkontotyper.',
  underkontotypeBevilling:
    'Underkontotypen {type} kan kun bruges under driftsbevilling og statsvirksomhed.',
  overordnetLukket: 'Det overordnede element {nummer} er lukket i perioden.',
  aabneUnderliggende:
    '{nummer} kan ikke afsluttes, fordi {antal} underliggende {antal:element er åbent|elementer er åbne}.',
  underliggendeBliver:
    '{nummer} slutter, mens {antal} underliggende {antal:element|elementer} gælder længere.',
  manglerDelregnskab: 'Underkonto {nummer} skal have mindst ét delregnskab.',
  // Of an underkonto that stands: it may have a delregnskab at other times.
  manglerDelregnskabI: 'Underkonto {nummer} skal have mindst ét delregnskab og har intet i {tid}.',
  periodeOverlap: 'Gyldighedsperioden overlapper versionen fra {fra} til {til}.',
  periodeRaekkefoelge: 'Til-perioden kan ikke ligge før fra-perioden.',
  cvrUgyldigt: 'CVR-nummeret {nummer} er ikke gyldigt.',
  seUgyldigt: 'SE-nummeret {nummer} er ikke gyldigt.',
  eanUgyldigt: 'EAN-nummeret skal bestå af 13 cifre og have korrekt kontrolciffer.',
  eanFindes: 'EAN-nummeret {nummer} er allerede knyttet til bogføringskreds {kreds}.',
  cvrFindes: 'Virksomheden med CVR-nummer {nummer} er allerede oprettet.',
  cvrIkkeFundet: 'Der findes ingen virksomhed med CVR-nummer {nummer}.',
  standardDelregnskab:
    'Delregnskab {nummer} er standarddelregnskab for {antal} {antal:åben underkonto|åbne underkonti}. Vælg et andet standarddelregnskab først.',
  ikkeNulstillet:
    'Delregnskab {nummer} er ikke nulstillet. Saldi skal være 0, før det kan afsluttes.',
  genaabnAndetAar: 'Delregnskabet er lukket i {lukkeaar} og kan kun genåbnes i samme finansår.',
  baerendeBevilling:
    'Kun hovedkonti med driftsbevilling eller statsvirksomhed kan være virksomhedsbærende.',
  enBaerende: 'Virksomheden har allerede en virksomhedsbærende hovedkonto ({nummer}).',
  niveauUtilstraekkeligt:
    'Underaktiviteten står på {niveau}. Din adgang rækker ikke til at redigere på det niveau.',
  konteringSlut:
    'Kontering sluttede {dato}. Du har ikke adgang til at redigere efter kontering slut.',
  ingenAktivProces: 'Der er ingen åben underaktivitet, som tillader oprettelse lige nu.',
  egenVirksomhed:
    'Adgang nægtet. Du kan kun ændre det, der hører under din egen virksomhed (CVR {cvr}).',
  relationOpdateret: 'Relationen er opdateret!',
  cvrHentet: 'CVR-data er hentet for {navn}.',
  datoUgyldig: 'Indtast venligst en gyldig dato',
  datoRaekkefoelge: 'Til dato kan ikke ligge før Fra dato.',
  samtidigRettelse:
    '{navn} er ændret af en anden bruger, siden du åbnede det. Genindlæs og prøv igen.',
  kaldDelvist:
    '{udfoert} af {antal} er udført, og {usendt} er ikke sendt. Den, der standsede: {aarsag}',
  koerselFindesIkke: 'Kørsel {koersel} findes ikke.',
  koerselFremmed:
    'Kørsel {koersel} er udført af {bruger}. Kun {bruger} selv og administratorer kan fortryde den.',
  koerselEndelig: 'Kørsel {koersel} er endelig og kan ikke fortrydes.',
  kanIkkeFortrydes: 'Kan ikke fortrydes.',
  fortrydRettet:
    '{navn} er ændret af {bruger} i kørsel {koersel}. Fortryd den kørsel først, eller ret elementet.',
  opslagAfbrudt: 'Opslaget er afbrudt. Intet er ændret i arket.',
  fortrydUden:
    '{antal} er ændret eller taget i brug siden og bliver stående. Resten bliver, som før kørslen.',
  fortrydBliver: '{navn} bliver stående: ændret af {bruger} i kørsel {koersel}.',
  fortrydBrugt: '{navn} bliver stående: taget i brug siden.',
  fortrydRettetSammen:
    '{navn} ændres også af en tidligere kommando i samme kørsel. Fortryd hver for sig.',
  fortrydUdenMaal:
    '{navn} kan ikke komme igen, for feltet {felt} peger på et element, der er annulleret siden.',
  aabneUnderSoftLukket:
    '{nummer} kan ikke soft-lukkes igen, fordi {antal} underliggende {antal:element|elementer} er {antal:åbent|åbne}: {foerste}. Soft-luk {antal:det|dem} først.',
  fortrydPeriode: 'Periode {periode} er godkendt, så det, der gælder fra den, kan ikke fortrydes.',
  ikkeFundet: 'Elementet {nummer} blev ikke fundet i {tid}.',

  forladUgemt: 'Du har ændringer, der ikke er gemt. Vil du forlade siden?',
  softLukketInfo: 'Kontoen er soft-lukket. Den kan ikke få ny bevilling.',
  // Of a delregnskab it is about postings, and no appropriation.
  softLukketRegnskab: 'Delregnskabet er soft-lukket. Der kan stadig bogføres i det.',
  lukketInfo: 'Lukket efter {periode}.',
  fremtidigInfo: 'Gælder fra {periode}.',
  historiskVersion: 'Du ser en tidligere version ({fra}-{til}).',
  efterKonteringSlut: 'Kontering er slut. Du redigerer med særlig adgang.',

  ingenResultater: 'Ingen resultater. Prøv et andet nummer eller navn.',
  ingenVersioner: 'Der er kun én version.',

  proevIgen: 'Prøv igen',
  gem: 'Gem',
  /** Only of what is annulled; a way out is `tilbage`, and of what is typed `fortrydIndtastning`. */
  annuller: 'Annullér',
  tilbage: 'Tilbage',
  fortrydIndtastning: 'Fortryd indtastning',
  opret: 'Opret',
  ret: 'Ret',
  luk: 'Luk',
  soeg: 'Søg',
  periode: 'Periode',
  finansaar: 'Finansår',
  gyldigFra: 'Gyldig fra',
  gyldigTil: 'Gyldig til',
  versioner: 'Versioner',
  aabnAlle: 'Åbn alle',
  lukAlle: 'Luk alle',

  // Field rules.
  ugyldigVaerdi: '{felt} har en ugyldig værdi.',
  tekstLaengde: '{felt} må højst være på {maks} tegn.',
  heltal: '{felt} skal være et helt tal fra {fra} til {til}.',
  nummerFra1: '{felt} skal være et ciffer fra 1 til 9.',
  nummerUdenNuller: '{felt} må ikke kun bestå af nuller.',
  processkode: '{felt} skal bestå af 1-10 store bogstaver og cifre.',
  kodeFormat: '{felt} skal bestå af {antal} store bogstaver.',
  underkontonumreFormat: '{felt} skal være et nummer eller et interval, for eksempel 10-89.',
  underkontonumreOmvendt: '{felt} skal gå fra et lavere nummer til et højere, tidligst 01.',
  regnskabskontoFormat:
    '{nummer} er ikke et regnskabskontonummer. Det skal ligge mellem 1000 og 9999.',
  kontoUnderAnden:
    'Regnskabskonto {nummer} hører ikke til standardkonto {standardkonto}. De to første cifre skal være {standardkonto}.',
  standardkontoKunBudget:
    'Standardkonto {nummer} bruges kun til budget og har ingen regnskabskonti.',
  statuspostMangler: 'En balancekonto skal have en statuspost. Vælg den under Statuspost.',
  statuspostSum: 'Statuspost {nummer} er en sum. Vælg en af de poster, den består af.',
  statuspostFormat:
    '{nummer} er ikke et statuspostnummer. Det er tre cifre og begynder med 0 (aktiver) eller 9 (passiver).',
  statuspostSide:
    'Nummeret {nummer} hører til den anden side af balancen. Vælg {side} under Side i balancen.',
  sumpostPost: 'Statuspost {nummer} er ikke en sum. Vælg en af linjetypen Sum.',
  sumpostAndenSide: 'Statuspost {nummer} står på den anden side af balancen.',
  sumpostRing: 'Statuspost {nummer} kan ikke indgå i sig selv, heller ikke gennem andre summer.',
  linjetypeIBrug:
    'Linjetypen kan ikke ændres, mens {antal} {antal:element|elementer} står ved statuspost {nummer} ({foerste}).',
  posttypeIBrug:
    'Posttypen kan ikke ændres, mens standardkontoen har {antal} {antal:regnskabskonto|regnskabskonti} ({foerste}).',
  standardkontoFormat: '{nummer} er ikke et standardkontonummer. Det skal ligge mellem 10 og 99.',
  gentagelse: '{felt} må ikke nævne det samme to gange.',
  finansaarUgyldigt: '{felt} skal være et finansår med fire cifre.',
  periodeUgyldig: '{felt} skal være en periode som 11.2026.',
  underkontotypeNummer: 'Underkontotypen {type} kræver et nummer i {numre}.',

  // The accounting structure's own rules.
  eanIkkeOffentlig:
    'EAN-nummeret begynder ikke med 5798, som det offentliges gør. Kontrollér, at det er det rigtige.',
  cvrOphoert: 'Virksomheden med CVR-nummer {nummer} er ophørt. Bekræft, at den skal oprettes.',
  cvrUtilgaengelig:
    'CVR-registeret kan ikke svare i øjeblikket. CVR-nummeret {nummer} og navnet er ikke kontrolleret i det.',
  seUkendt: 'SE-nummeret {nummer} hører ikke til virksomheden i CVR-registeret.',
  udfoerendeSamme: '{felt} udfyldes kun, når det ikke er den ansvarlige virksomhed.',
  bankkontotypeForkert:
    'Bankkontotypen {kode} kan ikke bruges af en kreds med bogføringstypen {type}.',
  loenkonteringCentral:
    'Kun den centrale administration kan oprette delregnskaber med lønkontering.',
  flytSammeSted: 'Elementet ligger allerede under {nummer}.',
  flytStaarOeverst: 'Elementet hører ikke under noget i forvejen.',
  flytForkertType: '{type} kan ikke flyttes til {maaltype}.',
  flyttet: 'Elementet er flyttet!',
  flytBlandet: 'De markerede elementer har ikke samme slags overordnet element.',
  flytAldrig: '{type} kan ikke flyttes.',
  flytDelregnskab:
    'Delregnskab {nummer} kan ikke flyttes, for nummeret hører til bogføringskredsen. Afslut det, og opret et nyt i den anden kreds.',
  flytAndenVirksomhed:
    '{antal} {antal:delregnskab|delregnskaber} hører derefter til en anden virksomhed end {antal:sin hovedkonto|deres hovedkonti}.',

  // Files on their way.
  henterFil: 'Henter {filnavn} …',
  filIkkeHentet: 'Filen {filnavn} kunne ikke hentes.',
  hentningStandset: 'Hentningen af {filnavn} er standset.',
  filHentesAllerede: 'Filen {filnavn} er allerede ved at blive hentet.',

  // An answer that does not say itself what is wrong.
  forMangeKald: 'Serveren får for mange forespørgsler lige nu. Prøv igen om lidt.',
  serverSvarerIkke: 'Serveren kan ikke svare i øjeblikket. Prøv igen om lidt.',
  svarUdenTekst: 'Serveren svarede med fejl {status} uden at sige hvorfor.',
} as const;

export type MessageKey = keyof typeof messages;

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Counted}:${string}` ? Counted : Name) | PlaceholdersOf<Rest>
  : never;

type Values = Readonly<Record<string, string | number>>;

/** The values that a text has room for, as the last argument of whoever says it. */
export type MessageArguments<Key extends MessageKey> = [
  PlaceholdersOf<(typeof messages)[Key]>,
] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersOf<(typeof messages)[Key]>, string | number>>];

/** Of a text without room for values. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageArguments<Key> extends [] ? Key : never;
}[MessageKey];

/** A user text; the compiler asks for exactly the values that it has room for. */
export function message<Key extends MessageKey>(
  key: Key,
  ...values: MessageArguments<Key>
): string {
  return fillMessage(key, values[0] ?? {});
}

/** For a key known only at run time, as in a declaration: pass every value it may have room for. */
export function fillMessage(key: MessageKey, values: Values): string {
  const filled = messages[key].replace(
    /\{(\w+):([^|}]+)\|([^}]+)\}/g,
    (_, name: string, one, many) => (Number(values[name]) === 1 ? one : many),
  );
  return filled.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
