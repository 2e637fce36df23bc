import type { RunFacts } from '../../../src/api/contract/koersel.ts';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import type { Status } from '../../../src/domain/status.ts';
import { fold, numberQuery } from '../../../src/domain/words/folding.ts';
import { elementOf, pageOf, underaktivitetOf } from '../../views/payloads.ts';
import { procesOf } from '../../views/processer.ts';

const said: readonly (readonly [ElementTypeName, string, string, Status?])[] = [
  ['Paragraf', '07', 'Finansministeriet'],
  ['Paragraf', '23', 'Kulturministeriet'],
  ['Hovedomraade', '07.1', 'Fællesudgifter'],
  ['Aktivitetsomraade', '07.14', 'Statslig drift'],
  ['Hovedkonto', '07.14.01', 'Økonomistyrelsen'],
  ['Hovedkonto', '07.14.02', 'Nattog', 'Lukket'],
  ['Underkonto', '07.14.01.10', 'Almindelig virksomhed'],
  ['Underkonto', '07.14.01.20', 'Barselsfonden'],
  ['Underkonto', '07.14.01.30', 'Tilskud', 'Lukket'],
  ['Underkontotype', '11', 'Øvrige formål'],
  ['Ministeransvarsomraade', '06', 'Udenrigsministeriet'],
  ['Virksomhed', '10213231', 'Rigsarkivet'],
  ['RegnskabsfoerendeInstitution', '0701', 'Regnskabsfabrikken'],
  ['Bogfoeringskreds', '07004', 'Hovedkredsen'],
  ['Bogfoeringskreds', '07005', 'Sidekredsen'],
  ['Delregnskab', '07004.001', 'Lønninger'],
  ['Delregnskab', '07004.002', 'Museumsdrift', 'Lukket'],
  ['EANNummer', '5798990000371', 'Fakturaindgang'],
  ['Standardkonto', '22', 'Varekøb'],
  ['Regnskabskonto', '22.10', 'Kontorhold'],
  ['Loenfaellesskab', '104', 'Fælles udbetaling'],
  ['Loengruppe', '1120', 'Departementets folk'],
];

/** A few elements of each type that a command writes about, each with a number of its own. */
export const fewElements = said.map(([type, fuldtNummer, navn, status = 'Aaben'], at) => {
  const isClosed = status === 'Lukket';
  return elementOf(at + 1, {
    ...{ type, fuldtNummer, navn, status, nummer: fuldtNummer },
    ...(elementTypes[type].axis === 'finansaar'
      ? { fraFinansaar: 2020, tilFinansaar: isClosed ? 2025 : null }
      : { fraPeriode: 202001, tilPeriode: isClosed ? 202512 : null }),
  });
});

/** Those that hold a text, as the server's search answers it. */
export function fewSearch(text: string, antal = 50) {
  const number = numberQuery(text);
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = fewElements.filter(({ fuldtNummer, navn }) =>
    number
      ? fuldtNummer.replaceAll('.', '').startsWith(number.digits)
      : words.every((word) => fold(`${fuldtNummer} ${navn}`).includes(word)),
  );
  return found.slice(0, antal);
}

export const fewSteps = [2026, 2027].map((finansaar) =>
  underaktivitetOf(finansaar, { finansaar, proces: `Finanslov ${finansaar}` }),
);

export const fewPerioder = [202611, 202612, 202704].map((nummer) => ({
  id: `periode ${nummer}`,
  rowVersion: 'p1',
  finansaar: Math.floor(nummer / 100),
  status: 'KonteringSlut' as const,
  aktuel: false,
  godkendelseAarsag: null,
  bogfoeringskredse: [],
  ...suggestedPeriode(nummer),
}));

export const fewAktiviteter = [
  ['1003', 'Kvartalskontrol'],
  ['1004', 'Årsafslutning'],
].map(([nummer = '', navn = '']) => ({
  ...{ id: `aktivitet ${nummer}`, rowVersion: 'a1', nummer, navn, finansaar: 2026 },
  ...{ startdato: '2026-01-02', slutdato: '2026-02-13', status: 'Aaben' as const },
}));

const closing = commandsOf(elementTypes.Underkonto).close?.id ?? '';
export const fewRuns: readonly RunFacts[] = [
  { koersel: 812, fortryder: null },
  { koersel: 813, fortryder: 640 },
].map(({ koersel, fortryder }) => ({
  ...{ koersel, fortryder, fortrudtAf: null, kommando: closing, titel: 'Afslut underkonto' },
  ...{ tid: '2026-11-19T09:00:00Z', bruger: 'anne', linjer: 1, elementer: [], adgang: [] },
}));

const years = [2024, 2025, 2026, 2027, 2028].map((finansaar) => ({
  finansaar,
  status: finansaar < 2026 ? 'Afsluttet' : 'Kommende',
}));

interface Asked {
  readonly soeg?: string;
  readonly type?: ElementTypeName;
  readonly nummer?: number;
  readonly slags?: 'fortryd' | 'gentag';
}

function runsAsked({ nummer, slags }: Asked) {
  const isAsked = ({ koersel, fortryder }: RunFacts) =>
    nummer === undefined
      ? (slags === 'gentag') === (fortryder !== null)
      : [koersel, fortryder].includes(nummer);
  return fewRuns.filter(isAsked);
}

/** What the server answers, by the key that it is asked with. */
export function answerTo(key: readonly unknown[]): unknown {
  const last = (key.at(-1) ?? {}) as Asked;
  if (key[0] === 'finansaar') return years;
  if (key[0] === 'underaktiviteter') return fewSteps;
  if (key.includes('processer')) return [procesOf()];
  if (key.includes('perioder')) return fewPerioder;
  if (key.includes('aktiviteter')) return fewAktiviteter;
  if (key.includes('koersler')) return runsAsked(last);
  if (key.includes('search')) {
    return pageOf(fewSearch(last.soeg ?? '').filter(({ type }) => type === last.type));
  }
  // It is on its way.
  if (key.includes('finansaar-klar')) return undefined;
  throw new Error(`Der spørges om ${JSON.stringify(key)}`);
}
