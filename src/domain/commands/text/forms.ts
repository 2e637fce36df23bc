import { timeFields } from '../../elements/common-fields.ts';
import type { Field } from '../../elements/field.ts';
import { kobling } from '../../elements/kobling.ts';
import { underaktivitetField } from '../../elements/shown-fields.ts';
import { madeOnce } from '../../made-once.ts';
import { levelField, reasonField } from '../../proces/procesrettighed.ts';
import { aktivitet } from '../../records/aktivitet.ts';
import { periode } from '../../records/periode.ts';
import { fold } from '../../words/folding.ts';
import type { CommandDeclaration } from '../declaration.ts';
import { approvePeriod, generatePeriods, setKredsDeadline } from '../perioder-commands.ts';
import { changeLevel } from '../processer-commands.ts';
import { isRecordCommand } from '../record-commands.ts';
import { commandDeclarations, isElementCommand, undo } from '../registry.ts';
import { linkUnderkonto } from '../regnskabsstruktur-commands.ts';
import { elementForms, fieldPart, underaktivitetPart } from './element-forms.ts';
import type { TextForm, TextPart } from './form.ts';
import { recordForm } from './record-forms.ts';

/** A field that a kind declares, by its code. */
function fieldOf({ fields }: { readonly fields: readonly Field[] }, code: string): Field {
  const field = fields.find((one) => one.code === code);
  if (!field) throw new Error(`Feltet ${code} er ikke erklæret.`);
  return field;
}

function elementPart(
  code: string,
  label: string,
  type: 'Underkonto' | 'Delregnskab' | 'Bogfoeringskreds' | 'Paragraf',
  words: readonly string[] = [],
): TextPart {
  return { code, label, words, kind: { says: 'element', type } };
}

const ofPeriode = { axis: 'periode' } as const;
const ofFinansaar = { axis: 'finansaar' } as const;
const [fraPeriode, tilPeriode] = timeFields('periode');
const note = fieldPart(fieldOf(kobling, 'bemaerkning'), ofPeriode);
const periodePart: TextPart = {
  ...fieldPart(fieldOf(periode, 'nummer'), ofPeriode),
  code: 'periode',
  label: 'Periode',
  words: [],
};

/** Those whose lines no declaration of a type or a kind says. */
const ownForms: readonly TextForm[] = [
  {
    command: linkUnderkonto.id,
    begins: 'kobl underkonto',
    ...ofPeriode,
    lead: [elementPart('underkontoId', 'underkonto', 'Underkonto')],
    parts: [
      elementPart('delregnskabId', 'delregnskab', 'Delregnskab', ['til']),
      { ...fieldPart(fraPeriode, ofPeriode), words: ['fra'], time: 'fra' },
      { ...fieldPart(tilPeriode, ofPeriode), words: ['efter'] },
      fieldPart(fieldOf(kobling, kobling.chosen), ofPeriode),
      note,
    ],
    isEdit: true,
  },
  {
    command: generatePeriods.id,
    begins: 'generér perioder',
    ...ofFinansaar,
    lead: [{ ...fieldPart(fieldOf(aktivitet, 'finansaar'), ofFinansaar), words: [] }],
    parts: [],
  },
  {
    command: setKredsDeadline.id,
    begins: 'sæt frist',
    ...ofPeriode,
    lead: [periodePart, elementPart('bogfoeringskredsId', 'bogføringskreds', 'Bogfoeringskreds')],
    parts: [fieldPart(fieldOf(periode, 'konteringSlut'), ofPeriode)],
  },
  {
    command: approvePeriod.id,
    begins: 'godkend periode',
    ...ofPeriode,
    lead: [periodePart],
    parts: [],
  },
  {
    command: changeLevel.id,
    begins: 'sæt niveau',
    ...ofFinansaar,
    lead: [
      elementPart('paragrafId', 'paragraf', 'Paragraf'),
      { ...underaktivitetPart, words: [] },
      { ...fieldPart(levelField, ofFinansaar), words: [] },
    ],
    parts: [fieldPart(reasonField, ofFinansaar)],
  },
  {
    command: undo.id,
    begins: 'fortryd kørsel',
    ...ofFinansaar,
    lead: [{ code: 'koersel', label: 'kørsel', words: [], kind: { says: 'koersel' } }],
    parts: [note, { ...underaktivitetPart, code: underaktivitetField.code }],
  },
];

/**
 * How each command that can be run is written, in the order of their declarations. A file of master data is not: its
 * text is the file.
 */
export const textForms: readonly TextForm[] = [
  ...[...commandDeclarations.values()].flatMap(formsOf),
  ...ownForms,
];

function formsOf(command: CommandDeclaration): TextForm[] {
  if (isElementCommand(command)) return elementForms(command);
  return isRecordCommand(command) ? [recordForm(command)] : [];
}

const byCommand = new Map<string, TextForm[]>();
for (const form of textForms) {
  byCommand.set(form.command, [...(byCommand.get(form.command) ?? []), form]);
}

/** The forms of a command; several where it is about elements of several types, none where it is no line. */
export function formsOfCommand(command: string): readonly TextForm[] {
  return byCommand.get(command) ?? [];
}

/** What is written with several folded words; those with more of them first, for the longest that fits is meant. */
function byLength<Named extends { readonly words: readonly string[] }>(named: Named[]): Named[] {
  return named.toSorted((one, other) => other.words.length - one.words.length);
}

interface BegunForm {
  readonly form: TextForm;
  /** What it begins with. */
  readonly words: readonly string[];
}

const byFirstWord = new Map<string, BegunForm[]>();
for (const one of byLength(
  textForms.map((form) => ({ form, words: form.begins.split(' ').map(fold) })),
)) {
  const [first = ''] = one.words;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), one]);
}

/** The forms that begin with a folded word. */
export function formsBegunBy(word: string): readonly BegunForm[] {
  return byFirstWord.get(word) ?? [];
}

/** What names the parts of a form. */
export const namesOfParts = madeOnce((form: TextForm) =>
  byLength(
    form.parts.flatMap((part) =>
      part.words.map((name) => ({ part, words: name.split(' ').map(fold) })),
    ),
  ),
);
