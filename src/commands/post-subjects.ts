import type { Aktivitet } from '../api/contract/aktiviteter.ts';
import type { PeriodePayload } from '../api/contract/perioder.ts';
import { periodeStatusLabels } from '../domain/periode.ts';
import type { Subject } from './subject.ts';

/** A periode as commands take it. */
export function periodeSubject(periode: PeriodePayload): Subject {
  const { id, rowVersion, nummer, navn, status, konteringSlut, godkendelseSlut } = periode;
  return {
    kind: 'periode',
    periode: nummer,
    tilstand: `${navn}, ${periodeStatusLabels[status].toLowerCase()}`,
    post: { id, rowVersion, values: { navn, konteringSlut, godkendelseSlut } },
  };
}

/** An activity as commands take it. */
export function aktivitetSubject(aktivitet: Aktivitet): Subject {
  const { id, rowVersion, nummer, navn, startdato, slutdato } = aktivitet;
  const values = { nummer, navn, startdato, slutdato };
  return { kind: 'aktivitet', nummer, navn, post: { id, rowVersion, values } };
}
