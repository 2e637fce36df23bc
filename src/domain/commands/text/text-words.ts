import { capitalised } from '../../words/capitalised.ts';

/** What is said of a text that cannot be read; each says what was expected. */
export const textWords = {
  foreignQuotes: 'Skriv almindelige anførselstegn: "…".',
  quoteInWord: 'Et anførselstegn kan ikke stå inde i et ord: skriv hele værdien i "…".',
  notClosed:
    'Anførselstegnet lukkes ikke på linjen. Et anførselstegn i en tekst skrives "", og en ny linje \\n.',
  escape: 'Efter \\ ventes n, r, t eller \\: en ny linje skrives \\n, og \\ skrives \\\\.',
  afterQuote: 'Efter anførselstegnet ventes et mellemrum. Et anførselstegn i en tekst skrives "".',
  needsHead: (linje: number) => `Bygger på linje ${linje}, som ikke kan læses.`,
  headValue: (hoved: string) => `Efter »${hoved}« ventes én værdi.`,
  headTime: 'Efter »pr.« ventes et finansår som 2027 eller en periode som 202701.',
  headOtherAxis: (tid: string) =>
    `Linjen tæller i finansår, og »pr.« er perioden ${tid}: skriv »fra« og et finansår som 2027.`,
  noCommand: (sagt: string, nær: string | undefined) =>
    `»${sagt}« er ingen kommando.${nær === undefined ? '' : ` Mente du »${nær}«?`}`,
  whatToDo: (sagt: string, mulige: readonly string[], alle: number) =>
    `Efter »${sagt}« ventes ${mulige.join(', ')}${alle > mulige.length ? ' eller en anden type' : ''}.`,
  missing: (hvad: string) => `Her ventes ${hvad}.`,
  noField: (sagt: string, nær: string | undefined, felter: readonly string[]) =>
    nær === undefined
      ? `»${sagt}« er intet felt her. Der kan stå ${felter.join(', ')}.`
      : `»${sagt}« er intet felt her. Mente du »${nær}«?`,
  twice: (felt: string) => `»${felt}« står to gange.`,
  valueOf: (felt: string) => `Efter »${felt}« ventes en værdi.`,
  notNone: (felt: string) => `»${felt}« kan ikke være ingen.`,
  oneOf: (felt: string, mulige: readonly string[]) => `${felt}: her ventes ${mulige.join(', ')}.`,
  wrongTime: (akse: 'finansaar' | 'periode') =>
    akse === 'periode'
      ? 'Her ventes en periode som 202701 eller 01.2027.'
      : 'Her ventes et finansår som 2027.',
  wrongDay: 'Her ventes en dag som 31.01.2027.',
  noElement: (type: string, sagt: string) => `${capitalised(type)} ${sagt} findes ikke.`,
  manyElements: (type: string, sagt: string, mulige: readonly string[]) =>
    `Flere ${type} passer på ${sagt}: skriv ${mulige.join(' eller ')}.`,
  noNumber: (type: string, sagt: string) => `${sagt} er intet nummer, som ${type} kan have.`,
  otherPlace: (nummer: string, sted: string) => `${nummer} hører ikke under ${sted}.`,
  noEnd: 'Her ventes »efter« og den sidste tid: »pr.« siger ikke, hvornår noget slutter.',
  noMore: 'Her ventes ikke mere.',
  noPost: (slags: string, sagt: string) => `${capitalised(slags)} ${sagt} findes ikke.`,
  manyPosts: (slags: string, sagt: string, mulige: readonly string[]) =>
    `Flere ${slags} hedder ${sagt}: skriv ${mulige.join(' eller ')}.`,
  noRun: 'Her ventes nummeret på en kørsel.',
} as const;
