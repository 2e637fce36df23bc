import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import { areaOf } from '../../../../src/domain/elements/area-types.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { freeNumbers } from '../../../../src/domain/elements/free-numbers.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import type { CommandApi } from '../command-api.ts';

/** The cells of a row that an import brings, as they are written. */
export type Texts = Readonly<Record<string, string>>;
/** What makes a row wrong, and the column that it is told of. */
type Fault = readonly [column: string, texts: Texts];

/** Rows to be imported, those that are wrong in their places among them. */
interface ImportedRows {
  readonly rows: readonly Texts[];
  /** By their places. */
  readonly wrong: ReadonlyMap<number, Fault>;
}

/** The wrong ones stand among the others, the last of them at the end. */
export function withFaults(rows: readonly Texts[], faults: readonly Fault[]): ImportedRows {
  const step = Math.floor(rows.length / (faults.length + 1));
  const wrong = new Map(faults.map((fault, at) => [rows.length - 1 - at * step, fault]));
  const told = rows.map((row, at) => withoutEmpty({ ...row, ...wrong.get(at)?.[1] }));
  return { rows: told, wrong };
}

function withoutEmpty(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** New rows of each structure, made of what stands there, and what may be wrong with some of them. */
export function newRowJobs(api: Pick<CommandApi, 'get'>) {
  async function all(name: ElementTypeName, soeg = ''): Promise<ElementPayload[]> {
    const { apiRoot, axis } = areaOf(name);
    const time = axis === 'finansaar' ? 'finansaar=2027' : 'periode=202701';
    const path = `${apiRoot}/${elementTypes[name].list}?${time}&antal=1000&soeg=${encodeURIComponent(soeg)}`;
    return (await api.get<{ poster: ElementPayload[] }>(path)).poster;
  }
  const isOpen = ({
    status,
    naesteVersion,
    tilPeriode = null,
    tilFinansaar = null,
  }: ElementPayload) =>
    status === 'Aaben' && !naesteVersion && tilPeriode === null && tilFinansaar === null;
  const numberOf = async (name: ElementTypeName, id: unknown) =>
    (await all(name)).find((one) => one.id === id)?.fuldtNummer ?? '';

  /** Own numbers of new elements below one, as many as asked for. */
  function free(
    name: ElementTypeName,
    beside: readonly ElementPayload[],
    count: number,
    within?: string,
  ) {
    const taken = new Set(beside.map(({ nummer }) => String(nummer)));
    return freeNumbers({ type: elementTypes[name], taken, within, atMost: count });
  }

  async function underkonti(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const above = (await all('Hovedkonto', '07')).filter(
      (one) => isOpen(one) && one.fuldtNummer.startsWith('07.'),
    );
    const there = await all('Underkonto', '07');
    const rows = above.slice(0, 25).flatMap(({ id, fuldtNummer }) =>
      free(
        'Underkonto',
        there.filter(({ overordnetId }) => overordnetId === id),
        8,
        '10-89',
      ).map((own) => ({
        nummer: `${fuldtNummer}.${own}`,
        navn: `Ny ${own}`,
        underkontotypeId: '11',
      })),
    );
    const taken = there.find(isOpen)?.fuldtNummer ?? '';
    return {
      rows,
      faults: [
        // What is missing is told where every row says something.
        ['nummer', { navn: '' }],
        ['navn', { navn: 'x'.repeat(300) }],
        ['nummer', { nummer: taken }],
        ['nummer', { nummer: rows[0]?.nummer ?? '' }],
        ['nummer', { nummer: '07.79.79.10' }],
        ['nummer', { nummer: '07.14.xx' }],
        ['type', { type: 'undrkonto' }],
        ['underkontotypeId', { underkontotypeId: 'Findes ikke' }],
        ['fra', { fra: 'snart' }],
        ['overordnetId', { overordnetId: '07.14.01' }],
      ],
    };
  }

  async function delregnskaber(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const there = await all('Delregnskab', '07');
    const one = there.find(isOpen);
    const [kreds = ''] = (one?.fuldtNummer ?? '').split('.');
    const beside = there.filter(({ overordnetId }) => overordnetId === one?.overordnetId);
    const underkontoId = await numberOf('Underkonto', one?.underkontoId);
    const rows = free('Delregnskab', beside, 20).map((own) => ({
      ...{ nummer: `${kreds}.${own}`, navn: `Nyt ${own}`, underkontoId, loenkontering: 'Nej' },
    }));
    return {
      rows,
      faults: [
        ['nummer', { nummer: one?.fuldtNummer ?? '' }],
        ['nummer', { nummer: '99999.001' }],
        ['underkontoId', { underkontoId: '07.79.79.10' }],
        ['loenkontering', { loenkontering: 'måske' }],
      ],
    };
  }

  async function regnskabskonti(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const [above] = (await all('Standardkonto')).filter(
      (one) => isOpen(one) && one.posttype === 'Resultat',
    );
    const there = await all('Regnskabskonto');
    const begin = above?.fuldtNummer ?? '';
    const rows = free('Regnskabskonto', there, 20, `${begin}00-${begin}99`).map((own) => ({
      ...{ nummer: `${begin}.${own.slice(2)}`, navn: `Ny ${own}`, manuelKontering: 'Ja' },
    }));
    return {
      rows,
      faults: [
        ['nummer', { nummer: there.find(isOpen)?.fuldtNummer ?? '' }],
        ['nummer', { nummer: '99.10' }],
        ['manuelKontering', { manuelKontering: 'måske' }],
        ['nummer', { navn: '' }],
      ],
    };
  }

  async function loengrupper(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const there = await all('Loengruppe');
    const one = there.find((each) => isOpen(each) && each.loenfaellesskabId !== null);
    const same = {
      type: 'LG',
      overordnetId: await numberOf('Loenfaellesskab', one?.loenfaellesskabId),
      virksomhedId: await numberOf('Virksomhed', one?.virksomhedId),
      seNummer: String(one?.seNummer),
    };
    const rows = free('Loengruppe', there, 20).map((own) => ({
      ...{ nummer: own, navn: `Ny ${own}`, ...same },
    }));
    return {
      rows,
      faults: [
        ['nummer', { nummer: one?.fuldtNummer ?? '' }],
        ['overordnetId', { overordnetId: '9998' }],
        ['virksomhedId', { virksomhedId: 'Findes ikke' }],
        ['type', { type: 'gruppe' }],
      ],
    };
  }

  return {
    all,
    jobs: [
      [areas.finanslovsstruktur, 200, underkonti],
      [areas.regnskabsstruktur, 20, delregnskaber],
      [areas.kontoplan, 20, regnskabskonti],
      [areas.loen, 20, loengrupper],
    ] as const,
  };
}
