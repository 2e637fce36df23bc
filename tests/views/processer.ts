import type { ProcesPayload } from '../../src/api/contract/proces.ts';

const step = (id: number, navn: string, konteringSlut: string, slutdato: string) => ({
  id,
  navn,
  hovedaktivitetId: 3,
  raekkefoelge: id,
  startdato: '2026-11-16',
  konteringSlut,
  slutdato,
  elementtyper: ['Hovedkonto' as const],
  rettighedsniveau: 'Niveau1' as const,
  rowVersion: '1',
});
/** A proces with two underaktiviteter; the second has ended its kontering. */
export const procesOf = (): ProcesPayload => ({
  id: 2,
  kode: 'AEF27',
  navn: 'Ændringsforslag',
  procestype: 'ÆF',
  finansaar: 2027,
  status: 'Aktiv',
  startdato: '2026-10-01',
  slutdato: '2026-12-11',
  rowVersion: '4',
  hovedaktiviteter: [
    {
      id: 3,
      navn: 'Ordinære',
      processid: 2,
      raekkefoelge: 1,
      startdato: '2026-10-01',
      slutdato: '2026-12-04',
      rowVersion: '2',
      underaktiviteter: [
        step(8, 'Gennemgang', '2026-11-27', '2026-12-04'),
        step(7, 'Kvalitetssikring', '2026-11-19', '2026-11-23'),
      ],
    },
  ],
});
