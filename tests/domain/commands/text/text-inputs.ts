import fc from 'fast-check';
import type { PartKind, TextForm, TextPart } from '../../../../src/domain/commands/text/form.ts';
import type { TimeAxis } from '../../../../src/domain/elements/element-type.ts';
import type { Field } from '../../../../src/domain/elements/field.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { oneOf, ownNumbers, type TextWorld } from './text-world.ts';

type Input = Readonly<Record<string, unknown>>;

/** Anything that a form of a command may say, in a world. */
export function inputsOf(form: TextForm, world: TextWorld): fc.Arbitrary<Input> {
  const lead = form.lead.map((part) => saidOf(part, form, world));
  const parts = form.parts.map((part) => fc.option(saidOf(part, form, world), { nil: {} }));
  return fc
    .tuple(...lead, ...parts)
    .map((said) => Object.assign({}, ...said) as Input)
    .map((input) => whole(form, input, world));
}

/** What has a number that says what it is below is below something. */
function whole(form: TextForm, input: Input, world: TextWorld): Input {
  const above = form.parts.find(({ isImplied }) => isImplied);
  const says = above && input[above.code] == null && above.kind.says === 'element' && above.kind;
  const [first] = says ? (world.elements.get(says.type) ?? []) : [];
  return withoutNothing(form, above && first ? { ...input, [above.code]: first.id } : input);
}

/** A new one is told by what it has. */
function withoutNothing({ makes }: TextForm, input: Input): Input {
  const isNothing = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0);
  const said = Object.entries(input).filter(([, value]) => !(makes && isNothing(value)));
  return Object.fromEntries(said);
}

function saidOf(part: TextPart, form: TextForm, world: TextWorld): fc.Arbitrary<Input> {
  const { code, kind, words } = part;
  const said = (values: fc.Arbitrary<unknown>) => {
    const maybe = words.length > 0 && kind.says !== 'vaerdi' ? fc.option(values) : values;
    return maybe.map((value) => ({ [code]: value }));
  };
  switch (kind.says) {
    case 'nyt nummer':
      return said(oneOf(ownNumbers(elementTypes[kind.type])));
    case 'ny noegle':
      return fc
        .tuple(...kind.fields.map((field) => fieldValue(field, kind.axis)))
        .map((values) =>
          Object.fromEntries(kind.fields.map(({ code: key }, at) => [key, values[at]])),
        );
    case 'koersel':
      return said(fc.integer({ min: 1, max: 999_999 }));
    case 'element':
      return said(oneOf((world.elements.get(kind.type) ?? []).map(({ id }) => id)));
    case 'post':
      return said(oneOf((world.posts.get(kind.kind) ?? []).map(({ id }) => id)));
    case 'vaerdi': {
      const isAtItsPlace = form.lead.includes(part);
      const values = fieldValue(kind.field, kind.axis);
      return (isAtItsPlace || kind.field.kind === 'bool' ? values : fc.option(values)).map(
        (value) => ({ [code]: value ?? emptyOf(kind) }),
      );
    }
  }
}

function emptyOf({ field }: Extract<PartKind, { says: 'vaerdi' }>): unknown {
  return field.kind === 'list' ? [] : null;
}

/** Any value of a field, whether its rules allow it or not. */
function fieldValue(field: Field, axis: TimeAxis): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return field.fixed ? fc.stringMatching(/^\d{4}$/) : anyText;
    case 'enum':
      return oneOf(field.options.map(({ value }) => value));
    case 'bool':
      return fc.boolean();
    case 'int':
      return fc.integer({ min: field.min, max: field.max });
    case 'list':
      return fc.uniqueArray(
        field.options ? oneOf(field.options.map(({ value }) => value)) : anyItem,
        { minLength: 1, maxLength: 4 },
      );
    case 'time':
      return axis === 'periode'
        ? fc
            .tuple(fc.integer({ min: 2019, max: 2031 }), fc.integer({ min: 1, max: 14 }))
            .map(([year, month]) => year * 100 + month)
        : fc.integer({ min: 2019, max: 2031 });
    case 'date':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'reference':
      throw new Error('a reference is no value');
  }
}

/** With all that a line could take for something else. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 0, maxLength: 30 }),
  fc.string({
    unit: oneOf([
      '"',
      '\\',
      '#',
      '@',
      ' ',
      '\n',
      '\t',
      '\r',
      'a',
      'ø',
      ',',
      ';',
      '»',
      '\u00a0',
      '\u200b',
    ]),
    maxLength: 8,
  }),
  oneOf(['ingen', 'Ingen', 'fra', 'til', 'navn', 'pr.', '2027', '""', '#', '\u2028', 'ja']),
);

/** An item is trimmed, and there is something in it. */
const anyItem = anyText.map((text) => text.trim()).filter((text) => text !== '');
