import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandDeclarations } from '../../../../src/domain/commands/registry.ts';
import { loadMasterdata } from '../../../../src/domain/commands/stamdata-commands.ts';
import type { TextForm } from '../../../../src/domain/commands/text/form.ts';
import { formsOfCommand, textForms } from '../../../../src/domain/commands/text/forms.ts';
import { printText, printUnderHeads } from '../../../../src/domain/commands/text/print-text.ts';
import { readText } from '../../../../src/domain/commands/text/read-text.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { inputsOf } from './text-inputs.ts';
import { ownNumbers, textWorld } from './text-world.ts';

type Input = Readonly<Record<string, unknown>>;

const world = textWorld();
const forms = textForms.map((form) => ({ form, begins: form.begins }));

test('hver kommando, der kan køres, kan skrives som tekst', () => {
  const run = [...commandDeclarations.values()].filter(({ runs }) => runs === 'kernen');
  const without = run.filter(({ id }) => formsOfCommand(id).length === 0).map(({ id }) => id);
  expect(without).toEqual([loadMasterdata.id]);
});

test.each(forms)('$begins: en skrevet linje læses som det, der blev skrevet', ({ form }) => {
  fc.assert(
    fc.property(inputsOf(form, world), (input) => {
      const [line] = printText([{ kommando: form.command, input }], world.names);
      expect(readText(line ?? '', world.names)).toEqual([
        { line: 1, kommando: form.command, input, isEdit: form.isEdit === true },
      ]);
    }),
    { numRuns: 1000 },
  );
});

/** Types with one digit have so many numbers that no element of the world has. */
const mostLines = 6;

/** Some commands after each other, of which the later ones point to what the earlier ones make. */
const runs = fc.array(fc.nat(), { minLength: 2, maxLength: mostLines }).chain((picks) =>
  fc.tuple(
    ...picks.map((pick, at) => {
      const form = textForms[pick % textForms.length] as TextForm;
      return inputsOf(form, world).map((input) => ({ form, input: asTheOnly(form, input, at) }));
    }),
    fc.infiniteStream(fc.boolean()),
  ),
);

test('en kørsels linjer læses som kommandoerne, også hvor de peger på hinanden', () => {
  fc.assert(
    fc.property(runs, (drawn) => {
      const coin = drawn.at(-1) as Iterator<boolean>;
      const asked = (drawn.slice(0, -1) as { form: TextForm; input: Input }[]).map(
        ({ form, input }, at, all) => ({
          kommando: form.command,
          isEdit: form.isEdit === true,
          input: pointingBack(form, input, all.slice(0, at), coin),
        }),
      );
      const lines = printText(asked, world.names);
      fc.pre(lines.every((line) => line !== undefined));
      const read = readText(lines.join('\n'), world.names);
      expect(read).toEqual(asked.map((command, at) => ({ line: at + 1, ...command })));
    }),
    { numRuns: 3000 },
  );
});

test('det, alle linjer siger ens, siger et hoved, og det læses som kommandoerne', () => {
  const alike = { fraFinansaar: 2025, fraPeriode: 202501, underaktivitetId: 7, bemaerkning: 'Én' };
  let heads = 0;
  fc.assert(
    fc.property(runs, fc.subarray(Object.keys(alike)), (drawn, codes) => {
      const common = Object.fromEntries(
        Object.entries(alike).filter(([code]) => codes.includes(code)),
      );
      const asked = (drawn.slice(0, -1) as { form: TextForm; input: Input }[]).map(
        ({ form, input }) => {
          const said = form.parts.filter(({ code }) => code in common);
          const own = Object.fromEntries(said.map(({ code }) => [code, common[code]]));
          const isEdit = form.isEdit === true;
          return { kommando: form.command, isEdit, input: { ...input, ...own } };
        },
      );
      const printed = printUnderHeads(asked, world.names);
      fc.pre(printed.lines.every((line) => line !== undefined));
      heads += printed.heads.length;
      const read = readText([...printed.heads, ...printed.lines].join('\n'), world.names);
      const first = printed.heads.length + 1;
      expect(read).toEqual(asked.map((command, at) => ({ line: first + at, ...command })));
    }),
    { numRuns: 3000 },
  );
  expect(heads).toBeGreaterThan(100);
});

test.each([
  [
    'den samme tid og det samme trin',
    [{}, {}],
    ['pr. 2027', 'underaktivitet "Finanslov ""2027"""'],
  ],
  ['kun tiden er den samme', [{}, { underaktivitetId: 8 }], ['pr. 2027']],
  ['en enkelt siger det selv', [{}], []],
  ['en, der intet siger', [{}, { underaktivitetId: undefined }], ['pr. 2027']],
  [
    'uden for alle trin er ikke et trin',
    [{ underaktivitetId: '' }, { underaktivitetId: '' }],
    ['pr. 2027'],
  ],
])('hoveder: %s', (_, inputs, expected) => {
  const [first] = world.elements.get('Underkonto') ?? [];
  const usual = { id: first?.id, fraFinansaar: 2027, navn: 'X', underaktivitetId: 7 };
  const commands = inputs.map((input) => ({
    kommando: 'Underkonto#ret',
    input: { ...usual, ...input },
  }));
  expect(printUnderHeads(commands, world.names).heads).toEqual(expected);
});

/** A new element has a number that no other has. */
function asTheOnly({ lead: [lead] }: TextForm, input: Input, at: number): Input {
  if (lead?.kind.says !== 'nyt nummer') return input;
  const own = ownNumbers(elementTypes[lead.kind.type]);
  return { ...input, [lead.code]: own[own.length - 1 - at] ?? input[lead.code] };
}

function pointingBack(
  form: TextForm,
  input: Input,
  before: readonly { form: TextForm }[],
  coin: Iterator<boolean>,
): Input {
  const entries = [...form.lead, ...form.parts].flatMap(({ code, kind }) => {
    const ny = before.findLastIndex(({ form: { makes } }) =>
      makes === undefined
        ? false
        : 'post' in makes
          ? kind.says === 'post' && kind.kind === makes.post
          : kind.says === 'element' && kind.type === makes.element,
    );
    const isPointer = ny !== -1 && typeof input[code] !== 'undefined' && input[code] !== null;
    return isPointer && coin.next().value === true ? [[code, { ny }]] : [];
  });
  return { ...input, ...Object.fromEntries(entries) };
}
