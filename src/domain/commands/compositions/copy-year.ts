import type { Level } from '../../proces/proces-gate.ts';
import { aktivitet } from '../../records/aktivitet.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../records/proces.ts';
import { inAnotherYear } from '../../time/dates.ts';
import { message } from '../../words/messages.ts';
import { recordCommandsOf } from '../record-commands.ts';
import { type Composed, Composing } from './composition.ts';
import type { CopiedLevels } from './declared.ts';

/** Both ends included; dates are ÅÅÅÅ-MM-DD. */
interface Dated {
  readonly navn: string;
  readonly startdato: string;
  readonly slutdato: string;
}

export interface StandingAktivitet extends Dated {
  readonly nummer: string;
  readonly finansaar: number;
}

export interface StandingProces extends Dated {
  readonly kode: string;
  readonly procestype: string;
  readonly finansaar: number;
  readonly hovedaktiviteter: readonly StandingHovedaktivitet[];
}

interface StandingHovedaktivitet extends Dated {
  readonly raekkefoelge: number;
  readonly underaktiviteter: readonly StandingUnderaktivitet[];
}

interface StandingUnderaktivitet extends Dated {
  readonly raekkefoelge: number;
  readonly konteringSlut: string;
  readonly elementtyper: readonly string[];
  readonly rettighedsniveau: Level;
}

/** The years that a text says, so many years on. */
function yearsMoved(text: string, years: number): string {
  return text.replace(/\b20\d\d\b/g, (year) => String(Number(year) + years));
}

/** A code says its finansår by two digits at its end: FFL28. One that says none is told from the other by those. */
function codeIn(kode: string, finansaar: number): string {
  const digits = String(finansaar).slice(-2);
  return `${kode.replace(/\d{2}$/, '').slice(0, 8)}${digits}`;
}

function datesMoved({ navn, startdato, slutdato }: Dated, years: number) {
  return {
    navn: yearsMoved(navn, years),
    startdato: inAnotherYear(startdato, years),
    slutdato: inAnotherYear(slutdato, years),
  };
}

/**
 * The activities of a finansår in another one, at the same days; a number that stands there already is left.
 * @param there those of that finansår
 */
export function copiedAktiviteter(
  standing: readonly StandingAktivitet[],
  there: readonly Pick<StandingAktivitet, 'nummer'>[],
  finansaar: number,
): Composed {
  const { create } = recordCommandsOf(aktivitet);
  const taken = new Set(there.map(({ nummer }) => nummer));
  const composing = new Composing();
  for (const one of standing) {
    if (taken.has(one.nummer)) continue;
    const { nummer } = one;
    const moved = datesMoved(one, finansaar - one.finansaar);
    composing.about(`${nummer} ${one.navn}`);
    composing.add(create.id, { finansaar, nummer, ...moved });
  }
  const left = standing.length - composing.commands.length;
  const notes = left > 0 ? [message('aktiviteterStaar', { antal: left, aar: finansaar })] : [];
  return { commands: composing.commands, notes };
}

/**
 * Processer with all that they consist of in another finansår, at the same days; planned, so that nobody writes in
 * them yet. One whose code stands already is left, and so are the levels that paragraffer have of their own.
 * @param there all processer that there are
 */
export function copiedProcesser(
  standing: readonly StandingProces[],
  there: readonly Pick<StandingProces, 'kode'>[],
  { finansaar, niveauer }: { readonly finansaar: number; readonly niveauer: CopiedLevels },
): Composed {
  const taken = new Set(there.map(({ kode }) => kode));
  const composing = new Composing();
  const notes: string[] = [];
  for (const one of standing) {
    const kode = codeIn(one.kode, finansaar);
    if (taken.has(kode)) notes.push(message('procesStaar', { kode }));
    else copyProces(composing, one, { kode, finansaar, niveauer });
  }
  return { commands: composing.commands, notes };
}

function copyProces(
  composing: Composing,
  standing: StandingProces,
  asked: {
    readonly kode: string;
    readonly finansaar: number;
    readonly niveauer: CopiedLevels;
  },
): void {
  const { kode, finansaar, niveauer } = asked;
  const { procestype, hovedaktiviteter } = standing;
  const years = finansaar - standing.finansaar;
  composing.about(kode);
  const processid = composing.add(recordCommandsOf(proces).create.id, {
    ...{ finansaar, procestype, kode, status: 'Planlagt' },
    ...datesMoved(standing, years),
  });
  for (const part of hovedaktiviteter) {
    composing.about(`${kode} ${part.navn}`);
    const { raekkefoelge, underaktiviteter } = part;
    const hovedaktivitetId = composing.add(recordCommandsOf(hovedaktivitet).create.id, {
      ...{ processid, raekkefoelge },
      ...datesMoved(part, years),
    });
    for (const one of underaktiviteter) {
      composing.about(`${kode} ${one.navn}`);
      composing.add(recordCommandsOf(underaktivitet).create.id, {
        ...{ hovedaktivitetId, raekkefoelge: one.raekkefoelge, elementtyper: one.elementtyper },
        ...datesMoved(one, years),
        konteringSlut: inAnotherYear(one.konteringSlut, years),
        rettighedsniveau: niveauer === 'lukket' ? 'Lukket' : one.rettighedsniveau,
      });
    }
  }
}
