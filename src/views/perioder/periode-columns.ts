import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { periode } from '../../domain/records/periode.ts';
import { type PeriodeStatus, periodeStatusLabels } from '../../domain/time/periode.ts';
import type { StatusKind } from '../../ui/basics/status-mark.tsx';
import { type FieldLooks, recordColumns } from '../records/record-fields.ts';

/** The mark that stands for each state of a periode. */
export const periodeKinds: Readonly<Record<PeriodeStatus, StatusKind>> = {
  Oprettet: 'future',
  Aaben: 'open',
  KonteringSlut: 'soft',
  Godkendt: 'locked',
};

/** How the fields of a periode are told where that is otherwise than as they are declared. */
export const periodeLooks: FieldLooks = {
  navn: { column: { width: 'minmax(11rem, 1fr)' } },
  type: { column: 'none', after: 'godkendelseSlut' },
  godkendelseSlut: { column: { header: 'Godkendes' } },
  kvartalsgodkendelse: { column: { header: 'Kvartal', formerly: 'kvartal' } },
};

/** A periode a row. */
export const periodeColumns = recordColumns<PeriodePayload>({
  kinds: [periode],
  valuesOf: (row) => row,
  looks: periodeLooks,
  own: [
    {
      id: 'status',
      after: 'navn',
      header: 'Status',
      width: '9rem',
      text: ({ status }) => periodeStatusLabels[status],
      cell: { kind: 'status', status: ({ status }) => periodeKinds[status] },
    },
    {
      id: 'kredse',
      after: 'godkendelseSlut',
      header: 'Egne frister',
      width: '7rem',
      text: ({ bogfoeringskredse: { length } }) => (length === 0 ? '' : String(length)),
      sortKey: ({ bogfoeringskredse: { length } }) => length,
      cell: { kind: 'text', face: 'number' },
    },
  ],
});
