import { loadMasterdata } from '../../src/domain/commands/stamdata-commands.ts';
import type { Field } from '../../src/domain/elements/field.ts';
import type { Sheet } from '../../src/domain/stamdata/sheet.ts';
import { elementIdField, fuldtNummerField } from '../../src/domain/stamdata/sheets.ts';
import type { Invocation } from '../commands/command.ts';
import type { FilledSheet, PlacedRow } from './file-content.ts';

/** A command that takes rows of a file, and which they are. */
export interface LoadRun {
  readonly sheet: Sheet;
  readonly rows: readonly PlacedRow[];
  readonly invocation: Invocation;
}

/** A command for each element and for each row of anything else; what is pointed to comes before what points. */
export function loadRuns(content: readonly FilledSheet[]): LoadRun[] {
  const first = content.findIndex(({ sheet }) => sheet.type !== undefined);
  const last = content.findLastIndex(({ sheet }) => sheet.type !== undefined);
  if (first < 0) return content.flatMap(rowRuns);
  return [
    ...content.slice(0, first).flatMap(rowRuns),
    ...inOrder(content.slice(first, last + 1).flatMap(elementRuns)),
    ...content.slice(last + 1).flatMap(rowRuns),
  ];
}

function runOf(sheet: Sheet, rows: readonly PlacedRow[]): LoadRun {
  const raekker = rows.map(({ values }) => values);
  return {
    sheet,
    rows,
    invocation: { kommando: loadMasterdata.id, input: { slags: sheet.name, raekker } },
  };
}

function rowRuns({ sheet, rows }: FilledSheet): LoadRun[] {
  return rows.map((row) => runOf(sheet, [row]));
}

/** The rows of an element are those with its id, or, where a file gives none, with its number. */
function elementRuns({ sheet, rows }: FilledSheet): LoadRun[] {
  const elements = Map.groupBy(rows, ({ values }) => nameIn(values));
  return [...elements.values()].map((own) => runOf(sheet, own));
}

function nameIn(values: PlacedRow['values']): string {
  return textOf(values[elementIdField.code]).toLowerCase() || textOf(values[fuldtNummerField.code]);
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).trim();
}

/** Elements after those that they point to; where they point in a ring, one of them is judged before the other. */
function inOrder(runs: readonly LoadRun[]): LoadRun[] {
  const named = new Map<string, LoadRun[]>();
  for (const run of runs) {
    for (const name of [...namesOf(run), ...codesOf(run)]) {
      named.set(name, [...(named.get(name) ?? []), run]);
    }
  }
  const ordered = new Set<LoadRun>();
  const begun = new Set<LoadRun>();
  const take = (run: LoadRun) => {
    if (begun.has(run)) return;
    begun.add(run);
    for (const name of pointedTo(run)) for (const other of named.get(name) ?? []) take(other);
    ordered.add(run);
  };
  for (const run of runs) take(run);
  return [...ordered];
}

/** What others may call an element, or a record by its id, by. */
export function namesOf(run: LoadRun | undefined): string[] {
  if (!run) return [];
  const { sheet, rows } = run;
  const texts = rows.flatMap(({ values }) =>
    [elementIdField, fuldtNummerField].map(({ code }) => textOf(values[code]).toLowerCase()),
  );
  return [...new Set(texts)].filter((text) => text !== '').map((text) => `${sheet.name} ${text}`);
}

/** What a row's field names, as `namesOf` says it: `processid` is the id of a proces. */
export function nameOf(field: Field, values: PlacedRow['values']): string {
  const named = field.kind === 'reference' ? field.to : field.code.replace(/id$/i, '');
  return `${named} ${textOf(values[field.code]).toLowerCase()}`;
}

/** What lists of codes may call an element of a code list by. */
function codesOf({ sheet, rows }: LoadRun): string[] {
  return rows.flatMap(({ values }) =>
    values.kode === undefined ? [] : codeName(sheet.name, values.kode),
  );
}

function codeName(slags: string, kode: unknown): string {
  return `${slags} med koden ${textOf(kode).toLowerCase()}`;
}

function pointedTo({ sheet, rows }: LoadRun): ReadonlySet<string> {
  const pointers = sheet.fields.map((field) => (values: PlacedRow['values']) => {
    if (field.kind === 'reference') return [nameOf(field, values)];
    const slags = field.kind === 'list' ? field.codesOf : undefined;
    return slags === undefined
      ? []
      : itemsOf(values[field.code]).map((kode) => codeName(slags, kode));
  });
  return new Set(rows.flatMap(({ values }) => pointers.flatMap((namesIn) => namesIn(values))));
}

/** A list as a file has it: in JSON a list, in a sheet's cell a text with marks between. */
function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : textOf(value).split(/[\s,;]+/);
}
