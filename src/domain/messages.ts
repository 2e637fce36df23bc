import { frameMessages } from './frame-messages.ts';

/**
 * User texts, keyed as in the product's message catalogue; `{name}` marks a value, and
 * `{name:one|many}` words that follow a count. Texts of areas that have no screen yet come with
 * their area.
 */
export const messages = {
  ...frameMessages,

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
  nummerFormat: '{felt} skal bestå af {antal} cifre.',
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
  manglerDelregnskab: 'Underkonto {nummer} skal have mindst ét delregnskab.',
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
  koerselFindesIkke: 'Kørsel {koersel} findes ikke.',
  koerselFremmed:
    'Kørsel {koersel} er udført af {bruger}. Kun {bruger} selv og administratorer kan fortryde den.',
  koerselEndelig: 'Kørsel {koersel} er endelig og kan ikke fortrydes.',
  kanIkkeFortrydes: 'Kan ikke fortrydes.',
  fortrydRettet:
    '{navn} er ændret af {bruger} i kørsel {koersel}. Fortryd den kørsel først, eller ret elementet.',
  fortrydRettetSammen:
    '{navn} ændres også af en tidligere kommando i samme kørsel. Fortryd hver for sig.',
  fortrydPeriode: 'Periode {periode} er godkendt, så det, der gælder fra den, kan ikke fortrydes.',
  ikkeFundet: 'Elementet {nummer} blev ikke fundet i {tid}.',

  forladUgemt: 'Du har ændringer, der ikke er gemt. Vil du forlade siden?',
  softLukketInfo: 'Kontoen er soft-lukket. Den kan ikke få ny bevilling.',
  // Not in the catalogue: of a delregnskab it is about postings, and no appropriation.
  softLukketRegnskab: 'Delregnskabet er soft-lukket. Der kan stadig bogføres i det.',
  lukketInfo: 'Lukket efter {periode}.',
  fremtidigInfo: 'Gælder fra {periode}.',
  historiskVersion: 'Du ser en tidligere version ({fra}-{til}).',
  efterKonteringSlut: 'Kontering er slut. Du redigerer med særlig adgang.',

  ingenResultater: 'Ingen resultater. Prøv et andet nummer eller navn.',
  ingenVersioner: 'Der er kun én version.',

  proevIgen: 'Prøv igen',
  gem: 'Gem',
  annuller: 'Annullér',
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

  // Not in the catalogue: field rules of domain guide 4 and 6 that it has no text for.
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
  posttypeIBrug:
    'Posttypen kan ikke ændres, mens standardkontoen har {antal} {antal:regnskabskonto|regnskabskonti} ({foerste}).',
  standardkontoFormat: '{nummer} er ikke et standardkontonummer. Det skal ligge mellem 10 og 99.',
  gentagelse: '{felt} må ikke nævne det samme to gange.',
  finansaarUgyldigt: '{felt} skal være et finansår med fire cifre.',
  periodeUgyldig: '{felt} skal være en periode som 11.2026.',
  underkontotypeNummer: 'Underkontotypen {type} kræver et nummer i {numre}.',

  // Not in the catalogue: the accounting structure's own rules.
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

  // Not in the catalogue: files on their way.
  henterFil: 'Henter {filnavn} …',
  filIkkeHentet: 'Filen {filnavn} kunne ikke hentes.',
  hentningAnnulleret: 'Hentningen af {filnavn} er annulleret.',
  filHentesAllerede: 'Filen {filnavn} er allerede ved at blive hentet.',

  // Not in the catalogue: of an answer that does not say itself what is wrong.
  forMangeKald: 'Serveren får for mange forespørgsler lige nu. Prøv igen om lidt.',
  serverSvarerIkke: 'Serveren kan ikke svare i øjeblikket. Prøv igen om lidt.',
  svarUdenTekst: 'Serveren svarede med fejl {status} uden at sige hvorfor.',

  // Not in the catalogue: what the command kernel and its handlers refuse.
  ingenSenereProces:
    'Der løber ingen underaktivitet for et senere finansår end {finansaar}, som du kan skrive i.',
  andetMinisterium:
    'Adgang nægtet. Du skriver kun for dit eget ministerium, og § {nummer} er ikke dets.',
  intetMinisterium: 'Adgang nægtet. Din virksomhed hører ikke til et ministerium.',
  aendretAfAnden: 'Elementet er ændret af en anden bruger, siden du åbnede det.',
  underaktiviteterIkkeHentet: 'Underaktiviteterne kunne ikke hentes, så der kan ikke gemmes.',
  vaelgUnderaktivitet: 'Vælg den underaktivitet, som ændringen laves i.',
  finansaarUnderaktivitet:
    'Underaktiviteten hører til finansår {finansaar}, så ændringen skal gælde derfra.',
  overordnetSoftLukket:
    'Det overordnede element {nummer} {navn} er soft-lukket. Genåbn det først, eller vælg et andet.',
  periodeGodkendt: 'Perioden {periode} er godkendt og kan ikke ændres.',
  periodeMangler: 'Perioden {periode} er ikke oprettet.',
  rettelseAfsluttetAar: 'Rettelsen gælder fra finansår {finansaar}, som er afsluttet.',
  finansaarAfsluttet: 'Finansår {finansaar} er afsluttet og kan ikke ændres.',
  finansaarMangler: 'Finansår {finansaar} er ikke oprettet.',
  // Periods and activities; those of the catalogue first.
  perioderGenereret: '{antal} perioder er genereret for finansår {aar}.',
  perioderGodkendt: '{antal} {antal:periode er godkendt|perioder er godkendt}.',
  ingenAktiviteter: 'Der er ingen aktiviteter i finansår {aar}.',
  fristerSat: 'Fristen er sat for {antal} {antal:bogføringskreds|bogføringskredse}.',
  fristerFjernet: 'Egen frist er fjernet for {antal} {antal:bogføringskreds|bogføringskredse}.',
  perioderFindes: 'Der findes allerede perioder for finansår {aar}.',
  perioderMangler:
    'Der findes allerede nogle af perioderne for finansår {aar}. Den næste, der kan oprettes, er {naeste}.',
  periodeForTidlig:
    'Perioden {periode} kan ikke oprettes, for den første, der kan ændres, er {foerste}.',
  periodeSpringerOver:
    'Perioden {periode} kan ikke oprettes endnu. Den næste, der kan oprettes, er {naeste}.',
  godkendelseEndelig: 'Godkendelsen er endelig og kan ikke fortrydes.',
  perioderKunCentralt:
    'Adgang nægtet. Perioder gælder for hele staten. Du kan kun sætte frister for dine egne bogføringskredse.',
  perioderFoelger: 'Perioden {periode} kan ikke fjernes, for {efter} følger efter den.',
  periodeForrigeIkkeGodkendt: 'Perioden {periode} kan ikke godkendes, før {forrige} er godkendt.',
  konteringEfterGodkendelse: 'Kontering slut skal ligge før godkendelsesfristen.',
  konteringFoerPeriodensSlut: 'Kontering slut skal ligge efter periodens slutdato {dato}.',
  periodeFindes: 'Perioden {periode} findes allerede.',
  periodeAabenForKontering:
    'Perioden {periode} kan ikke godkendes, for der kan konteres i den til og med {dato}.',
  kredseAabneForKontering:
    'Perioden {periode} kan ikke godkendes, for {antal} {antal:bogføringskreds har|bogføringskredse har} sin egen frist, der ikke er passeret. Den seneste er {dato}.',
  efterFristen:
    'Kontering sluttede {dato}. At ændre frister i {periode} derefter kræver tilladelsen EditAfterKonteringSlut.',
  kredsfristFortid: 'Kontering slut kan ikke sættes til en dag, der er gået.',
  kredsfristEfterGodkendelse:
    'Kontering slut kan senest være godkendelsesfristen {dato} for {periode}.',
  godkendelseFoerKredsfrist:
    'Godkendelsesfristen kan tidligst være {dato}, som er bogføringskreds {kreds}s egen frist.',
  periodeHarKredsfrister:
    'Perioden {periode} kan ikke fjernes, for {antal} {antal:bogføringskreds|bogføringskredse} har sin egen frist i den.',
  finansaarIBrug: 'Finansår {aar} er taget i brug af en proces og kan ikke fjernes.',
  // Processes and the levels in them.
  procesAfsluttet:
    'Processen {proces} er afsluttet. Sæt dens status til Aktiv eller Planlagt, før noget i den ændres.',
  procesnavnFindes: 'Finansår {aar} har allerede en proces med navnet {navn} ({kode}).',
  datoUdenfor: '{felt} skal ligge inden for {overordnet}: fra {fra} til {til}.',
  underliggendeUdenfor:
    '{antal} underliggende {antal:aktivitet|aktiviteter} ligger så uden for datoerne: {navne}.',
  konteringUdenforTrin: 'Kontering slut skal ligge fra startdatoen {fra} til slutdatoen {til}.',
  harUnderliggende:
    '{post} kan ikke fjernes, for {antal} {antal:aktivitet|aktiviteter} hører under den ({foerste}).',
  underaktivitetBrugt:
    'Underaktiviteten {navn} kan ikke fjernes, for {antal} {antal:element er ændret|elementer er ændret} i den.',
  underaktivitetHarNiveauer:
    'Underaktiviteten {navn} kan ikke fjernes, for {antal} {antal:paragraf har|paragraffer har} sit eget niveau i den.',
  underaktiviteterLukkes:
    '{antal} {antal:underaktivitet|underaktiviteter}, der løber eller kommer, kan ikke længere skrives i.',
  niveauKunCentralt:
    'Adgang nægtet. Rettighedsniveauer ændres kun af dem, der har tilladelsen Procesrettigheder.',
  niveauAabnes: 'At åbne fra {fra} til {til} kræver tilladelsen {tilladelse}.',
  ukendtIAdressen: 'Kaldet kender ikke feltet {felt} i adressen. Det kender: {kendte}.',
  aktivitetFindes: 'Nummeret {nummer} bruges allerede af {navn} i finansår {aar}.',
  aktivitetOmvendt: 'Slutdatoen kan ikke ligge før startdatoen.',
  aktivitetUdenfor:
    '{felt} skal ligge i finansår {aar} eller de to måneder efter: fra {fra} til {til}.',
  adresseFindesIkke: 'Adressen findes ikke.',
  postFindesIkke: '{post} findes ikke.',
  referenceUkendt: '{felt} findes ikke.',
  nyRaekkeNummer: 'Skriv det hele nummer på den nye række.',
  nyRaekkeOverordnet:
    'Elementet over, {nummer}, findes ikke og er ikke blandt de nye rækker, der kan oprettes.',
  brudSomAndre: 'Bryder en regel, som står ved andre rækker. Ret dem, og prøv igen.',
  referenceLukket: '{felt} {nummer} er ikke åben i {tid}.',
  fastFelt: '{felt} kan ikke ændres efter oprettelsen.',
  feltFindesIkke: '{felt} findes ikke for {type}.',
  feltBeregnes: '{felt} beregnes og kan ikke ændres.',
  feltKraever: '{felt} kræver tilladelsen {tilladelse}.',
  numreIkkeHer: '{antal} er ikke blandt rækkerne her: {numre}',
  aendresIAndenFane: 'Ændringerne ændres i en anden fane. Hent dem her, før du skriver videre.',
  kunPaaSiden: 'De er kun her på siden, og browseren spørger, før den lukkes.',
  lukketElement: '{nummer} er lukket. Genåbn elementet først.',
  fraFoerVersion: 'Ændringen kan tidligst gælde fra {fra}, hvor versionen begynder.',
  tilVedAfslut: '{felt} ændres med Afslut eller Genåbn.',
  tilKunAfslut: '{felt} kan kun sættes tidligere med Afslut.',
  tilUdenAfslut: '{felt} kan ikke sættes tidligere, for {navn} kan ikke afsluttes.',
  tilKraeverAdmin:
    'Kun en bruger med RequiredAdmin kan sætte {felt} senere. Elementet kan også oprettes igen.',
  lukketGenaabnes: 'Lukket efter {periode}. Genåbn elementet først.',
  lukketRettes:
    'Lukket efter {periode}. Er det en fejl, kan en bruger med RequiredAdmin sætte Gyldig til senere med Ret, eller elementet kan oprettes igen.',
  ingenAendring: 'Der er ingen ændringer at gemme.',
  kunTiden: 'Kun tiden er ændret: versionen fra {fra} siger det samme som den, der gælder nu.',
  standardKanIkkeFjernes: 'Standarddelregnskabet kan skiftes, men ikke fjernes.',
  ikkeKoblet: 'Underkonto {underkonto} og delregnskab {nummer} er ikke koblet i {periode}.',
  delregnskabKoblet: 'Delregnskab {nummer} er allerede koblet til underkonto {underkonto}.',
  delregnskabUdenforEget:
    'Delregnskab {nummer} hører til et andet ministerium. Vælg et under dit eget.',
  standardUdenforEget:
    'Adgang nægtet. Delregnskab {nummer} er underkontoens standarddelregnskab og er ikke dit at ændre.',
  feltTilladelse: 'Du har ikke adgang til at ændre {felt}.',
  vaerdiFindes: '{felt} {vaerdi} bruges allerede af {nummer}.',
  kodeUkendt: 'Der er ingen bevillingstype med koden {kode}.',
  bevillingstypeNytAar:
    'Bevillingstypen kan kun ændres med virkning fra et nyt finansår, tidligst {finansaar}.',
  baerendeOverfloedig:
    'Feltet udfyldes kun for en hovedkonto med driftsbevilling eller statsvirksomhed, som ikke selv er virksomhedsbærende.',
  afslutFoerUnderaktivitet:
    'Underaktiviteten hører til finansår {finansaar}, så der kan tidligst afsluttes med {til}.',
  afslutFoerFra: '{nummer} gælder i {fra} og kan tidligst afsluttes med {fra}.',
  iBrug:
    '{nummer} kan ikke afsluttes, fordi {antal} {antal:åbent element|åbne elementer} bruger den.',
  iBrugSkjult:
    '{nummer} bruges af {hvad}, som du ikke har adgang til. Bed en, der har, om at ændre dem først.',
  seIkkeVirksomhedens:
    'SE-nummeret {nummer} er ikke et af {virksomhed} i {tid}. Vælg et af dens egne: {numre}.',
  seIngen: '{virksomhed} har ingen SE-numre i {tid}. Ret virksomheden først.',
  kredsIkkeOmkostning:
    'Bogføringskreds {nummer} er ikke omkostningsbaseret i {tid}, og det skal en løngruppes være.',
  seIBrug:
    'SE-nummeret {nummer} bruges af {antal} {antal:løngruppe|løngrupper} ({foerste}). Giv dem et andet først.',
  kredsIBrugAfLoen:
    'Bogføringskredsen bruges af {antal} {antal:løngruppe|løngrupper} ({foerste}) og skal være omkostningsbaseret.',
  harProcesrettigheder:
    '{nummer} kan ikke annulleres, fordi der er procesrettigheder til den i {processer}.',
  baerendeAfslut:
    '{nummer} er virksomhedsbærende og kan ikke afsluttes, mens virksomheden har {antal} {antal:anden åben hovedkonto|andre åbne hovedkonti}. Vælg en anden virksomhedsbærende hovedkonto først.',
  baererForAndre:
    '{nummer} er virksomhedsbærende hovedkonto for {antal} {antal:anden|andre} ({foerste}). Vælg en anden for dem, eller ingen, først.',
  underkontiUdenfor:
    'Underkontotypen {nummer} bruges af {antal} {antal:underkonto|underkonti}, som ændringen ikke passer til ({foerste}). Ret dem først.',
  kodeIBrug:
    'Koden {kode} bruges af {antal} {antal:element|elementer} ({foerste}) og kan ikke ændres.',
  versionerAnnulleres: '{antal} {antal:version|versioner}, der endnu ikke gælder, annulleres.',
  koblingerAfsluttes:
    '{antal} {antal:kobling til et delregnskab|koblinger til delregnskaber} afsluttes.',
  koblingerGenoptages:
    '{antal} {antal:kobling til en underkonto|koblinger til underkonti} genoptages.',
  underliggendeSoftLukkes:
    '{antal} underliggende {antal:element|elementer} bliver også soft-lukket.',
  underliggendeForbliver: '{antal} underliggende {antal:element|elementer} er fortsat soft-lukket.',
  ikkeLukket: '{nummer} er ikke lukket i {tid}.',
  genaabnAfsluttetAar:
    '{nummer} er lukket efter {finansaar}, som er et afsluttet finansår, og kan ikke genåbnes.',
  genaabnNummer: 'Nummeret {nummer} er siden taget i brug, så elementet kan ikke genåbnes.',
  ikkeBaerende: 'Hovedkonto {nummer} er ikke virksomhedsbærende for virksomheden.',
  henvisningUdenMaal:
    'Ændringen kan ikke gemmes, fordi der så ville stå en henvisning til noget, der ikke findes. Genindlæs og prøv igen.',
  elementFindesIkke: 'Elementet findes ikke.',
  kommandoFindesIkke: 'Kommandoen {kommando} findes ikke.',
  henvisningFremad: 'Henviser til række {raekke}, som ikke står før denne.',
  byggerPaaBrud: 'Bygger på række {raekke}, som ikke kan udføres.',
  uvistOmGemt:
    'Serverens svar kom ikke frem, så det er uvist, om det er gemt. Se efter, før du prøver igen.',
  uvistMenEnGang:
    'Serverens svar kom ikke frem, så det er uvist, om det er gemt. Prøv igen: det gemmes kun én gang.',
  intetGemt: 'Serverens svar kom ikke frem. Intet er gemt. Prøv igen.',
  afbrudtIntetGemt: 'Kørslen er afbrudt. Intet er gemt.',
  listeIkkeHentet: 'Listen kunne ikke hentes.',
  konsekvenserNye: 'Konsekvenserne er nye. Se dem, før du udfører.',
  planFlyttet: 'Noget er ændret, siden planen blev vist. Se planen igen, før du udfører den.',
  planUdloebet: 'Planen findes ikke længere. En plan gælder i 15 minutter. Lav en ny.',
  planFremmed: 'Planen er lavet af en anden bruger og kan ikke udføres af dig.',
  noegleBrugt: 'Idempotency-Key er allerede brugt til en anden forespørgsel. Brug en ny nøgle.',
  databaseSvarerIkke: 'Databasen svarer ikke i øjeblikket. Prøv igen om lidt.',
  kanIkkeGemme: 'Databasen kan ikke gemme i øjeblikket. Intet er ændret. Prøv igen om lidt.',
  optagetAfAndre: 'Serveren er optaget af det, andre har sat i gang. Prøv igen om lidt.',
  egneKaldIGang: 'Du har allerede for meget i gang på serveren. Prøv igen, når det er færdigt.',
  optaget: 'Der er mange rettelser på samme tid, og din er ikke gemt. Prøv igen om lidt.',
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
