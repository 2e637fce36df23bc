import type { CommandPlan } from '../../src/api/contract/kommandoer.ts';
import type { LogLine } from '../../src/api/contract/log-line.ts';
import type { RunningUnderaktivitet } from '../../src/api/contract/proces.ts';
import type { ElementDetail } from '../../src/api/contract/structure/element.ts';

function guid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** An element as the server answers it; the number in the id tells elements apart. */
export function elementOf(
  id: number,
  rest: Partial<ElementDetail> & Pick<ElementDetail, 'type' | 'fuldtNummer' | 'navn'>,
): ElementDetail {
  return {
    id: guid(id),
    versionId: 1,
    nummer: rest.fuldtNummer.slice(-2),
    nummerGenbrugt: false,
    status: 'Aaben',
    overordnetId: null,
    antalBoern: 0,
    antalVersioner: 1,
    softLukketFra: null,
    softLukketTil: null,
    fraFinansaar: 2020,
    tilFinansaar: null,
    bemaerkning: null,
    oprettet: '2026-11-20T09:00:00.000Z',
    oprettetAf: 'anne',
    aendret: '2026-11-20T09:00:00.000Z',
    aendretAf: 'anne',
    rowVersion: 'v1',
    sti: [],
    referencer: {},
    ...rest,
  };
}

export const hovedkonto = elementOf(1, {
  type: 'Hovedkonto',
  fuldtNummer: '07.14.01',
  navn: 'Økonomistyrelsen',
});

export const underkontotype = elementOf(2, {
  type: 'Underkontotype',
  fuldtNummer: '11',
  navn: 'Øvrige formål',
});

export const underkonto = elementOf(3, {
  type: 'Underkonto',
  fuldtNummer: '07.14.01.47',
  navn: 'Fælles stamdata',
  hovedkontoId: hovedkonto.id,
  underkontotypeId: underkontotype.id,
  referencer: { hovedkontoId: hovedkonto, underkontotypeId: underkontotype },
});

export function underaktivitetOf(
  id: number,
  rest: Partial<RunningUnderaktivitet> = {},
): RunningUnderaktivitet {
  return {
    id,
    navn: `Trin ${id}`,
    processid: 1,
    proces: 'Finanslov 2027',
    finansaar: 2027,
    startdato: '2026-01-01',
    konteringSlut: '2026-12-31',
    slutdato: '2026-12-31',
    elementtyper: ['Underkonto'],
    rettighedsniveau: 'Aaben',
    kanRedigere: true,
    aarsag: null,
    ...rest,
  };
}

export function pageOf<Item>(poster: readonly Item[]) {
  return { poster, total: poster.length, side: 1, antal: 100 };
}

/** A plan as the server answers it when it has nothing more to say. */
export function planAnswer(said: Partial<CommandPlan> = {}): CommandPlan {
  const { effects = [] } = said;
  return {
    token: 'noegle',
    udloeber: null,
    udfald: 'o',
    effects,
    antalEffekter: effects.length,
    antalElementer: new Set(effects.map(({ element }) => element.id)).size,
    violations: [],
    warnings: [],
    antalFund: {},
    ...said,
  };
}

/** A line of the change log; the number tells lines apart. */
export function logLineOf(nummer: number, rest: Partial<LogLine> = {}): LogLine {
  return {
    nummer,
    koersel: nummer,
    tid: '2026-11-20T10:05:00.000Z',
    bruger: 'anne',
    kommando: 'Hovedkonto#ret',
    titel: 'Ret hovedkonto',
    argumenter: '',
    elementer: [],
    aendringer: [],
    ...rest,
  };
}
