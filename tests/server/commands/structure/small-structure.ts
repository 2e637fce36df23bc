import type { StoredPeriode } from '../../../../server/storage/records.ts';
import type { StoredVersion } from '../../../../server/storage/stored-version.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { suggestedPeriode } from '../../../../src/domain/records/year-of-periods.ts';
import { searchText } from '../../../../src/domain/words/folding.ts';
import { MemoryRecords } from '../kernel/memory-records.ts';

const made = '2026-01-01T00:00:00.000Z';

interface Row {
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
  readonly over?: string;
  readonly fra?: number;
  readonly attributter?: Record<string, unknown>;
}

/** A readable id for each element: its place in the list. */
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const rows: readonly Row[] = [
  { type: 'Ministeransvarsomraade', fuldtNummer: '07', fra: 202601 },
  { type: 'Virksomhed', fuldtNummer: '10213231', over: '07', fra: 202601 },
  { type: 'RegnskabsfoerendeInstitution', fuldtNummer: '0706', over: '10213231', fra: 202601 },
  { type: 'Bogfoeringskreds', fuldtNummer: '07004', over: '0706', fra: 202601 },
  { type: 'Delregnskab', fuldtNummer: '07004.001', over: '07004', fra: 202601 },
  { type: 'Delregnskab', fuldtNummer: '07004.002', over: '07004', fra: 202601 },
  { type: 'Bevillingstype', fuldtNummer: '1', attributter: { kode: 'DB' } },
  { type: 'Underkontotype', fuldtNummer: '10', attributter: { underkontonumre: '10-89' } },
  { type: 'Paragraf', fuldtNummer: '07' },
  { type: 'Hovedomraade', fuldtNummer: '07.1', over: 'Paragraf 07' },
  { type: 'Aktivitetsomraade', fuldtNummer: '07.14', over: '07.1' },
  ...['07.14.01', '07.14.02'].flatMap((hovedkonto): Row[] => [
    { type: 'Hovedkonto', fuldtNummer: hovedkonto, over: '07.14' },
    { type: 'Underkonto', fuldtNummer: `${hovedkonto}.10`, over: hovedkonto },
    { type: 'Underkonto', fuldtNummer: `${hovedkonto}.20`, over: hovedkonto },
  ]),
];

/** Id by full number; a type before it where two types share the number. */
export function idOfNumber(number: string): string {
  const index = rows.findIndex(
    ({ type, fuldtNummer }) => number === `${type} ${fuldtNummer}` || number === fuldtNummer,
  );
  if (index < 0) throw new Error(`There is no ${number} in the small structure`);
  return idOf(index);
}

function attributesOf({ type, attributter = {} }: Row): Record<string, unknown> {
  const virksomhedId = idOfNumber('10213231');
  if (type === 'Hovedkonto') {
    const bevillingstypeId = idOfNumber('Bevillingstype 1');
    const flags = {
      virksomhedsbaerende: false,
      videreforselsadgang: true,
      variabelBevilling: false,
    };
    return { bevillingstypeId, virksomhedId, ...flags };
  }
  if (type === 'Underkonto') return { underkontotypeId: idOfNumber('Underkontotype 10') };
  return attributter;
}

function versionOf(row: Row, index: number): StoredVersion {
  const { type, fuldtNummer, over, fra = 2026 } = row;
  const navn = `Element ${index}`;
  return {
    element_id: idOf(index),
    version_id: 1,
    type,
    fra,
    til: null,
    soft_lukket_fra: null,
    soft_lukket_til: null,
    overordnet_id: over === undefined ? null : idOfNumber(over),
    nummer: fuldtNummer.split('.').at(-1) ?? '',
    fuldt_nummer: fuldtNummer,
    navn,
    soegetekst: searchText(fuldtNummer, navn),
    attributter: attributesOf(row),
    underaktivitet_id: null,
    bemaerkning: null,
    oprettet: made,
    oprettet_af: 'indlæsning',
    aendret: made,
    aendret_af: 'indlæsning',
    row_version: 1,
  };
}

/**
 * One ministry with a paragraf, two hovedkonti and their underkonti, what they point to, and years and
 * perioder around the business date of the tests; no step runs.
 */
export function smallStructure(): {
  readonly records: MemoryRecords;
  readonly versions: StoredVersion[];
} {
  const records = new MemoryRecords();
  const versions = rows.map(versionOf);
  for (const version of versions) {
    records.put('element_version', version);
    records.put('element', { id: version.element_id, type: version.type });
  }
  for (const [index, number] of ['07.14.01.10', '07.14.02.10'].entries()) {
    records.put('underkonto_delregnskab', {
      id: idOf(1000 + index),
      underkonto_id: idOfNumber(number),
      delregnskab_id: idOfNumber(`07004.00${index + 1}`),
      default_delregnskab: true,
      fra_periode: 202601,
      til_periode: null,
      row_version: 1,
    });
  }
  for (const year of finansaar) records.put('finansaar', { finansaar: year });
  for (const periode of smallPerioder) records.put('periode', periode);
  return { records, versions };
}

/** Years around the business date of the tests. */
const finansaar = [2026, 2027, 2028, 2029, 2030, 2031];

/** The perioder of the first of them, none approved. */
export const smallPerioder: readonly StoredPeriode[] = [2026, 2027, 2028].flatMap((year) =>
  Array.from({ length: 14 }, (_, index): StoredPeriode => {
    const nummer = year * 100 + index + 1;
    const { navn, type, startdato, slutdato } = suggestedPeriode(nummer);
    // Posting goes on to the 7th of the month after.
    const end = new Date(Date.UTC(year, Math.min(index, 11) + 1, 7)).toISOString().slice(0, 10);
    return {
      ...{ id: idOf(nummer), nummer, navn, type, startdato, slutdato },
      ...{ kontering_slut: end, godkendelse_slut: end, godkendt: false, row_version: 1 },
    };
  }),
);
