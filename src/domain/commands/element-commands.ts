import { areaOf } from '../elements/area-types.ts';
import { changeCommandId, createCommandId, writePermission } from '../elements/command-ids.ts';
import type { ElementType } from '../elements/element-type.ts';
import { type Transition, transitionCommand } from '../elements/transitions.ts';
import { madeOnce } from '../made-once.ts';
import type { OwnCommandId } from '../permissions.ts';
import type { Change, ElementCommand } from './declaration.ts';
import { changeWords, elementWords } from './element-words.ts';

/** What each type has commands of its own for. */
type TypeChange = Exclude<Change, 'move'>;

/** What the same change of every type has in common. */
interface ChangeFacts extends Pick<ElementCommand, 'subject' | 'many' | 'call' | 'icon'> {
  readonly verb: string;
  readonly keywords: (type: ElementType) => readonly string[];
}

const facts: Readonly<Record<TypeChange, ChangeFacts>> = {
  create: {
    verb: 'Opret',
    keywords: ({ name }) => elementWords[name].create,
    subject: 'ny',
    many: false,
    call: { method: 'POST', path: '' },
  },
  edit: {
    verb: 'Ret',
    keywords: ({ name }) => elementWords[name].edit,
    icon: 'edit',
    subject: 'findes',
    many: false,
    call: { method: 'PUT', path: '' },
  },
  softClose: {
    verb: 'Soft-luk',
    keywords: () => ['blød lukning', 'luk blødt', 'stop bevilling'],
    icon: 'lock',
    subject: 'findes',
    many: true,
    call: { method: 'PUT', path: '/soft-close' },
  },
  close: {
    verb: 'Afslut',
    keywords: ({ name, label, actions }) => [
      `luk ${label.one}`,
      ...(name === 'Underkontotype' ? ['luk type'] : []),
      actions.softClose ? 'nedlæg konto' : 'nedlæg',
    ],
    icon: 'lock',
    subject: 'findes',
    many: true,
    call: { method: 'DELETE', path: '' },
  },
  reopen: {
    verb: 'Genåbn',
    keywords: () => ['åbn igen', 'fortryd lukning'],
    icon: 'refresh',
    subject: 'findes',
    many: true,
    call: { method: 'PUT', path: '/reopen' },
  },
};

/** What a control that does it says beside what it is done to. */
export function verbOf(change: TypeChange): string {
  return facts[change].verb;
}

type ElementCommands = Readonly<Partial<Record<TypeChange, ElementCommand>>> &
  Readonly<Record<'create' | 'edit', ElementCommand>>;

/** The commands of an element type, by what they do to its elements: those that its declaration says, and no others. */
export const commandsOf: (type: ElementType) => ElementCommands = madeOnce((type) => {
  const softClose = transitionOf(type, 'softClose');
  const close = transitionOf(type, 'close');
  const reopen = transitionOf(type, 'reopen');
  return {
    create: commandOf(type, 'create', createCommandId(type)),
    edit: commandOf(type, 'edit', changeCommandId(type, 'ret')),
    ...(softClose && { softClose }),
    ...(close && { close }),
    ...(reopen && { reopen }),
  };
});

function transitionOf(type: ElementType, transition: Transition): ElementCommand | undefined {
  const id = transitionCommand(type, transition);
  return id && commandOf(type, transition, id);
}

function commandOf(type: ElementType, change: TypeChange, id: OwnCommandId): ElementCommand {
  const { verb, keywords, ...rest } = facts[change];
  const { close, reopen, procesGate } = type.actions;
  return {
    ...rest,
    ...(type.writtenAt !== undefined && change === 'close' && ownPut(type)),
    id,
    permission:
      (change === 'close' ? close : change === 'reopen' ? reopen : undefined) ??
      writePermission(type),
    title: `${verb} ${type.label.one}`,
    alsoCalled: changeWords[change],
    ...(rest.subject === 'findes' && { shortTitle: verb }),
    keywords: keywords(type),
    entity: 'element',
    types: [type.name],
    change,
    time: type.axis,
    gate: gateOf(type),
    ...(procesGate && { confirm: ['bemaerkning'] }),
    inverse: 'fortryd',
    runs: 'kernen',
  };
}

/** Of a type without DELETE a closing is a PUT too, and tells itself from an edit. */
function ownPut(type: ElementType): Pick<ElementCommand, 'call' | 'sharesCallOf'> {
  return { call: facts.edit.call, sharesCallOf: changeCommandId(type, 'ret') };
}

function gateOf({ name, actions }: ElementType): ElementCommand['gate'] {
  if (actions.procesGate) return 'proces';
  return areaOf(name).isKeptByVirksomhed ? 'virksomhed' : 'none';
}
