import type { Problem } from '../../../src/api/contract/problem.ts';
import type {
  HovedaktivitetDetail,
  ProcesPayload,
  Procesrettighed,
  UnderaktivitetDetail,
} from '../../../src/api/contract/proces.ts';
import { type Answer, type CommandApi, ministryOfFinance } from '../commands/command-api.ts';

export const root = '/api/proces';

/** What a write answers: what was written, or what was wrong. */
export type Wrote<Payload> = Payload &
  Pick<Problem, 'code' | 'detail' | 'errors'> & { readonly koersel?: number };

export const ffl = {
  finansaar: 2029,
  procestype: 'FFL',
  kode: 'FFL29',
  navn: 'Forslag til finanslov 2029',
  startdato: '2026-11-02',
  slutdato: '2027-08-31',
  status: 'Aktiv',
};
export const part = { navn: 'Kontostruktur', startdato: '2026-11-02', slutdato: '2027-04-23' };
export const step = {
  navn: 'Indmelding',
  startdato: '2026-11-02',
  konteringSlut: '2027-03-12',
  slutdato: '2027-03-19',
  elementtyper: ['Hovedkonto', 'Underkonto'],
  rettighedsniveau: 'Aaben',
};

/** Writes by a user; by the ministry of finance unless told. */
export function writerOf(api: CommandApi, user = ministryOfFinance) {
  const write =
    <Payload>(method: 'POST' | 'PUT', list: string) =>
    async (body: object, by = user): Promise<Answer<Wrote<Payload>>> =>
      api.call<Wrote<Payload>>(by, method, `${root}/${list}`, { body });
  return {
    proces: {
      create: write<ProcesPayload>('POST', 'processer'),
      edit: write<ProcesPayload>('PUT', 'processer'),
    },
    hovedaktivitet: {
      create: write<HovedaktivitetDetail>('POST', 'hovedaktiviteter'),
      edit: write<HovedaktivitetDetail>('PUT', 'hovedaktiviteter'),
    },
    underaktivitet: {
      create: write<UnderaktivitetDetail>('POST', 'underaktiviteter'),
      edit: write<UnderaktivitetDetail>('PUT', 'underaktiviteter'),
    },
    levels: async (rettigheder: readonly object[], by = user) =>
      api.call<Wrote<{ rettigheder: Procesrettighed[] }>>(
        by,
        'PUT',
        `${root}/procesrettigheder-intern`,
        { body: { rettigheder } },
      ),
    undo: async (koersel: number | undefined, by = user) =>
      api.call(by, 'POST', `/api/kommandoer/${koersel}/fortryd`, { body: {} }),
  };
}

/** A proces with one part and one step in it, made by calls. */
export async function madeProces(api: CommandApi, values: object = {}) {
  const { proces, hovedaktivitet, underaktivitet } = writerOf(api);
  const made = (await proces.create({ ...ffl, ...values })).body;
  const below = (await hovedaktivitet.create({ ...part, processid: made.id })).body;
  const inIt = (await underaktivitet.create({ ...step, hovedaktivitetId: below.id })).body;
  return { proces: made, hovedaktivitet: below, underaktivitet: inIt };
}

/** The levels of a paragraf in the underaktiviteter of a proces. */
export async function levelsOf(
  api: CommandApi,
  processid: number,
  paragraf: string,
  user?: string,
): Promise<Procesrettighed[]> {
  const all = await api.get<Procesrettighed[]>(`${root}/processrettigheder/${processid}`, user);
  return all.filter((cell) => cell.paragraf === paragraf);
}
