import type { PartKind, TextForm, TextPart } from '../../../../src/domain/commands/text/form.ts';
import { textForms } from '../../../../src/domain/commands/text/forms.ts';
import { noneWord, quoted } from '../../../../src/domain/commands/text/tokens.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { recordKinds } from '../../../../src/domain/records/registry.ts';
import { capitalised } from '../../../../src/domain/words/capitalised.ts';

/** A number that an element of each type may have. */
export const sampleNumbers: Readonly<Record<ElementTypeName, string>> = {
  Paragraf: '07',
  Hovedomraade: '07.1',
  Aktivitetsomraade: '07.14',
  Hovedkonto: '07.14.01',
  Underkonto: '07.14.01.10',
  Underkontotype: '10',
  Bevillingstype: '1',
  Ministeransvarsomraade: '07',
  Virksomhed: '10213231',
  RegnskabsfoerendeInstitution: '0706',
  Bogfoeringskreds: '07004',
  Delregnskab: '07004.001',
  EANNummer: '5798000000001',
  Hovedart: '1',
  Standardkonto: '18',
  Regnskabskonto: '18.11',
  Statuspost: '901',
  Loenfaellesskab: '7',
  Loengruppe: '712',
};

/** The page of docs/ that says how commands are written: all that follows from the declarations. */
export function languagePage(introduction: string): string {
  const sections = [...Map.groupBy(textForms, subjectOf)].map(([subject, forms]) =>
    [`## ${capitalised(subject)}`, ...forms.map(formText)].join('\n\n'),
  );
  return `${introduction.trim()}\n\n${sections.join('\n\n')}\n`;
}

/** What a form is about: its type, or its kind of record. */
function subjectOf({ lead, parts, makes }: TextForm): string {
  if (makes)
    return 'post' in makes
      ? recordKinds[makes.post].label.one
      : elementTypes[makes.element].label.one;
  const kind = (lead[0] ?? parts[0])?.kind;
  if (kind?.says === 'element') return elementTypes[kind.type].label.one;
  return kind?.says === 'post' ? recordKinds[kind.kind].label.one : 'perioder og kørsler';
}

function formText(form: TextForm): string {
  const named = form.parts.map((part) => `| \`${part.words[0]}\` | ${expected(part.kind)} |`);
  const table = named.length > 0 ? ['', '| Felt | Værdi |', '|---|---|', ...named] : [];
  return ['```', exampleOf(form), '```', ...table].join('\n');
}

const mostInExample = 3;

/** A line of the form, with some of what it may say. */
export function exampleOf({ begins, lead, parts }: TextForm): string {
  const named = parts.filter(({ isImplied }) => !isImplied).slice(0, mostInExample);
  return [
    begins,
    ...lead.map(sampleOf),
    ...named.map((part) => `${part.words[0]} ${sampleOf(part)}`),
  ].join(' ');
}

function sampleOf({ kind, code }: TextPart): string {
  switch (kind.says) {
    case 'element':
    case 'nyt nummer':
      return sampleNumbers[kind.type];
    case 'post':
      return kind.kind === 'periode' ? '202701' : kind.kind === 'aktivitet' ? '2027/0010' : '9';
    case 'ny noegle':
      return kind.fields.length > 1 ? '2027/0010' : '202701';
    case 'koersel':
      return '120';
    case 'vaerdi':
      return sampleValue(kind, code);
  }
}

function sampleValue({ field, axis }: Extract<PartKind, { says: 'vaerdi' }>, code: string): string {
  switch (field.kind) {
    case 'bool':
      return 'ja';
    case 'int':
      return String(field.min);
    case 'date':
      return '31.01.2027';
    case 'time':
      return axis === 'periode' ? '202701' : code.startsWith('til') ? '2030' : '2027';
    case 'enum':
    case 'list':
      return quoted(field.options?.[0]?.label ?? '10108330');
    default:
      return code === 'navn' ? '"Almindelig drift"' : '"Nyt sted"';
  }
}

function expected(kind: PartKind): string {
  switch (kind.says) {
    case 'element':
      return `${elementTypes[kind.type].label.one}: nummer, eller navn i anførselstegn`;
    case 'post':
      return `${recordKinds[kind.kind].label.one}: nummer, eller navn i anførselstegn`;
    case 'vaerdi':
      return valueExpected(kind);
    default:
      return '';
  }
}

function valueExpected({ field, axis }: Extract<PartKind, { says: 'vaerdi' }>): string {
  switch (field.kind) {
    case 'bool':
      return '`ja` eller `nej`';
    case 'int':
      return `et helt tal fra ${field.min} til ${field.max}`;
    case 'date':
      return 'en dag, DD.MM.ÅÅÅÅ';
    case 'time':
      return axis === 'periode' ? 'en periode, ÅÅÅÅPP' : 'et finansår, ÅÅÅÅ';
    case 'enum':
      return field.options.map(({ label }) => `\`${quoted(label)}\``).join(', ');
    case 'list':
      return `flere, adskilt af komma, eller \`${noneWord}\``;
    default:
      return 'tekst';
  }
}
