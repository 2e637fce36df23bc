/** The user texts of what commands refuse, warn of and answer; `message` says them as it does the others. */
export const commandMessages = {
  ingenSenereProces:
    'Der løber ingen underaktivitet for et senere finansår end {finansaar}, som du kan skrive i.',
  andetMinisterium:
    'Adgang nægtet. Du skriver kun for dit eget ministerium, og § {nummer} er ikke dets.',
  intetMinisterium: 'Adgang nægtet. Din virksomhed hører ikke til et ministerium.',
  aendretAfAnden: 'Elementet er ændret af en anden bruger, siden du åbnede det.',
  underaktiviteterIkkeHentet: 'Underaktiviteterne kunne ikke hentes, så der kan ikke gemmes.',
  vaelgUnderaktivitet: 'Vælg den underaktivitet, som ændringen laves i.',
  skrivUnderaktivitet:
    'Skriv den underaktivitet, som ændringen laves i, i en linje over denne: {linjer}.',
  finansaarUnderaktivitet:
    'Underaktiviteten hører til finansår {finansaar}, så ændringen skal gælde derfra.',
  overordnetSoftLukket:
    'Det overordnede element {nummer} {navn} er soft-lukket. Genåbn det først, eller vælg et andet.',
  periodeGodkendt: 'Perioden {periode} er godkendt og kan ikke ændres.',
  periodeMangler: 'Perioden {periode} er ikke oprettet.',
  rettelseAfsluttetAar: 'Rettelsen gælder fra finansår {finansaar}, som er afsluttet.',
  finansaarAfsluttet: 'Finansår {finansaar} er afsluttet og kan ikke ændres.',
  arbejderIAndetAar: 'Du arbejder i {navn}, der hører til finansår {finansaar}.',
  finansaarMangler: 'Finansår {finansaar} er ikke oprettet.',
  tekstTom: 'Der er ingen kommandoer i teksten.',
  tekstForMange:
    'Teksten har flere end de {antal} kommandoer, der kan køres på én gang: linje {linje} er den første for meget.',
  koerselUdenTekst: 'Kørslen er ældre, end det huskes, hvad der blev bedt om.',
  // Work across elements.
  flytUdenKoblinger:
    '{antal} {antal:underkonto|underkonti} følger med uden koblinger, for {antal:den|de} er soft-lukket, og så kan intet kobles.',
  flytAndetSted: 'Nummeret {nummer} hører under {sted}, som ikke er det, der er valgt.',
  hovedkontoFlyttet: 'Hovedkontoen er flyttet!',
  forloebIkkeMed:
    '{nummer} lukkes eller soft-lukkes og åbnes igen senere, og det kan ikke følge med. Tag det tilbage først.',
  // Periods and activities.
  perioderGenereret: '{antal} {antal:periode|perioder} er genereret for finansår {aar}.',
  perioderGodkendt: '{antal} {antal:periode er godkendt|perioder er godkendt}.',
  aktiviteterKopieret: '{antal} {antal:aktivitet|aktiviteter} er kopieret til finansår {aar}!',
  aktiviteterStaar:
    '{antal} {antal:aktivitet|aktiviteter} står i finansår {aar} i forvejen og bliver, som {antal:den|de} er.',
  ingenAktiviteter: 'Der er ingen aktiviteter i finansår {aar}.',
  fristerSat: 'Fristen er sat for {hvem}.',
  fristerFjernet: 'Egen frist er fjernet for {hvem}.',
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
  finansaarGjortKlar: 'Finansår {aar} er gjort klar!',
  klarIntet: 'Finansår {aar} mangler intet af det, der er valgt.',
  klarIntetHer: 'Mangler intet',
  klarIkkeSet: 'Det har du ikke adgang til at se.',
  klarPerioder: 'Opret {antal} {antal:periode|perioder}',
  klarProcesser: 'Kopiér {antal} {antal:proces|processer} fra {fra}, med standardniveauer',
  klarProcesserLukket: 'Kopiér {antal} {antal:proces|processer} fra {fra}, lukket for alle',
  klarAktiviteter: 'Kopiér {antal} {antal:aktivitet|aktiviteter} fra {fra}',
  klarDelregnskaber:
    'Giv {antal} {antal:underkonto|underkonti} standarddelregnskabet fra underkontoen ved siden af',
  klarUdenForslag:
    'Til {antal} {antal:underkonto|underkonti} uden standarddelregnskab er der intet forslag, for ingen ved siden af har et.',
  // Processer and the levels in them.
  procesKopieret: 'Processen er kopieret!',
  procesStaar: 'Processen {kode} findes i forvejen og bliver, som den er.',
  procesUkendt: 'Der er ingen proces med koden {kode}.',
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
  visningAendret: 'Visningen er ændret et andet sted, siden den blev hentet.',
  visningNavnFindes: 'Du har allerede en visning, der hedder {navn}.',
  visningerForMange: 'Du har {antal} visninger, og flere kan ikke gemmes. Fjern en først.',
  kladdeSlettes:
    '{hvad} i masseredigering er ikke gemt. {antal:Den|De} slettes her i browseren, når du logger af.',
  tasteUdenValg: '{kommando} ({tast}) gælder det, du står på. Gå til en række først.',
  tasteIkkeVed: '{kommando} ({tast}) kan ikke bruges ved {valgt}.',
  tasteKunVed: '{kommando} ({tast}) kan ikke bruges ved {valgt}, kun ved {gaelder}.',
  tasteIkkeHer: '{kommando} ({tast}) kan ikke bruges her.',
  tasteVedRaekkerne: '{kommando} ({tast}) virker ved rækkerne. F6 fører til dem.',
  foelgeUkendt: '{tast} fører ingen steder hen.',
  ingenFejl: 'Der er ingen felter med fejl.',
  tidFindesIkke: '{tid} findes ikke i portalen.',
  ikkeGemtEscIgen: '{hvad} er ikke gemt. Esc igen går et trin tilbage.',
  ikkeGemtFoer: '{antal:Den|De} er ikke gemt, før du har gennemset {antal:den|dem}.',
  aendredeIkkeHentet:
    '{antal} {antal:ændret række|ændrede rækker} er ikke hentet her og er ikke med. Åbn {antal:den|dem} for at gemme {antal:den|dem}.',
  retEllerUdelad:
    '{hvad} kan ikke gemmes: noget er i vejen i {antal} {antal:celle|celler}. Ret eller udelad {antal:den|dem}, eller gem kun det gyldige.',
  tagUsete: 'Fjern {antal:den|dem} fra markeringen',
  hjaelpesAf: 'Brug »{kommando}«.',
  kolonneSkjult: 'Kolonnen {kolonne} er skjult.',
  nyRaekkeNummer: 'Skriv det hele nummer på den nye række.',
  nyRaekkeTypensNummer: 'Nummeret {nummer} passer ikke til typen {type}.',
  nyRaekkeStaar: 'En anden ny række i arket har samme nummer.',
  nyRaekkeOverordnet:
    'Elementet over, {nummer}, findes ikke og er ikke blandt de nye rækker, der kan oprettes.',
  oprettesFoer:
    'Det, rækken hører under eller peger på, oprettes i en anden kørsel. Gem den først.',
  nyRaekkeAndenOverordnet: 'Efter sit nummer hører den nye række under {nummer}.',
  kunNyeRaekker:
    'Kun nye rækker, der ikke er gemt, kan tages ud. Et element, der findes, afsluttes.',
  brudSomAndre: 'Bryder en regel, som står ved andre rækker. Ret dem, og prøv igen.',
  referenceLukket: '{felt} {nummer} er ikke åben i {tid}.',
  fastFelt: '{felt} kan ikke ændres efter oprettelsen.',
  feltFindesIkke: '{felt} findes ikke for {type}.',
  feltBeregnes: '{felt} beregnes og kan ikke ændres.',
  feltKraever: '{felt} kræver tilladelsen {tilladelse}.',
  numreIkkeHer: '{antal} er ikke blandt rækkerne her: {numre}',
  aendresIAndenFane: 'Ændringerne ændres i en anden fane. Hent dem her, før du skriver videre.',
  kunPaaSiden: '{antal:Den|De} er kun her på siden, og browseren spørger, før den lukkes.',
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
  koblingSlut: 'Koblingen er slut, før ændringen får virkning i {periode}.',
  koblingFast:
    '{felt} kan ikke ændres for en kobling, der findes. Afslut den, og skriv en ny række.',
  koblingerAfFlere:
    'Der er markeret flere, end arket kan nævne hver for sig ({antal}). Det er derfor af alle koblinger{af}.',
  bemaerkningAlene: 'En bemærkning siger, hvorfor koblingen ændres. Ret også noget andet i rækken.',
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
    'SE-nummeret {nummer} bruges af {antal} {antal:løngruppe|løngrupper} ({foerste}). Giv {antal:den|dem} et andet først.',
  kredsIBrugAfLoen:
    'Bogføringskredsen bruges af {antal} {antal:løngruppe|løngrupper} ({foerste}) og skal være omkostningsbaseret.',
  harProcesrettigheder:
    '{nummer} kan ikke annulleres, fordi der er procesrettigheder til den i {processer}.',
  baerendeAfslut:
    '{nummer} er virksomhedsbærende og kan ikke afsluttes, mens virksomheden har {antal} {antal:anden åben hovedkonto|andre åbne hovedkonti}. Vælg en anden virksomhedsbærende hovedkonto først.',
  baererForAndre:
    '{nummer} er virksomhedsbærende hovedkonto for {antal} {antal:anden|andre} ({foerste}). Vælg en anden for {antal:den|dem}, eller ingen, først.',
  underkontiUdenfor:
    'Underkontotypen {nummer} bruges af {antal} {antal:underkonto|underkonti}, som ændringen ikke passer til ({foerste}). Ret {antal:den|dem} først.',
  kodeIBrug:
    'Koden {kode} bruges af {antal} {antal:element|elementer} ({foerste}) og kan ikke ændres.',
  versionerAnnulleres: '{antal} {antal:version|versioner}, der endnu ikke gælder, annulleres.',
  koblingerAfsluttes:
    '{antal} {antal:kobling til et delregnskab|koblinger til delregnskaber} afsluttes.',
  koblingerGenoptages:
    '{antal} {antal:kobling til en underkonto|koblinger til underkonti} genoptages.',
  underliggendeSoftLukkes:
    '{antal} underliggende {antal:element|elementer} bliver også soft-lukket.',
  alleredeSoftLukket: '{nummer} er soft-lukket fra {fra} i forvejen.',
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
  oprettetIKoersel: '{sagt} (oprettet i kørsel {koersel}).',
  henvisningFremad: 'Henviser til række {raekke}, som ikke står før denne.',
  byggerPaaBrud: 'Bygger på række {raekke}, som ikke kan udføres.',
  byggerPaaLinje: 'Bygger på linje {linje}, som ikke kan udføres.',
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
