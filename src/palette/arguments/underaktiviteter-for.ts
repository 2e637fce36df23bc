import { underaktiviteterQuery } from '../../api/proces.ts';
import { runsQuery } from '../../api/runs/kommandoer.ts';
import type { Candidate } from '../../commands/choice.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { elementsIn } from '../../commands/subjects/subject.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { timeOfDate } from '../../domain/time/time-axis.ts';
import { noUnderaktivitetCandidate, underaktivitetCandidates } from './candidates.ts';
import type { Look } from './look.ts';
import { againstProces } from './time-candidates.ts';

type Touched = readonly {
  readonly elementtype: ElementTypeName;
  readonly elementId?: string | undefined;
}[];

/** Whose procesrettighed decides; null: it is not known yet. */
function touchedBy({ about, read }: Look): Touched | null {
  const [first] = about?.all ?? [];
  if (first?.kind !== 'koersel') return placesOf(elementsIn(about?.all ?? []));
  const { koersel } = first;
  const runs = read(runsQuery({ nummer: koersel }));
  return runs ? (runs.find((run) => run.koersel === koersel)?.adgang ?? []) : null;
}

/** One of each paragraf: its level decides for all that hang below it. */
function placesOf(elements: readonly SelectedElement[]): Touched {
  const paragraffer = new Map(
    elements.map((element) => [element.fuldtNummer.slice(0, 2), element]),
  );
  return [...paragraffer.values()].map(({ id, type }) => ({ elementtype: type, elementId: id }));
}

/** The underaktiviteter that what is chosen may be changed in; null: it is not known yet. */
export function underaktiviteterFor(look: Look): readonly Candidate[] | null {
  const { about, read, permissions, times, today, working, saidTime } = look;
  const touched = touchedBy(look);
  if (about === null || touched === null) return null;
  // Of a run no procesrettighed governs, there is nothing to choose.
  if (touched.length === 0) return about.kind === 'koersel' ? [noUnderaktivitetCandidate] : null;
  const answers = touched.map((place) => read(underaktiviteterQuery(place)));
  const known = answers.filter((answer) => answer !== undefined);
  if (known.length < answers.length) return null;
  const lookedAt = times.finansaar ?? timeOfDate('finansaar', today);
  return underaktivitetCandidates(known, permissions.has('RequiredAdmin'), {
    lookedAt,
    working,
    today,
    fits: ({ finansaar }) =>
      saidTime === null || againstProces(saidTime.argument, saidTime.time, finansaar) === null,
  });
}
