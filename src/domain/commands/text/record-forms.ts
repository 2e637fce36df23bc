import type { Field } from '../../elements/field.ts';
import type { RecordKindName } from '../../records/names.ts';
import { fieldsFilledIn, type RecordKind } from '../../records/record-kind.ts';
import { recordKinds } from '../../records/registry.ts';
import type { RecordCommand } from '../record-commands.ts';
import { fieldPart } from './element-forms.ts';
import type { TextForm, TextPart } from './form.ts';

/** The fields that a record is known by among its like; none: by its id, or by its name where no other has it. */
const keys: Readonly<Record<RecordKindName, readonly string[]>> = {
  periode: ['nummer'],
  aktivitet: ['finansaar', 'nummer'],
  proces: [],
  hovedaktivitet: [],
  underaktivitet: [],
};

/** The fields that a record of a kind is known by. */
export function keyFields(kind: RecordKindName): Field[] {
  return keys[kind].flatMap((code) => recordKinds[kind].fields.filter((one) => one.code === code));
}

/** What a record is known by, as a line says it; undefined: by its id, or its name. */
export function keyText(
  kind: RecordKindName,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const fields = keyFields(kind);
  return fields.length === 0 ? undefined : fields.map(({ code }) => values[code]).join('/');
}

/** How a command about records of a kind is written. */
export function recordForm(command: RecordCommand): TextForm {
  const kind = recordKinds[command.entity];
  const { id, title, change } = command;
  const common = { command: id, begins: title.toLowerCase(), axis: kind.axis };
  if (change === 'create') {
    return {
      ...common,
      lead: newKey(kind),
      parts: [...parentPart(kind), ...fieldParts(kind, 'create')],
      makes: { post: kind.name },
    };
  }
  const lead: TextPart[] = [postPart(kind.name)];
  if (change === 'remove') return { ...common, lead, parts: [], removes: true };
  return { ...common, lead, parts: fieldParts(kind, 'edit'), isEdit: true };
}

/** A record that stands. */
function postPart(kind: RecordKindName): TextPart {
  const { label } = recordKinds[kind];
  return { code: 'id', label: label.one, words: [], kind: { says: 'post', kind } };
}

function newKey(kind: RecordKind): TextPart[] {
  const fields = keyFields(kind.name);
  const [first] = fields;
  if (!first) return [];
  return [
    {
      code: first.code,
      label: kind.label.one,
      words: [],
      kind: { says: 'ny noegle', fields, axis: kind.axis },
    },
  ];
}

function parentPart({ parent }: RecordKind): TextPart[] {
  if (!parent) return [];
  const { kind, field, label } = parent;
  return [
    {
      code: field,
      label,
      words: [label.toLowerCase(), field.toLowerCase()],
      kind: { says: 'post', kind },
    },
  ];
}

function fieldParts(kind: RecordKind, mode: 'create' | 'edit'): TextPart[] {
  const known = new Set(keyFields(kind.name).map(({ code }) => code));
  return fieldsFilledIn(kind, mode)
    .filter(({ code }) => !known.has(code))
    .map((field) => fieldPart(field, kind));
}
