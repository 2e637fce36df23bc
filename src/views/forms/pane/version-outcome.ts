import type { UseFormReturn } from 'react-hook-form';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { outsideUnderaktivitet } from '../../../domain/proces/underaktivitet-choice.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import { message } from '../../../domain/words/messages.ts';
import { timeOf } from '../../detail/element-time.ts';
import type { FormUnderaktivitet } from '../element/use-form-underaktivitet.ts';
import type { FormValues } from '../form-fields.ts';
import type { VersionOutcome } from './version-choice.tsx';

interface VersionAsked {
  readonly element: ElementDetail;
  readonly form: UseFormReturn<FormValues>;
  readonly underaktivitet: FormUnderaktivitet;
  /** Where the change takes effect, as the form has it. */
  readonly time: number | undefined;
  /** A new version is asked for, whether or not it is known from when. */
  readonly isNew: boolean;
  readonly onNew: (isNew: boolean) => void;
}

/**
 * Which version a save makes: where it takes effect decides (docs/domaene.md "Versioner"), so the choice of
 * one is the choice of a time, or of the underaktivitet that decides the time.
 */
export function versionChoice(asked: VersionAsked) {
  const { element, form, underaktivitet, time, isNew, onNew } = asked;
  const { axis, fra } = timeOf(element);
  const { procesGate } = elementTypes[element.type].actions;
  const { options, mayGoOutside, isPending } = underaktivitet.choice;
  const isUnknown = time === undefined || underaktivitet.isMissing;
  const outcome: VersionOutcome = isUnknown
    ? { isNew, from: undefined }
    : { isNew: time > fra, from: time };
  const standing = options.find(({ finansaar }) => finansaar === fra);
  const isFree = !procesGate || mayGoOutside || isPending;
  const hasLater = options.some(({ finansaar }) => finansaar > fra);

  const correct = () => {
    onNew(false);
    if (procesGate) underaktivitet.onChange(standing ? String(standing.id) : outsideUnderaktivitet);
    form.resetField(timeFieldCodes[axis].from, { defaultValue: formatTime(axis, fra) });
  };
  const year = formatTime(axis, fra);
  return {
    outcome,
    onChoose: (next: boolean) => (next ? onNew(true) : correct()),
    against: {
      correct:
        isFree || standing || !outcome.isNew ? undefined : `Der er ingen underaktivitet i ${year}`,
      follow: isFree || hasLater ? undefined : message('ingenSenereProces', { finansaar: year }),
    },
  };
}
