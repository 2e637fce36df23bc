import type { StoredRecords } from '../../../../server/storage/records.ts';
import type { RecordKindName } from '../../../../src/domain/records/names.ts';
import type { Wide } from './wide-structure.ts';
import type { WidthCase } from './width-cases.ts';

function rowOf<Name extends RecordKindName>(
  { records }: Wide,
  name: Name,
  nummer?: number,
): StoredRecords[Name] {
  const row = records
    .all(name)
    .find((one) => nummer === undefined || ('nummer' in one && one.nummer === nummer));
  if (!row) throw new Error(`There is no ${name} ${nummer}`);
  return row;
}

/** A row that stands, with other values, as its form sends it. */
const changed = <Name extends RecordKindName>(
  name: Name,
  values: Readonly<Record<string, unknown>>,
  nummer?: number,
): WidthCase['asked'] => {
  return (wide) => {
    const { id, row_version: rowVersion } = rowOf(wide, name, nummer);
    return { input: { id, ...values }, rowVersion: String(rowVersion) };
  };
};

const dates = { startdato: '2026-01-01', slutdato: '2027-12-31' };
const proces = { procestype: 'FFL', kode: 'P1', navn: 'Proces 1', ...dates };
const step = {
  ...{ ...dates, navn: 'Trin', konteringSlut: '2027-11-30' },
  ...{ elementtyper: ['Underkonto'], rettighedsniveau: 'Niveau1' },
};
const one = () => 1;

/** A run is taken back outside any step. */
export function undoOf(koersel: number) {
  return { koersel, underaktivitetId: null, bemaerkning: 'Tilbage' };
}

/** The cases of the commands that are about no element, by their ids. */
export const otherCases: Readonly<Record<string, WidthCase>> = {
  CreateUpdatePeriodElement: {
    asked: () => ({
      input: {
        ...{ nummer: 202901, navn: 'Januar 2029' },
        ...{ konteringSlut: '2029-02-05', godkendelseSlut: '2029-03-05' },
      },
    }),
    // It, and its finansår.
    effects: () => 2,
  },
  'CreateUpdatePeriodElement#ret': {
    asked: changed(
      'periode',
      { navn: 'November', konteringSlut: '2026-12-09', godkendelseSlut: '2027-01-20' },
      202611,
    ),
    effects: one,
  },
  'CreateUpdatePeriodElement#generer': {
    asked: () => ({ input: { finansaar: 2029 } }),
    // Its periods, and the finansår itself.
    effects: () => 15,
  },
  'CreateUpdatePeriodElement#kredse': {
    asked: ({ open }) => ({
      input: {
        ...{ periode: 202611, bogfoeringskredsId: open.Bogfoeringskreds },
        konteringSlut: '2026-12-15',
      },
    }),
    effects: one,
  },
  'CreateUpdatePeriodElement#godkend': {
    asked: () => ({ input: { periode: 202609 } }),
    effects: one,
  },
  'RequiredAdmin#indlaes': {
    asked: () => ({
      input: {
        slags: 'Hovedart',
        raekker: [{ fuldtNummer: '8', navn: 'Ny', fraPeriode: 202701 }],
      },
    }),
    // The element, and its version.
    effects: () => 2,
  },
  Aktivitet: {
    asked: () => ({
      input: {
        ...{ finansaar: 2027, nummer: '7777', navn: 'Ny' },
        ...{ startdato: '2027-01-01', slutdato: '2027-12-31' },
      },
    }),
    effects: one,
  },
  'Aktivitet#ret': {
    asked: changed('aktivitet', {
      ...{ navn: 'Andet navn', startdato: '2027-02-01', slutdato: '2027-12-31' },
    }),
    effects: one,
  },
  'Aktivitet#slet': { asked: changed('aktivitet', {}), effects: one },
  Processstyring: {
    asked: () => ({
      input: { ...proces, finansaar: 2027, kode: 'NY', navn: 'Ny', status: 'Aktiv' },
    }),
    effects: one,
  },
  'Processstyring#ret': {
    asked: changed('proces', { ...proces, status: 'Afsluttet' }),
    effects: one,
    // Many steps in its first part, and one in each of the others.
    tells: ({ warnings: [first] }) => Number(/\d+/.exec(first?.message ?? '')?.[0]),
    told: (width) => 2 * width - 1,
  },
  'Processstyring#hovedaktivitet': {
    asked: () => ({ input: { processid: 1, navn: 'Ny', ...dates } }),
    effects: one,
  },
  'Processstyring#hovedaktivitet-ret': {
    asked: changed('hovedaktivitet', { navn: 'Andet navn', raekkefoelge: 1, ...dates }),
    effects: one,
  },
  'Processstyring#underaktivitet': {
    asked: () => ({ input: { hovedaktivitetId: 1, ...step } }),
    effects: one,
  },
  'Processstyring#underaktivitet-ret': {
    asked: changed('underaktivitet', { ...step, raekkefoelge: 1 }),
    effects: one,
    // Of the paragraffer beside the first, which has a level of its own.
    tells: ({ adgang = [] }) => adgang.filter(({ mister }) => mister.antal > 0).length,
    told: (width) => width + 1,
  },
  UpdateProcessRightPermissionStatus: {
    asked: ({ open }) => ({
      input: { underaktivitetId: 1, paragrafId: open.Paragraf, rettighedsniveau: 'Niveau3' },
    }),
    effects: one,
    // Each user is in a ministry of their own, and writes in all of them by their role.
    tells: ({ adgang: [change] = [] }) => change?.mister.antal ?? 0,
    told: (width) => width,
  },
  UpdateUnderkontoDelregnskab: {
    asked: ({ emptied }) => ({
      input: {
        ...{ underkontoId: emptied.Underkonto, delregnskabId: emptied.Delregnskab },
        ...{ defaultDelregnskab: true, fraPeriode: 202612 },
      },
    }),
    // The default that it takes the place of is parted, and stays linked.
    effects: () => 3,
    tells: ({ warnings }) => warnings.filter(({ code }) => code === 'delregnskabKoblet').length,
    told: (width) => width,
  },
  'Koersel#fortryd': {
    first: ({ open }) => ({
      kommando: 'Hovedkonto#softluk',
      input: { id: open.Hovedkonto, fraFinansaar: 2027, underaktivitetId: 1 },
    }),
    asked: (_wide, koersel) => ({ input: undoOf(koersel) }),
    effects: (width) => 1 + width,
  },
};
