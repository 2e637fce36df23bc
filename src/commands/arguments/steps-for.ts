import { runsQuery } from '../../api/kommandoer.ts';
import { underaktiviteterQuery } from '../../api/proces.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { timeOfDate } from '../../domain/time-axis.ts';
import type { SelectedElement } from '../selected-element.ts';
import { elementsIn } from '../subject.ts';
import { noStepCandidate, stepCandidates } from './candidates.ts';
import type { Candidate } from './choice.ts';
import type { Look } from './look.ts';
import { againstProcess } from './time-candidates.ts';

type Touched = readonly {
  readonly elementtype: ElementTypeName;
  readonly elementId?: string | undefined;
}[];

/** Whose process right decides; null: it is not known yet. */
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
export function stepsFor(look: Look): readonly Candidate[] | null {
  const { about, read, permissions, times, today, working, saidTime } = look;
  const touched = touchedBy(look);
  if (about === null || touched === null) return null;
  // Of a run no process right governs, there is nothing to choose.
  if (touched.length === 0) return about.kind === 'koersel' ? [noStepCandidate] : null;
  const answers = touched.map((place) => read(underaktiviteterQuery(place)));
  const known = answers.filter((answer) => answer !== undefined);
  if (known.length < answers.length) return null;
  const lookedAt = times.finansaar ?? timeOfDate('finansaar', today);
  return stepCandidates(known, permissions.has('RequiredAdmin'), {
    lookedAt,
    working,
    today,
    fits: ({ finansaar }) =>
      saidTime === null || againstProcess(saidTime.argument, saidTime.time, finansaar) === null,
  });
}
