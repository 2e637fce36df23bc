import { formatDate } from '../time/dates.ts';
import { formatPeriode, type Periode, periodeStatus, periodsPerYear } from '../time/periode.ts';
import { message } from '../words/messages.ts';

/** A periode with what decides whether it can be approved. */
export interface Approvable
  extends Pick<Periode, 'nummer' | 'startdato' | 'konteringSlut' | 'godkendt'> {
  /** Deadlines that bogføringskredse have of their own, ÅÅÅÅ-MM-DD. */
  readonly kredsfrister: readonly string[];
  /** Whether there is any periode before it. */
  readonly isFirst: boolean;
  /** Of the one just before it. */
  readonly isPreviousApproved: boolean;
}

/**
 * Why a periode cannot be approved on a date, in Danish; undefined when it can
 * (docs/domaene.md "Godkendelse"). Only the first periode of all may be approved without one before it.
 */
export function whyNotApproved(
  periode: Approvable,
  today: string,
):
  | {
      readonly code:
        | 'periodeGodkendt'
        | 'periodeAabenForKontering'
        | 'kredseAabneForKontering'
        | 'periodeForrigeIkkeGodkendt';
      readonly message: string;
    }
  | undefined {
  const { nummer, konteringSlut, kredsfrister, godkendt } = periode;
  const name = formatPeriode(nummer);
  if (godkendt) {
    return { code: 'periodeGodkendt', message: message('periodeGodkendt', { periode: name }) };
  }
  if (periodeStatus(periode, today) !== 'KonteringSlut') {
    // A bogføringskreds with a later day of its own can post until then.
    const dato = formatDate([konteringSlut, ...kredsfrister].toSorted().at(-1) ?? konteringSlut);
    return {
      code: 'periodeAabenForKontering',
      message: message('periodeAabenForKontering', { periode: name, dato }),
    };
  }
  const open = kredsfrister.filter((frist) => today <= frist).toSorted();
  const last = open.at(-1);
  if (last !== undefined) {
    const values = { periode: name, antal: open.length, dato: formatDate(last) };
    return {
      code: 'kredseAabneForKontering',
      message: message('kredseAabneForKontering', values),
    };
  }
  if (periode.isFirst || periode.isPreviousApproved) return undefined;
  const forrige = formatPeriode(previousPeriode(nummer));
  return {
    code: 'periodeForrigeIkkeGodkendt',
    message: message('periodeForrigeIkkeGodkendt', { periode: name, forrige }),
  };
}

/** ÅÅÅÅPP of the periode just before: before 01 stands 14 of the year before. */
export function previousPeriode(nummer: number): number {
  return nummer % 100 === 1 ? nummer - 101 + periodsPerYear : nummer - 1;
}
