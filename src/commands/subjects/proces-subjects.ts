import type {
  HovedaktivitetPayload,
  ProcesPayload,
  UnderaktivitetPayload,
} from '../../api/contract/proces.ts';
import { standingPost } from './standing-post.ts';
import type { Subject } from './subject.ts';

/** A proces, or a part of one with what it is a part of. */
export type ProcesRecord =
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

export type ProcesSubject = Extract<Subject, { readonly trin: unknown }>;

export function isProcesSubject(subject: Subject): subject is ProcesSubject {
  return 'trin' in subject;
}

/** The record that it is of itself. */
export function ownOf(
  record: ProcesRecord,
): ProcesPayload | HovedaktivitetPayload | UnderaktivitetPayload {
  if (record.kind === 'proces') return record.proces;
  return record.kind === 'hovedaktivitet' ? record.hovedaktivitet : record.underaktivitet;
}

/** As commands take it: with where it hangs, and what a change leaves as it is. */
export function procesSubject(record: ProcesRecord): ProcesSubject {
  const { kind, proces } = record;
  const own = ownOf(record);
  return {
    kind,
    id: String(own.id),
    navn: own.navn,
    trin: {
      processid: proces.id,
      kode: proces.kode,
      finansaar: proces.finansaar,
      ...(kind !== 'proces' && { hovedaktivitetId: record.hovedaktivitet.id }),
    },
    post: standingPost(kind, own),
  };
}
