import type {
  HovedaktivitetPayload,
  ProcesPayload,
  UnderaktivitetPayload,
} from '../api/contract/proces.ts';
import type { Subject } from './subject.ts';

/** A proces, or a part of one with what it is a part of. */
export type ProcessRecord =
  | { readonly kind: 'proces'; readonly proces: ProcesPayload }
  | {
      readonly kind: 'hovedaktivitet';
      readonly proces: ProcesPayload;
      readonly hovedaktivitet: HovedaktivitetPayload;
    }
  | {
      readonly kind: 'underaktivitet';
      readonly proces: ProcesPayload;
      readonly hovedaktivitet: HovedaktivitetPayload;
      readonly underaktivitet: UnderaktivitetPayload;
    };

export type ProcessSubject = Extract<Subject, { readonly trin: unknown }>;

export function isProcessSubject(subject: Subject): subject is ProcessSubject {
  return 'trin' in subject;
}

/** As commands take it: with where it hangs, and what a change leaves as it is. */
export function processSubject(record: ProcessRecord): ProcessSubject {
  const { kind, proces } = record;
  const trin = {
    processid: proces.id,
    kode: proces.kode,
    finansaar: proces.finansaar,
    ...(kind !== 'proces' && { hovedaktivitetId: record.hovedaktivitet.id }),
  };
  if (kind === 'proces') {
    const { kode, procestype, status } = proces;
    const { id, navn, values } = spanOf(proces);
    return { kind, id, navn, trin, post: postOf(proces, { ...values, kode, procestype, status }) };
  }
  if (kind === 'hovedaktivitet') {
    const { hovedaktivitet } = record;
    const { id, navn, values } = spanOf(hovedaktivitet);
    const { raekkefoelge } = hovedaktivitet;
    return { kind, id, navn, trin, post: postOf(hovedaktivitet, { ...values, raekkefoelge }) };
  }
  const { underaktivitet } = record;
  const { id, navn, values } = spanOf(underaktivitet);
  const { raekkefoelge, konteringSlut, elementtyper, rettighedsniveau } = underaktivitet;
  const own = { raekkefoelge, konteringSlut, elementtyper, rettighedsniveau };
  return { kind, id, navn, trin, post: postOf(underaktivitet, { ...values, ...own }) };
}

interface Span {
  readonly id: number;
  readonly navn: string;
  readonly startdato: string;
  readonly slutdato: string;
}

function spanOf({ id, navn, startdato, slutdato }: Span) {
  return { id: String(id), navn, values: { navn, startdato, slutdato } };
}

function postOf(
  { id, rowVersion }: { readonly id: number; readonly rowVersion: string },
  values: Readonly<Record<string, unknown>>,
) {
  return { id: String(id), rowVersion, values };
}
