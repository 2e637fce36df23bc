import { type ElementType, timeFieldCodes } from '../../elements/element-type.ts';
import type { Field } from '../../elements/field.ts';
import { elementTypes } from '../../elements/registry.ts';
import { underaktivitetField } from '../../elements/shown-fields.ts';
import type { ElementCommand } from '../declaration.ts';
import { usualOf } from '../registry.ts';
import type { TextForm, TextPart } from './form.ts';

/** How a command about elements is written: one form, or one for each type that it moves. */
export function elementForms(command: ElementCommand): TextForm[] {
  if (command.change === 'move') return command.types.map((name) => moveForm(command, name));
  const type = elementTypes[command.types[0]];
  const { axis } = type;
  const common = { command: command.id, begins: begins(command), axis };
  if (command.change === 'create') {
    const made = newNumber(type);
    return [{ ...common, lead: [made], parts: fieldParts(type), makes: { element: type.name } }];
  }
  const isEdit = command.change === 'edit';
  const parts = isEdit
    ? fieldParts({ ...type, fields: type.fields.filter(({ fixed }) => !fixed) })
    : transitionParts(type, command.change === 'close');
  return [{ ...common, lead: [subject(type)], parts, ...(isEdit && { isEdit }) }];
}

/** Verb and type; the title where it is one of two that do the same. */
function begins({ title, types: [name], shortTitle = '', ...rest }: ElementCommand): string {
  const isUsual = usualOf({ title, types: [name], shortTitle, ...rest }) === undefined;
  return (isUsual ? title : `${shortTitle} ${elementTypes[name].label.one}`).toLowerCase();
}

function moveForm(command: ElementCommand, name: ElementCommand['types'][0]): TextForm {
  const type = elementTypes[name];
  const [from] = timeParts(type);
  const place: TextPart = {
    code: 'overordnetId',
    label: type.parent ? elementTypes[type.parent.type].label.one : '',
    words: ['til'],
    kind: { says: 'element', type: type.parent?.type ?? name },
  };
  return {
    command: command.id,
    begins: `flyt ${type.label.one}`,
    type: name,
    axis: type.axis,
    lead: [subject(type)],
    parts: [place, ...(from ? [from] : []), ...noteParts(type)],
  };
}

function subject({ name, label }: ElementType): TextPart {
  return { code: 'id', label: label.one, words: [], kind: { says: 'element', type: name } };
}

function newNumber({ name, label, number }: ElementType): TextPart {
  return {
    code: number.field,
    label: label.one,
    words: [],
    kind: { says: 'nyt nummer', type: name },
  };
}

/** All that is set, its times first; what the number says of the place is left to it. */
function fieldParts(type: ElementType): TextPart[] {
  const { fields, number, parent, actions } = type;
  const isImplied = saysWhatIsAbove(type);
  const rest = fields
    .filter(({ automatic, kind, code }) => !automatic && kind !== 'time' && code !== number.field)
    .map(
      (field): TextPart => ({
        ...fieldPart(field, type),
        ...(field.code === parent?.field && isImplied && { isImplied }),
      }),
    );
  const [from, to] = timeParts(type);
  const times = [...(from ? [from] : []), ...(to ? [{ ...to, words: ['til', ...to.words] }] : [])];
  return [...times, ...rest, ...(actions.procesGate ? [underaktivitetPart] : [])];
}

function saysWhatIsAbove({ number: { separator, aboveDigits } }: ElementType): true | undefined {
  return separator !== undefined || aboveDigits !== undefined || undefined;
}

function transitionParts(type: ElementType, isClosing: boolean): TextPart[] {
  const [from, to] = timeParts(type);
  const efter: TextPart | undefined = to && {
    ...to,
    words: ['efter', ...to.words],
    time: 'efter',
  };
  const time = isClosing ? efter : from;
  const asked = isClosing ? (type.actions.closingFields ?? []) : [];
  return [
    ...(time ? [time] : []),
    ...asked.map((field) => fieldPart(field, type)),
    ...noteParts(type),
    ...(type.actions.procesGate ? [underaktivitetPart] : []),
  ];
}

/** The first and the last time of what is written. */
function timeParts(type: ElementType): [TextPart | undefined, TextPart | undefined] {
  const { from, to } = timeFieldCodes[type.axis];
  const of = (code: string) => type.fields.find((field) => field.code === code);
  const [first, last] = [of(from), of(to)];
  return [
    first && { ...fieldPart(first, type), words: ['fra', ...wordsOf(first)], time: 'fra' },
    last && fieldPart(last, type),
  ];
}

function noteParts(type: ElementType): TextPart[] {
  return type.fields
    .filter(({ code }) => code === 'bemaerkning')
    .map((field) => fieldPart(field, type));
}

/** A field by its label, or by its code. */
export function fieldPart(field: Field, { axis }: Pick<ElementType, 'axis'>): TextPart {
  const { code, label } = field;
  const kind: TextPart['kind'] =
    field.kind === 'reference'
      ? { says: 'element', type: field.to }
      : { says: 'vaerdi', field, axis };
  return { code, label, words: wordsOf(field), kind };
}

function wordsOf({ label, code }: Pick<Field, 'label' | 'code'>): string[] {
  return [label.toLowerCase(), code.toLowerCase()];
}

/** The underaktivitet of a proces that a change is made in. */
export const underaktivitetPart: TextPart = {
  ...underaktivitetField,
  words: ['underaktivitet'],
  kind: { says: 'post', kind: 'underaktivitet' },
};
