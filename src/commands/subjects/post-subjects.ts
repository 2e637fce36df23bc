import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { periodeStatusLabels } from '../../domain/time/periode.ts';
import { standingPost } from './standing-post.ts';
import type { Subject } from './subject.ts';

/** A periode as commands take it. */
export function periodeSubject(periode: PeriodePayload): Subject {
  const { nummer, navn, status, godkendelseAarsag } = periode;
  return {
    kind: 'periode',
    periode: nummer,
    tilstand: `${navn}, ${periodeStatusLabels[status].toLowerCase()}`,
    post: standingPost('periode', periode),
    againstApproval: godkendelseAarsag,
  };
}

/** An activity as commands take it. */
export function aktivitetSubject(aktivitet: Aktivitet): Subject {
  const { nummer, navn } = aktivitet;
  return { kind: 'aktivitet', nummer, navn, post: standingPost('aktivitet', aktivitet) };
}
