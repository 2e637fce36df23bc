import type { ProcesPayload, Procesrettighed } from '../../api/contract/proces.ts';
import { levelLabels, mayWriteAt } from '../../domain/proces/proces-gate.ts';
import { type ProcesState, procesState } from '../../domain/proces/proces-state.ts';
import { formatDate } from '../../domain/time/dates.ts';

/** What a user may in one underaktivitet for one paragraf. */
export interface MyRight {
  readonly id: string;
  readonly proces: string;
  readonly underaktivitet: string;
  readonly paragraf: string;
  readonly niveau: string;
  readonly state: ProcesState;
  readonly konteringSlut: string;
  /** Why nothing can be written there now; null: it can. */
  readonly reason: string | null;
}

const endedText = 'Kontering er slut';

function reasonOf(
  { rettighedsniveau }: Procesrettighed,
  state: ProcesState,
  permissions: ReadonlySet<string>,
): string | null {
  if (state === 'Planlagt') return 'Er ikke begyndt';
  if (state === 'Afsluttet') return 'Er slut';
  if (!mayWriteAt(rettighedsniveau, permissions)) {
    return rettighedsniveau === 'Lukket'
      ? 'Ingen kan skrive'
      : `Kræver ${levelLabels[rettighedsniveau]}`;
  }
  const isOver = state === 'KonteringSlut' && !permissions.has('EditAfterKonteringSlut');
  return isOver ? endedText : null;
}

/** The levels that a user is told, in the order of the processer and their underaktiviteter; those that are over are left out. */
export function myRights(
  processer: readonly ProcesPayload[],
  rettigheder: readonly Procesrettighed[],
  { permissions, today }: { readonly permissions: ReadonlySet<string>; readonly today: string },
): MyRight[] {
  const ofUnderaktivitet = Map.groupBy(rettigheder, ({ underaktivitetId }) => underaktivitetId);
  return processer.flatMap(({ kode, status, hovedaktiviteter }) =>
    hovedaktiviteter.flatMap(({ underaktiviteter }) =>
      underaktiviteter.flatMap((underaktivitet) => {
        const state = procesState(underaktivitet, status, today);
        if (state === 'Afsluttet') return [];
        return (ofUnderaktivitet.get(underaktivitet.id) ?? []).map((right) => ({
          id: `${underaktivitet.id} ${right.paragrafId}`,
          proces: kode,
          underaktivitet: underaktivitet.navn,
          paragraf: right.paragraf,
          niveau: levelLabels[right.rettighedsniveau],
          state,
          konteringSlut: formatDate(underaktivitet.konteringSlut),
          reason: reasonOf(right, state, permissions),
        }));
      }),
    ),
  );
}
