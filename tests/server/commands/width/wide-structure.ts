import type { Kredsfrist } from '../../../../server/storage/records.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { yearOfPeriods } from '../../../../src/domain/records/year-of-periods.ts';
import { addOpen, cvrOf, type Open } from './wide-open.ts';
import { upTo, WideRows } from './wide-rows.ts';
import { addAside, addClosed, addEmptied } from './wide-shut.ts';

/** Approved through 08.2026: of the next one all deadlines are over, of 10.2026 only its own, and of 11.2026 none. */
function addPerioder(rows: WideRows, open: Open): void {
  for (const finansaar of [2024, 2025, 2026, 2027, 2028]) {
    rows.records.put('finansaar', { finansaar });
  }
  const perioder = [2025, 2026, 2027, 2028].flatMap(yearOfPeriods);
  for (const { nummer, navn, type, startdato, slutdato, ...deadlines } of perioder) {
    rows.records.put('periode', {
      ...{ id: rows.newId(), nummer, navn, type, startdato, slutdato },
      kontering_slut: deadlines.konteringSlut,
      godkendelse_slut: deadlines.godkendelseSlut,
      godkendt: nummer <= 202608,
      row_version: 1,
    });
  }
  const frister = [
    { periode: 202609, kontering_slut: '2026-10-12' },
    { periode: 202610, kontering_slut: '2026-12-01' },
    { periode: 202611, kontering_slut: '2026-12-10' },
  ] satisfies Partial<Kredsfrist>[];
  for (const frist of frister) {
    for (const bogfoeringskreds_id of open.kredse) {
      rows.records.put('kredsfrist', { ...frist, bogfoeringskreds_id, row_version: 1 });
    }
  }
}

/** The first proces has many parts, and the first part many underaktiviteter; the first paragraf a level in each of these. */
function addProcesser(rows: WideRows, width: number, open: Open): void {
  const dates = { startdato: '2026-01-01', slutdato: '2027-12-31' };
  const elementtyper = Object.values(elementTypes)
    .filter(({ actions }) => actions.procesGate)
    .map(({ name }) => name);
  const step = (id: number, hovedaktivitet_id: number) => {
    rows.records.put('underaktivitet', {
      ...{ id, hovedaktivitet_id, ...dates, elementtyper, kontering_slut: '2027-11-30' },
      ...{ navn: `Trin ${id}`, raekkefoelge: id, rettighedsniveau: 'Aaben', row_version: 1 },
    });
  };
  for (const id of upTo(width)) {
    rows.records.put('proces', {
      ...{ id, kode: `P${id}`, navn: `Proces ${id}`, procestype: 'FFL', finansaar: 2027 },
      ...{ ...dates, status: 'Aktiv', row_version: 1 },
    });
    rows.records.put('hovedaktivitet', {
      ...{ id, processid: 1, navn: `Del ${id}`, raekkefoelge: id, ...dates, row_version: 1 },
    });
    step(id, 1);
    if (id > 1) step(width + id, id);
    rows.records.put('procesrettighed', {
      ...{ underaktivitet_id: id, paragraf_id: open.Paragraf, rettighedsniveau: 'Aaben' },
      ...{ begrundelse: null, aendret: '2026-01-01T00:00:00.000Z', aendret_af: 'indlæsning' },
      row_version: 1,
    });
  }
}

/** Each user of a ministry of their own, all of them by their role writers of every ministry. */
function addBrugere(rows: WideRows, width: number): void {
  const tilladelser = ['Underkonto', 'UpdateAaben', 'Procesrettigheder'];
  rows.records.put('rolle', { rolle: 'Skriver', scope_roles: [], tilladelser });
  for (const at of upTo(width)) {
    rows.records.put('bruger', {
      ...{ brugernavn: `bruger.${at}`, visningsnavn: `Bruger ${at}`, email: '', cvr: cvrOf(at) },
      ...{ organisationsnavn: `Virksomhed ${at}`, scope_roles: ['Skriver'] },
      ...{ tilladelser: [], spaerret: false },
    });
    rows.records.put('aktivitet', {
      ...{ id: rows.newId(), finansaar: 2027, nummer: String(at).padStart(4, '0') },
      ...{ navn: `Aktivitet ${at}`, startdato: '2027-01-01', slutdato: '2027-12-31' },
      row_version: 1,
    });
  }
}

/** The numbers that new elements are given: others have had them before. */
const usedNumbers: Partial<Readonly<Record<ElementTypeName, string>>> = {
  Paragraf: '77',
  Hovedomraade: '07.7',
  Aktivitetsomraade: '07.17',
  Hovedkonto: '07.14.77',
  Underkonto: '07.14.01.77',
  Underkontotype: '77',
  Bevillingstype: '7',
  Ministeransvarsomraade: '77',
  Virksomhed: '12345674',
  RegnskabsfoerendeInstitution: '0777',
  Bogfoeringskreds: '07077',
  Delregnskab: '07004.777',
  EANNummer: '5798000000773',
  Hovedart: '7',
  Statuspost: '977',
  Standardkonto: '17',
  Regnskabskonto: '18.77',
  Loenfaellesskab: '77',
  Loengruppe: '77',
};

function addFormer(rows: WideRows, width: number): void {
  for (const [type, nummer] of Object.entries(usedNumbers)) {
    for (const _time of upTo(width)) {
      rows.element(type as ElementTypeName, nummer, { hasEnded: true });
    }
  }
}

/**
 * As many as the width says of all that a command can meet in numbers: below an element and beside
 * it, pointing to it and tied to it, who had its number, its versions, underaktiviteter, levels, deadlines,
 * activities and users.
 */
export function wideStructure(width: number) {
  const rows = new WideRows();
  const open = addOpen(rows, width);
  const aside = addAside(rows, open);
  const emptied = addEmptied(rows, width, open, aside);
  const closed = addClosed(rows, width, open, aside);
  addFormer(rows, width);
  addPerioder(rows, open);
  addProcesser(rows, width, open);
  addBrugere(rows, width);
  return { width, records: rows.records, open, aside, emptied, closed };
}

export type Wide = ReturnType<typeof wideStructure>;
