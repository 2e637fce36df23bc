import { mostCommands } from '../../api/contract/asked-commands.ts';
import { sharingCallOf } from '../../api/contract/structure/element-call.ts';
import { hasFeature } from '../../api/http/features.ts';
import type { ElementCommand } from '../../domain/commands/declaration.ts';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import { usualOf } from '../../domain/commands/registry.ts';
import { areas } from '../../domain/elements/areas.ts';
import { type ElementType, timeFieldCodes, timeWords } from '../../domain/elements/element-type.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { type Transition, transitions } from '../../domain/elements/transitions.ts';
import { formatTime, next } from '../../domain/time/time-axis.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { message } from '../../domain/words/messages.ts';
import type {
  Availability,
  CommandDefinitions,
  CommandState,
  DoneText,
  PlannedCommand,
} from '../command.ts';
import {
  type Argument,
  type ArgumentValues,
  type ReasonAsked,
  remarkArgument,
  subjectArgument,
  type TimeArgument,
  underaktivitetArgument,
  underaktiviteterAsSent,
  yesNoArgument,
} from '../declaration.ts';
import { readyUnless, virksomhedBlock } from '../gate/availability.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';
import { elementIn, elementsIn, type SubjectRule, subjectsOf } from '../subjects/subject.ts';
import { declaredSubjects, declaredWords } from './declared-words.ts';
import { namedText } from './named-text.ts';
import { annulled, refusalOf, transitionWords } from './transition-words.ts';

const listing = new Intl.ListFormat('da');
const counted = new Intl.NumberFormat('da-DK');

/** What closing is called, of what has not begun and of what is to end already. */
function closingTitle({ status, endsAfter }: SelectedElement): string | undefined {
  if (status === 'Fremtidig') return message('annuller');
  return endsAfter === undefined || status === 'Lukket' ? undefined : 'Ret afslutning';
}

interface Done {
  readonly count: number;
  readonly elements: readonly SelectedElement[];
  readonly values: ArgumentValues;
}

/** What has been done, to what, and from when; an end before the beginning takes the element away. */
export function doneText(
  transition: Transition,
  { axis }: ElementType,
  { count, elements, values }: Done,
): DoneText {
  const { success, when } = transitionWords[transition];
  const chosen = Number(values[timeArgument(transition, axis).name]);
  const [element, ...others] = elements;
  if (!element || Number.isNaN(chosen)) return { text: success(count) };
  const isGone = (one: SelectedElement) => one.begins !== undefined && chosen < one.begins;
  const said = `, ${when} ${formatTime(axis, chosen)}`;
  if (transition !== 'close') {
    const detail = `${namedText([element, ...others])}${said}`;
    return { text: success(count), detail, shows: { element, time: chosen } };
  }
  const [gone, ...goneBeside] = elements.filter(isGone);
  const [ended, ...endedBeside] = elements.filter((one) => !isGone(one));
  const goneText = gone && namedText([gone, ...goneBeside]);
  if (!ended) return { text: annulled(count), ...(goneText && { detail: goneText }) };
  const endedText = `${namedText([ended, ...endedBeside])}${said}`;
  const shows = { element: ended, time: next(axis, chosen) };
  if (!gone) return { text: success(count), detail: endedText, shows };
  const counts = { lukket: 1 + endedBeside.length, annulleret: 1 + goneBeside.length };
  return {
    text: message('lukketOgAnnulleret', counts),
    detail: `${endedText}. Annulleret: ${goneText}`,
    shows,
  };
}

/** Why marked rows cannot be changed together; null: they can, or some of them. */
export function againstTogether(
  elements: readonly SelectedElement[],
  transition: Transition,
): string | null {
  const types = [...new Set(elements.map(({ type }) => type))].map((name) => elementTypes[name]);
  const { done } = transitionWords[transition];
  const lacking = types.find((type) => commandsOf(type)[transition] === undefined);
  if (lacking) return `${capitalised(lacking.label.many)} kan ikke ${done}.`;
  if (types.length > 1) {
    const names = listing.format(types.map(({ label }) => label.many));
    return `De markerede elementer er både ${names}. Markér elementer af én type.`;
  }
  if (elements.length > 1 && !hasFeature('plan')) {
    return `På denne server kan kun ét element ${done} ad gangen.`;
  }
  if (elements.length > mostCommands) {
    return `Højst ${counted.format(mostCommands)} elementer kan ${done} på én gang.`;
  }
  const reasons = elements.map((element) => refusalOf(transition, element));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

function timeArgument(transition: Transition, axis: ElementCommand['time']): TimeArgument {
  const { from, to } = timeFieldCodes[axis];
  const time = timeWords[axis].label.toLowerCase();
  const { boundsOf } = transitionWords[transition];
  return transition === 'close'
    ? { kind: axis, name: to, label: `Sidste ${time}`, end: 'last', boundsOf }
    : { kind: axis, name: from, label: `Fra ${time}`, end: 'first', boundsOf };
}

function availabilityOf(
  on: SubjectRule,
  transition: Transition,
  state: CommandState,
): Availability {
  const elements = elementsIn(subjectsOf(on, state)?.all ?? []);
  const isOfSelected = elements.length === 1 && elements[0]?.id === elementIn(state.selected)?.id;
  const outside = elements.map((element) => virksomhedBlock(element, state));
  const reason =
    (isOfSelected ? state.procesBlock : null) ??
    outside.find((block) => block !== null) ??
    againstTogether(elements, transition);
  return readyUnless(reason);
}

/** What a closing asks besides its last time; one that is not validated asks for nothing. */
function closingArguments(
  { actions: { closingFields = [] } }: ElementType,
  declared: ElementCommand,
): Argument[] {
  const isUsual = declared.change === 'close' && usualOf(declared) === undefined;
  return isUsual ? closingFields.map((field) => yesNoArgument(field)) : [];
}

function reasonAskedBy({ gate, confirm }: ElementCommand): ReasonAsked {
  if (!confirm?.includes('bemaerkning')) return 'aldrig';
  return gate === 'proces' ? 'uden for underaktivitet' : 'altid';
}

function commandOf(
  type: ElementType,
  transition: Transition,
  declared: ElementCommand,
): PlannedCommand {
  const { id: kommando, time, gate } = declared;
  const isUsual = usualOf(declared) === undefined;
  const { keys } = transitionWords[transition];
  const on: SubjectRule = {
    ...declaredSubjects(declared),
    refuse: (subject) => (subject.kind === 'element' ? refusalOf(transition, subject.ref) : null),
  };
  return {
    ...declaredWords(declared),
    group: areas[type.area].label,
    // *X sidste finansår 2028* says all of it.
    ...(transition === 'close' && isUsual && { calledWithTime: ['sidste'] }),
    // Its key belongs to the command that is usually meant.
    ...(isUsual && { shortcut: { keys, scope: 'structure' } }),
    placement: ['detail'],
    on,
    arguments: [
      subjectArgument(on),
      ...(gate === 'proces' ? [underaktivitetArgument] : []),
      timeArgument(transition, time),
      ...closingArguments(type, declared),
      remarkArgument('i ændringsloggen og på versionen', reasonAskedBy(declared)),
    ],
    invoke: (subjects, values) =>
      elementsIn(subjects?.all ?? []).map(({ id }) => ({
        kommando,
        input: { ...underaktiviteterAsSent(values), id },
      })),
    done: (count, subjects, values) =>
      doneText(transition, type, { count, elements: elementsIn(subjects?.all ?? []), values }),
    ...(transition === 'close' &&
      isUsual && {
        shortTitleOf: closingTitle,
        tells: ({ selected }: CommandState) => {
          const element = elementIn(selected);
          const title = element?.type === type.name ? closingTitle(element) : undefined;
          return title === undefined ? undefined : `${title} ${element?.fuldtNummer}`;
        },
      }),
    availability: (state) => availabilityOf(on, transition, state),
  };
}

/** Soft-close, close and reopen for the types that have them, and for the marked rows. */
export const overgangeCommands: CommandDefinitions = Object.fromEntries(
  elementTypeNames.flatMap((name) =>
    transitions.flatMap((transition) => {
      const type = elementTypes[name];
      const main = commandsOf(type)[transition];
      return (main ? sharingCallOf(main) : []).map((declared) => [
        declared.id,
        commandOf(type, transition, declared),
      ]);
    }),
  ),
);
