import type { ProcesPayload, Procesrettighed } from '../../api/contract/proces.ts';
import { type Level, levelLabels, mayWriteAt } from '../../domain/proces/proces-gate.ts';
import { type ProcesState, procesState } from '../../domain/proces/proces-state.ts';
import { formatDate } from '../../domain/time/dates.ts';

/** What a user may in one underaktivitet for some paragraffer. */
export interface MyRight {
  readonly level: Level;
  /** Why nothing can be written there now; null: it can. */
  readonly reason: string | null;
}

/** An underaktivitet that is under way or to come. */
export interface RightsRow {
  readonly id: number;
  readonly navn: string;
  readonly state: ProcesState;
  readonly konteringSlut: string;
  /** By the columns; undefined: there is no level for them. */
  readonly cells: readonly (MyRight | undefined)[];
}

/** The rows of one proces. */
interface RightsGroup {
  readonly kode: string;
  readonly navn: string;
  readonly rows: readonly RightsRow[];
}

/** Underaktiviteter against paragraffer: those that have the same level everywhere share a column. */
export interface RightsMatrix {
  readonly columns: readonly (readonly string[])[];
  readonly groups: readonly RightsGroup[];
}

interface Asking {
  readonly permissions: ReadonlySet<string>;
  /** ÅÅÅÅ-MM-DD. */
  readonly today: string;
}

const endedText = 'Kontering er slut';

function reasonOf(
  level: Level,
  state: ProcesState,
  permissions: ReadonlySet<string>,
): string | null {
  if (state === 'Planlagt') return 'Er ikke begyndt';
  if (state === 'Afsluttet') return 'Er slut';
  if (!mayWriteAt(level, permissions)) {
    return level === 'Lukket' ? 'Ingen kan skrive' : `Kræver ${levelLabels[level]}`;
  }
  const isOver = state === 'KonteringSlut' && !permissions.has('EditAfterKonteringSlut');
  return isOver ? endedText : null;
}

/** The underaktiviteter that a user is told of, by their processer; those that are over are left out. */
function toldOf(processer: readonly ProcesPayload[], today: string) {
  return processer.flatMap(({ kode, navn, status, hovedaktiviteter }) => {
    const told = hovedaktiviteter
      .flatMap(({ underaktiviteter }) => underaktiviteter)
      .map((underaktivitet) => ({
        underaktivitet,
        state: procesState(underaktivitet, status, today),
      }))
      .filter(({ state }) => state !== 'Afsluttet');
    return told.length === 0 ? [] : [{ kode, navn, told }];
  });
}

/** The paragraffer, those together whose levels are the same in all of these underaktiviteter. */
function columnsOf(
  ids: readonly number[],
  levelAt: ReadonlyMap<string, Level>,
  paragraffer: readonly string[],
): readonly (readonly string[])[] {
  const sameAs = Map.groupBy(paragraffer, (paragraf) =>
    ids.map((id) => levelAt.get(`${id} ${paragraf}`) ?? '').join(' '),
  );
  return [...sameAs.values()];
}

/** The levels that a user is told of, in the order of the processer and their underaktiviteter. */
export function myRights(
  processer: readonly ProcesPayload[],
  rettigheder: readonly Procesrettighed[],
  { permissions, today }: Asking,
): RightsMatrix {
  const told = toldOf(processer, today);
  const ids = told.flatMap((one) => one.told.map(({ underaktivitet: { id } }) => id));
  const shown = rettigheder.filter(({ underaktivitetId }) => ids.includes(underaktivitetId));
  const levelAt = new Map(
    shown.map((right) => [`${right.underaktivitetId} ${right.paragraf}`, right.rettighedsniveau]),
  );
  const paragraffer = [...new Set(shown.map(({ paragraf }) => paragraf))].toSorted();
  const columns = columnsOf(ids, levelAt, paragraffer);
  if (columns.length === 0) return { columns, groups: [] };
  const groups = told.map(({ kode, navn, told: those }) => ({
    kode,
    navn,
    rows: those.map(({ underaktivitet, state }) => ({
      id: underaktivitet.id,
      navn: underaktivitet.navn,
      state,
      konteringSlut: formatDate(underaktivitet.konteringSlut),
      cells: columns.map(([first]) => {
        const level = levelAt.get(`${underaktivitet.id} ${first}`);
        return level && { level, reason: reasonOf(level, state, permissions) };
      }),
    })),
  }));
  return { columns, groups };
}
