import { contains } from '../../../src/domain/status.ts';
import { formatTime } from '../../../src/domain/time/time-axis.ts';
import { intervalOf } from '../../../src/domain/timeline/koblinger.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { relationFields } from '../../storage/field-storage.ts';
import { ownEndOf } from '../../storage/koblinger.ts';
import { standingAt } from '../../storage/stored-version.ts';
import { type Draft, type ElementRule, type Finding, finding } from '../structure/judging/draft.ts';
import { firstPeriodeOf } from '../structure/times/world-times.ts';
import type { WorldView } from '../world.ts';

/** A delregnskab is at hand, else it is told; and it is told where others use it (docs/domaene.md "Kobling"). */
export const chosenRule: ElementRule = (world, draft) =>
  relationFields(draft.type).flatMap(({ code }): Finding[] => {
    const fields = [code] as const;
    const id = draft.values[code];
    if (typeof id !== 'string') {
      return [{ ...lacking(draft, fields), warning: 'tell' }];
    }
    const periode = firstPeriodeOf(world, draft);
    const nummer = standingAt(world.timeline(id), periode)?.fuldt_nummer ?? '';
    return otherUnderkonti(world, draft, id, periode).map(({ fuldt_nummer: underkonto }) => ({
      ...finding('delregnskabKoblet', fields, { nummer, underkonto }),
      warning: 'tell',
    }));
  });

/** Of one that stands it is said when. */
function lacking({ type, elementId, fuldtNummer: nummer, fra }: Draft, fields: Finding['fields']) {
  const found = finding('manglerDelregnskab', fields, { nummer });
  if (elementId === null) return found;
  const tid = formatTime(type.axis, fra);
  return { ...found, message: message('manglerDelregnskabI', { nummer, tid }) };
}

/** Others that already use this one: a delregnskab in use points to one underkonto (docs/domaene.md "Kobling"). */
function otherUnderkonti(world: WorldView, draft: Draft, id: string, periode: number) {
  const { elementId, fra } = draft;
  const linked = world
    .relationsTo(id)
    .filter((row) => contains(intervalOf(row), periode))
    .map(ownEndOf)
    .filter((own) => own !== elementId);
  return [...world.timelines(linked).values()]
    .flatMap((versions) => standingAt(versions, fra) ?? [])
    .filter(({ til }) => til === null || til >= fra)
    .toSorted((a, b) => (a.fuldt_nummer < b.fuldt_nummer ? -1 : 1));
}
