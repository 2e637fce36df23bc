import type { ProcesPayload } from '../../api/contract/proces.ts';
import type { ProcesRecord } from '../../commands/subjects/proces-subjects.ts';
import { levelOfNew } from '../../domain/proces/proces-gate.ts';
import { formatDate } from '../../domain/time/dates.ts';
import type { RecordValues } from '../forms/record/record-values.ts';
import { procesRecords } from './proces-rows.ts';

/** What an address names of the processer, by its id, or a proces by its code; undefined: nothing. */
export function recordAt<Kind extends ProcesRecord['kind']>(
  processer: readonly ProcesPayload[],
  kind: Kind,
  id: string,
): Extract<ProcesRecord, { kind: Kind }> | undefined {
  const isNamed = (record: ProcesRecord): record is Extract<ProcesRecord, { kind: Kind }> => {
    if (record.kind !== kind) return false;
    if (record.kind === 'proces')
      return [String(record.proces.id), record.proces.kode].includes(id);
    const own = record.kind === 'hovedaktivitet' ? record.hovedaktivitet : record.underaktivitet;
    return String(own.id) === id;
  };
  return procesRecords(processer).find(isNamed);
}

interface Days {
  readonly startdato: string;
  readonly slutdato: string;
}

/** Where the days of a part must lie. @param above `processen` or `hovedaktiviteten` */
export function insideHelp(above: string, { startdato, slutdato }: Days) {
  const text = `Inden for ${above}: ${formatDate(startdato)} til ${formatDate(slutdato)}.`;
  return { startdato: text, slutdato: text };
}

/** What a new part begins with: it is the last, and has the days of what it is in until others are said. */
export function startOfPart(
  { startdato, slutdato }: Days,
  beside: readonly { readonly raekkefoelge: number }[],
): RecordValues {
  const last = Math.max(0, ...beside.map(({ raekkefoelge }) => raekkefoelge));
  return { raekkefoelge: last + 1, startdato, slutdato };
}

/** Of an underaktivitet: it opens nothing more than its proces does until somebody says so (docs/domaene.md "Niveauer"). */
export function startOfUnderaktivitet({
  proces,
  hovedaktivitet,
}: Extract<ProcesRecord, { kind: 'hovedaktivitet' }>): RecordValues {
  return {
    ...startOfPart(hovedaktivitet, hovedaktivitet.underaktiviteter),
    konteringSlut: hovedaktivitet.slutdato,
    rettighedsniveau: levelOfNew(proces.hovedaktiviteter.flatMap((part) => part.underaktiviteter)),
  };
}
