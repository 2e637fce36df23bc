import { elementTypes } from '../../domain/elements/registry.ts';
import type { Transition } from '../../domain/elements/transitions.ts';
import { formatTime, previous } from '../../domain/time/time-axis.ts';
import { message } from '../../domain/words/messages.ts';
import type { TimeBounds } from '../declaration.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';

interface TransitionWords {
  readonly keys: string;
  readonly success: (count: number) => string;
  /** Before the time that was chosen. */
  readonly when: 'fra' | 'efter';
  /** It has become so already; `so`: what is said of that. */
  readonly isSo: (element: SelectedElement) => boolean;
  readonly so: string;
  /** Why an element cannot be changed so; null when nothing is known against it. */
  readonly refuse: (element: SelectedElement) => string | null;
  /** When it can be done to an element, as far as its own times say. */
  readonly boundsOf: (element: SelectedElement, current: number) => TimeBounds;
  /** What a type without the change cannot be. */
  readonly done: string;
}

/** Of several; the texts follow those of one. */
function successText(one: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? one : `${count} elementer ${many}!`);
}

export const annulled = successText(message('annulleret'), 'er annulleret');

function says(element: SelectedElement, what: string): string {
  return `${element.fuldtNummer} ${what}`;
}

export const transitionWords: Readonly<Record<Transition, TransitionWords>> = {
  softClose: {
    keys: 'b',
    success: successText(message('softLukket'), 'er soft-lukket'),
    when: 'fra',
    isSo: ({ status }) => status === 'SoftLukket',
    so: 'er allerede soft-lukket',
    refuse: (element) => {
      const { status, type, softFrom } = element;
      if (status === 'Lukket') return says(element, 'er lukket.');
      if (softFrom === undefined) return null;
      const from = formatTime(elementTypes[type].axis, softFrom);
      return says(element, `er soft-lukket fra ${from}. Genåbn den først.`);
    },
    boundsOf: ({ begins, endsAfter }) => ({ from: begins, to: endsAfter }),
    done: 'soft-lukkes',
  },
  close: {
    keys: 'a',
    success: successText(message('lukket'), 'er lukket'),
    when: 'efter',
    isSo: ({ status }) => status === 'Lukket',
    so: 'er allerede lukket',
    refuse: () => null,
    // What has begun does not end before it; what has not is annulled, and an end is only made an earlier one.
    boundsOf: ({ type, status, since, endsAfter }, current) => {
      const isBegun = since !== undefined && since <= current;
      // Seen where it holds, it is closed, and not annulled.
      const isSeenOpen = status !== undefined && status !== 'Fremtidig';
      return {
        from: isBegun ? since : undefined,
        annulsBefore: isSeenOpen && !isBegun ? since : undefined,
        to: endsAfter === undefined ? undefined : previous(elementTypes[type].axis, endsAfter),
      };
    },
    done: 'afsluttes',
  },
  reopen: {
    keys: 'shift+a',
    success: successText(message('genaabnet'), 'er åbne'),
    when: 'fra',
    isSo: ({ status, hasEnd }) =>
      (status === 'Aaben' || status === 'Fremtidig') && hasEnd === false,
    so: 'er ikke lukket',
    refuse: () => null,
    // A closing is undone from whenever it is said; what is only soft-closed is not so before it is.
    boundsOf: ({ endsAfter, softFrom }) => ({
      from: endsAfter === undefined ? softFrom : undefined,
    }),
    done: 'genåbnes',
  },
};

/** Why an element cannot be changed so; null: nothing is known against it. */
export function refusalOf(transition: Transition, element: SelectedElement): string | null {
  const { isSo, so, refuse } = transitionWords[transition];
  return isSo(element) ? says(element, `${so}.`) : refuse(element);
}

/** How marked elements stand to a change of status. */
interface Standing {
  readonly able: readonly SelectedElement[];
  /** How many are so already. */
  readonly alreadySo: number;
  /** Those that something else is known against, each with it. */
  readonly refused: readonly { readonly element: SelectedElement; readonly reason: string }[];
}

export function standingTo(transition: Transition, elements: readonly SelectedElement[]): Standing {
  const { isSo, refuse } = transitionWords[transition];
  const others = elements.filter((element) => !isSo(element));
  return {
    able: others.filter((element) => refuse(element) === null),
    alreadySo: elements.length - others.length,
    refused: others.flatMap((element) => {
      const reason = refuse(element);
      return reason === null ? [] : [{ element, reason }];
    }),
  };
}
