/**
 * What somebody who had not seen the program wrote of the same work, with what was meant: 150 sentences, none
 * of them changed. `null`: nothing that writes is to be chosen, for it cannot be done, is said not to be done,
 * or may be several things; what is not understood is said.
 *
 * Where the program does another thing than was expected, and is right: a finansår on a periode's axis ends
 * with its supplementsperiode 14; a time that may be two, and a run or a delregnskab that is not said, is asked
 * for in the step, which writes nothing by itself; and two elements of one name are asked between.
 */
export const saidByColleague: readonly (readonly [text: string, meant: string | null])[] = [
  // Finance act: to close, to soft-close, to open again.
  ['luk uk 07.14.01.10 fra 2028', 'Afslut underkonto 07.14.01.10 2027'],
  ['luk underkonto 07.14.01.10 til og med 2028', 'Afslut underkonto 07.14.01.10 2028'],
  // Whether 2027 or 2028 is its last is asked in the step.
  ['07.14.01.10 lukkes pr. 2028', 'Afslut underkonto 07.14.01.10'],
  ['softluk 07.14.01.10 fra 2028', 'Soft-luk underkonto 07.14.01.10 2028'],
  ['ingen nye bevillinger på 07.14.38.20 efter 2027', 'Soft-luk underkonto 07.14.38.20 2028'],
  ['bloed lukning af hk 07.14.38 næste år', 'Soft-luk hovedkonto 07.14.38 2027'],
  ['kun soft-luk 07.14.38, den må ikke lukkes helt, fra FL28', 'Soft-luk hovedkonto 07.14.38 2028'],
  ['luk ikke 07.14.38.10', null],
  ['Danica liv nedlægges med udgangen af 2027', 'Afslut underkonto 07.14.37.10 2027'],
  ['danica liv skal væk før 2029', 'Afslut underkonto 07.14.37.10 2028'],
  [
    'sidste år for 07.14.38.10 og 07.14.38.20 er 2027',
    'Afslut underkonto 07.14.38.10 07.14.38.20 2027',
  ],
  [
    'luk 07.14.38.10, 07.14.38.20 og 07.14.37.10 ved årsskiftet',
    'Afslut underkonto 07.14.38.10 07.14.38.20 07.14.37.10 2026',
  ],
  // A hovedkonto and its underkonto have the name.
  ['luk Barselsfonden', '? Afslut hovedkonto 07.14.39'],
  ['barselsfonden ophører 31/12 2027', '? Afslut hovedkonto 07.14.39 2027'],
  ['luk 071439 fra og med 2027', 'Afslut hovedkonto 07.14.39 2026'],
  ['genåben 07.14.05.20', 'Genåbn underkonto 07.14.05.20'],
  ['fortryd lukningen af uk 07.14.01.30', 'Genåbn underkonto 07.14.01.30'],
  ['07.14.01.30 blev lukket ved en fejl, åbn den igen', 'Genåbn underkonto 07.14.01.30'],
  ['luk op for 07.14.05.20 igen tak', 'Genåbn underkonto 07.14.05.20'],
  ['åbn 07.14.01.10', '07.14.01.10'],
  ['åbn begge de lukkede uk under 07.14', 'Genåbn underkonto 07.14.01.30 07.14.05.20'],
  ['slet underkonto 07.14.05.10', null],
  ['delete aktivitet 1003', 'Slet aktivitet 1003'],
  ['fjern aktivitet 1003', 'Slet aktivitet 1003'],
  ['slet 1003', 'Slet aktivitet 1003'],
  ['slet alt under 07.14', null],
  // Finance act: to make, to rename.
  [
    'ny uk 40 under 07.14.01 Digital bogføring fra 2028',
    'Opret underkonto 07.14.01 40 2028 Digital bogføring',
  ],
  ['opret ukonto 07.14.05.30 næste år', 'Opret underkonto 07.14.05.30 2027'],
  // What stands after the number, and is none of the form's choices, is its name.
  ['Kan du oprette en underkonto 90 på 07.14.01 til IDV?', 'Opret underkonto 07.14.01 90 IDV'],
  [
    'opret hovedkonto 07.14.42 "Fælles lønservice" driftsbev. FL28',
    'Opret hovedkonto 07.14.42 2028 Fælles lønservice',
  ],
  ['ny hk under aktivitetsområde 07.14', 'Opret hovedkonto 07.14'],
  ['opret nyt aktivitetsomrade 5 under 07.1 fra 2028', 'Opret aktivitetsområde 07.1 5 2028'],
  ['nyt hovedområde på § 35', 'Opret hovedområde 35'],
  [
    'ny paragraf 26 Digitaliseringsministeriet 2028',
    'Opret paragraf 26 2028 Digitaliseringsministeriet',
  ],
  [
    'omdøb 07.14.39 til Statens barselsfond fra FL27',
    'Ny version af hovedkonto 07.14.39 2027 Statens barselsfond',
  ],
  ['07.14.39 skal hedde Statens barselsfond', 'Ret hovedkonto 07.14.39 Statens barselsfond'],
  [
    'rename 07.14.37.10 til Danica pension fra og med 2028',
    'Ny version af underkonto 07.14.37.10 2028 Danica pension',
  ],
  ['ret stavefejl i navnet på paragraf 35', 'Ret paragraf 35'],
  [
    'nyt navn til aktomr. 07.14 fra 2028: Statens administration',
    'Ny version af aktivitetsområde 07.14 2028 Statens administration',
  ],
  ['ret hovedområde 07.1', 'Ret hovedområde 07.1'],
  ['luk hovedområde 07.1 efter 2029', 'Afslut hovedområde 07.1 2029'],
  ['aktivitetsområde 07.14 udgår fra 2030', 'Afslut aktivitetsområde 07.14 2029'],
  ['§ 35 sidste finansår 2028', 'Afslut paragraf 35 2028'],
  // Only one element has the number here; the year is asked for in the step.
  ['luk 07', 'Afslut paragraf 07'],
  // Only one element has just that name here.
  ['luk økonomistyrelsen 2027', 'Afslut hovedkonto 07.14.01 2027'],
  // An underkonto is not moved: its number says where it is (docs/domaene.md "Flytning").
  ['flyt uk 07.14.05.10 til hk 07.14.01 fra 2028', null],
  ['07.14.38.20 skal over under 07.14.37 næste finansår', null],
  ['til 07.14.05 flyttes 07.14.38.10 og 07.14.38.20 i 2028', null],
  ['flyt Barselsfonden til § 35', null],
  [
    'hovedkonto 07.14.37 flyttes til aktivitetsområde 07.12 i FL28',
    'Flyt hovedkonto 07.14.37 2028',
  ],
  // Accounting structure: to close.
  ['luk kreds 28130 til og med 12.2027', 'Afslut bogføringskreds 28130 12.2027'],
  ['luk Færdselskredsen efter marts 27', 'Afslut bogføringskreds 28130 03.2027'],
  ['færdselskredsen lukkes fra april 2027', 'Afslut bogføringskreds 28130 03.2027'],
  [
    'Luk færdselsregnskabet med udgangen af juni 27',
    'Afslut regnskabsførende institution 2813 06.2027',
  ],
  ['luk 2813 t.o.m. p12', 'Afslut regnskabsførende institution 2813 12.2026'],
  ['luk færdsel', null],
  ['luk delr. 28130.002 med december som sidste periode', 'Afslut delregnskab 28130.002 12.2026'],
  ['museumsdrift stopper 30. juni 2027', 'Afslut delregnskab 28130.002 06.2027'],
  [
    'luk delregnskab 002 i kreds 28130 sidste periode 6.2027',
    'Afslut delregnskab 28130.002 06.2027',
  ],
  ['luk Lønninger før maj 2027', 'Afslut delregnskab 28130.001 04.2027'],
  // Whether October is in it is asked in the step.
  ['luk 28130001 og 28130002 til okt 27', 'Afslut delregnskab 28130.001 28130.002'],
  ['softluk delr. 28130.002 fra 01.2027', null],
  ['luk kredsens delregnskaber, men ikke selve kredsen 28130', null],
  ['tving lukning af 28130.001 selvom saldoen ikke er 0', null],
  // It is not closed, which is said.
  ['genåbn delregnskab 28130.002', null],
  ['genåbn færdselskredsen', null],
  // Accounting structure: to make.
  [
    'nyt delregnskab 003 Gaveboder i kreds 28130 fra nytår',
    'Opret delregnskab 28130 003 01.2027 Gaveboder',
  ],
  [
    'opret delr 28130.004 Konferencer til 07.14.05.10 p12',
    'Opret delregnskab 28130.004 12.2026 Konferencer',
  ],
  [
    'opret kreds 28131 under rfi 2813, navn Brokredsen',
    'Opret bogføringskreds 2813 28131 Brokredsen',
  ],
  ['ny bogføringskres i Færdselsregnskabet', 'Opret bogføringskreds 2813'],
  [
    'ny rfi 2814 under vejdirektoratets drift fra feb 27',
    'Opret regnskabsførende institution 94625718 2814 02.2027',
  ],
  ['opret virksomhed med cvr 10213231 under MO 08', 'Opret virksomhed 08 10213231'],
  ['nyt ministeransvarsområde 26 fra januar 27', 'Opret ministeransvarsområde 26 01.2027'],
  ['nyt ean til hovedkredsen', 'Opret EAN-nummer 07004'],
  ['opret GLN 5798000860575 på kreds 28130', 'Opret EAN-nummer 28130 5798000860575'],
  ['luk ean 5798990000371 efter 12.2026', 'Afslut EAN-nummer 5798990000371 12.2026'],
  // To move and to rename; where it goes is chosen in the step.
  [
    'ean-nr 5798990000371 skal over på Hovedkredsen fra 1.27',
    'Flyt element i regnskabsstrukturen 5798990000371 01.2027',
  ],
  ['flyt kreds 28130 til rfi 0706 pr. 01.2027', 'Flyt element i regnskabsstrukturen 28130 01.2027'],
  [
    'flyt 2813 til virksomhed 10213231 fra juli 2027',
    'Flyt element i regnskabsstrukturen 2813 07.2027',
  ],
  [
    'ressort: Vejdirektoratets drift til MO 07 fra jan 2027',
    'Flyt element i regnskabsstrukturen 94625718 01.2027',
  ],
  ['flyt delregnskab 28130.001 til kreds 07004', null],
  [
    'omdøb virksomhed 94625718 til Vejdrift fra 12.2026',
    'Ny version af virksomhed 94625718 12.2026 Vejdrift',
  ],
  ['ret navn kreds 07004', 'Ret bogføringskreds 07004'],
  ['28130.002 nyt navn: Museer og samlinger', 'Ret delregnskab 28130.002 Museer og samlinger'],
  [
    'kreds 28130 skal hedde Vejkredsen fra april næste år',
    'Ny version af bogføringskreds 28130 04.2027 Vejkredsen',
  ],
  [
    'rfi 2813 omdøbes til Trafikregnskabet',
    'Ret regnskabsførende institution 2813 Trafikregnskabet',
  ],
  ['luk virksomhed 94625718 sidste periode 12.2027', 'Afslut virksomhed 94625718 12.2027'],
  ['mao 08 nedlægges, sidste periode december 2028', 'Afslut ministeransvarsområde 08 12.2028'],
  ['ret mininsteransvarsområde 08', 'Ret ministeransvarsområde 08'],
  // Koblinger; the other end stands in the step.
  ['kobl 07.14.05.10 til 28130.002 fra p12', 'Kobl underkonto til delregnskab 07.14.05.10 12.2026'],
  [
    '28130.001 skal pege på danica liv fra jan 27',
    'Kobl delregnskab til underkonto 28130.001 01.2027',
  ],
  [
    'gør Museumsdrift til standarddelregnskab for 07.14.38.10',
    'Kobl underkonto til delregnskab 07.14.38.10 Ja',
  ],
  [
    'fjern koblingen 07.14.05.10 - 28130.002 efter p12',
    'Afslut kobling til delregnskab 07.14.05.10 12.2026',
  ],
  // The last periode before February 2027 is the first of that finansår.
  [
    '28130.002 skal ikke høre til 07.14.38.20 mere fra 2.2027',
    'Afslut kobling til delregnskab 07.14.38.20 01.2027',
  ],
  // Which delregnskab of the kreds is asked in the step.
  ['kobl uk 07.14.01.10 til færdselskredsen', 'Kobl underkonto til delregnskab 07.14.01.10'],
  // Chart of accounts.
  [
    'opret artskonto 18.12 Overarbejde fra 01.2027',
    'Opret regnskabskonto 18.12 01.2027 Overarbejde',
  ],
  ['luk 18.11 til og med december 2027', 'Afslut regnskabskonto 18.11 12.2027'],
  [
    'egentlig løn omdøbes til Løn med årsværk fra 1.2027',
    'Ny version af regnskabskonto 18.11 01.2027 Løn med årsværk',
  ],
  ['luk lønudgifter efter 12.2028', 'Afslut standardkonto 18 12.2028'],
  ['ny standardkonto 19', 'Opret standardkonto 19'],
  ['ret stdkonto 18', 'Ret standardkonto 18'],
  ['luk 18', 'Afslut standardkonto 18'],
  ['luk løn', null],
  // Pay.
  ['ny lg 1121 i lf 104', 'Opret løngruppe 104 1121'],
  ['flyt lg 1120 til lønfællesskab 2 fra februar', 'Flyt løngruppe til lønfællesskab 1120 02.2027'],
  [
    'læg løngruppe 1120 ind under 104 pr. 1. december',
    'Flyt løngruppe til lønfællesskab 1120 12.2026',
  ],
  ['lønfælleskab 104 skal hedde Vejløn', 'Ret lønfællesskab 104 Vejløn'],
  ['opret lønfællesskab 105 Broløn fra p1 27', 'Opret lønfællesskab 105 01.2027 Broløn'],
  ['lf 104 lukkes, sidste periode marts 2027', 'Afslut lønfællesskab 104 03.2027'],
  ['Vil du venligst afslutte løngruppe 1120 med udgangen af året', 'Afslut løngruppe 1120 14.2026'],
  ['ret lg 1120', 'Ret løngruppe 1120'],
  // Records: aktiviteter, processer, perioder, runs.
  [
    'ny aktivitet 1010 Årsafslutning 1/12 til 31/12',
    'Opret aktivitet 1010 Årsafslutning 01/12/2026 31/12/2026',
  ],
  ['forlæng aktivitet 1003 til 15. december', 'Ret aktivitet 1003 15/12/2026'],
  ['kopier aktiviteterne fra 2026 til 2027', 'Kopiér aktiviteter 2026 2027'],
  ['copy FFL27 til FFL28', 'Kopiér proces FFL27 2028'],
  ['lav perioder for 2028', 'Generér perioder 2028'],
  ['generer næste års perioder', 'Generér perioder 2027'],
  ['godkend okt 26', 'Godkend perioder oktober 2026'],
  ['godkend periode 8, 9 og 10', 'Godkend perioder p8, p9, p10'],
  ['godkend sidste måned', 'Godkend perioder 10.2026'],
  ['luk periode 10', null],
  ['genåbn oktober', null],
  [
    '28130 og 07004 skal have udskudt frist i p11 til 11/12',
    'Sæt periode for flere bogføringskredse 28130 07004 11.2026 11/12/2026',
  ],
  ['gør 2027 klar', 'Gør finansår klar 2027'],
  ['undo kørsel 812', 'Fortryd kørsel 812'],
  ['rul 812 tilbage', 'Fortryd kørsel 812'],
  // Which run is asked in the step.
  ['fortryd', 'Fortryd kørsel'],
  // Questions.
  ['hvem har rettet i 07.14.01 sidst?', 'Vis historik 07.14.01'],
  ['hvornår lukkede 07.14.05.20', 'Vis gyldighed 07.14.05.20'],
  ['hvornår er der sidste frist for bogføring i november?', 'Skift periode 11.2026'],
  ['hvor mange åbne uk er der under 07.14?', 'Tæl elementer Underkonto Åben 07.14'],
  [
    'hvorfor kan jeg ikke lukke kreds 28130',
    '! Intet er kendt imod Afslut bogføringskreds 28130. Vælg linjen for at se planen.',
  ],
  ['hvorfor må jeg ikke oprette hovedkonti i FFL27', '! Vælg linjen for at se, hvad der kræves.'],
  [
    'hvad sker der hvis jeg lukker 07.14.38 i 2027',
    '! Vælg linjen for at se, hvad Afslut hovedkonto 07.14.38 gør. Intet gemmes.',
  ],
  ['hvordan soft-lukker man en hovedkonto', '! Sådan: vælg linjen. Har den en tast, står den der.'],
  // What it hangs in stands at the element.
  ['hvilken kreds ligger delregnskabet Museumsdrift i?', '28130.002'],
  ['hvilke underkonti mangler et delregnskab i 2027', 'Hent rapport over manglende kobling 2027'],
  // It is shown in the headline.
  ['hvilken periode er vi i', 'Gå til indeværende finansår og periode'],
  ['historik 07.14.37', 'Vis historik 07.14.37'],
  ['hvor længe gælder 5798990000371', 'Vis gyldighed 5798990000371'],
  // To look at something else, and what there is none of.
  ['mine rettigheder i processen', 'Vis mine procesrettigheder'],
  ['export finanslov til excel', 'Hent finanslovsstruktur i Excel'],
  ['dark mode', 'Tema: Mørkt'],
  ['vis kun de lukkede', 'Filtrér på status Lukket'],
  ['skift til 2027', 'Skift finansår 2027'],
  // An element of the finance act has just that name, and is first where that is looked at.
  ['vejdirektoratet', '28.21'],
  ['hvad er saldoen på 28130.001', null],
  ['book mødelokale tirsdag', null],
  ['bulk edit af de viste rækker', 'Masseredigér rækkerne'],
  ['log hvem der har ændret hvad i går', 'Vis ændringslog'],
];
