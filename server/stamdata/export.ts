import type { Kysely, Transaction } from 'kysely';
import { type ElementType, timeFieldCodes } from '../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { meantBy } from '../../src/domain/stamdata/meant-by.ts';
import type { ElementSheet, PostSheet, Sheet } from '../../src/domain/stamdata/sheet.ts';
import { elementIdField, fuldtNummerField, sheets } from '../../src/domain/stamdata/sheets.ts';
import { convertInterval, OPEN_END } from '../../src/domain/time/time-axis.ts';
import { atOneMoment } from '../db/moments.ts';
import type { Database } from '../db/schema.ts';
import { fieldValues } from '../storage/field-storage.ts';
import { type StoredVersion, standingAt, storedColumns } from '../storage/stored-version.ts';
import { toldRow } from '../storage/told-row.ts';
import type { FilledSheet, PlacedRow } from './file-content.ts';

type Values = Readonly<Record<string, unknown>>;

/** All master data of one moment, as a file that loaded would change nothing. */
export async function exportMasterdata(db: Kysely<Database>): Promise<FilledSheet[]> {
  return await atOneMoment(db, async (tx) => {
    const elements = new Elements(await versionsOf(tx));
    const filled: FilledSheet[] = [];
    for (const sheet of sheets) {
      const rows = sheet.type ? elementRows(elements, sheet) : await postRows(tx, elements, sheet);
      filled.push({ sheet, rows: rows.map(placed) });
    }
    return filled;
  });
}

function placed(values: Values, index: number): PlacedRow {
  return { line: index + 1, values };
}

async function versionsOf(tx: Transaction<Database>): Promise<StoredVersion[]> {
  return await tx
    .selectFrom('element_version')
    .select(storedColumns)
    .orderBy('fuldt_nummer')
    .orderBy('element_id')
    .orderBy('fra')
    .execute();
}

/** All elements, and how a file names them. */
class Elements {
  readonly ofType: ReadonlyMap<string, readonly StoredVersion[]>;
  readonly #timelines: ReadonlyMap<string, readonly StoredVersion[]>;
  readonly #bearers: ReadonlyMap<string, readonly StoredVersion[]>;

  /** @param versions oldest first among those of one element */
  constructor(versions: readonly StoredVersion[]) {
    this.ofType = Map.groupBy(versions, ({ type }) => type);
    this.#timelines = Map.groupBy(versions, ({ element_id }) => element_id);
    const byTime = versions.toSorted(
      (a, b) => a.fra - b.fra || (a.element_id < b.element_id ? -1 : 1),
    );
    this.#bearers = Map.groupBy(byTime, ({ type, fuldt_nummer }) => `${type} ${fuldt_nummer}`);
  }

  /** An element's number where that is enough to find it again at the time, else its id. */
  nameOf(id: string, to: ElementTypeName, time: number): string {
    const stands = standingAt(this.#timelines.get(id) ?? [], time);
    if (!stands) return id;
    const { fuldt_nummer: number } = stands;
    const meant = meantBy(this.#bearers.get(`${to} ${number}`) ?? [], time);
    return meant?.element_id === id ? number : id;
  }
}

function elementRows(elements: Elements, sheet: ElementSheet): Values[] {
  const { type } = sheet;
  return (elements.ofType.get(type.name) ?? []).map((version) => {
    const values: Values = {
      ...fieldValues(type, version),
      softLukketFra: version.soft_lukket_fra,
      softLukketTil: version.soft_lukket_til,
      underaktivitetId: version.underaktivitet_id,
      [fuldtNummerField.code]: version.fuldt_nummer,
      [elementIdField.code]: version.element_id,
    };
    return named(elements, sheet, values, timeOf(type, values));
  });
}

function timeOf({ axis }: ElementType, values: Values): number {
  return Number(values[timeFieldCodes[axis].from]);
}

/** The values of a sheet's fields that are there, references by the names of what they point to. */
function named(elements: Elements, { fields, axis }: Sheet, values: Values, time: number): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.code] ?? null;
      // A cell cannot tell an empty list from none, so no file does.
      if (value === null || (Array.isArray(value) && value.length === 0)) return [];
      if (field.kind !== 'reference') return [[field.code, value]];
      const at = convertInterval({ fra: time, til: null }, axis, elementTypes[field.to].axis).fra;
      return [[field.code, elements.nameOf(String(value), field.to, at)]];
    }),
  );
}

async function postRows(
  tx: Transaction<Database>,
  elements: Elements,
  sheet: PostSheet,
): Promise<Values[]> {
  const rows = await tx.selectFrom(sheet.table).selectAll().execute();
  const code = sheet.fields.find(({ kind }) => kind === 'time')?.code;
  return rows
    .map((row) => toldRow(sheet.table, row as never))
    .map((row) => {
      const time = code === undefined ? OPEN_END : Number(row[code]);
      return named(elements, sheet, row, time);
    })
    .toSorted(inSheetOrder(sheet));
}

/** By the columns from the first, so that the same content makes the same file. */
function inSheetOrder({ fields }: Sheet) {
  return (a: Values, b: Values): number => {
    for (const { code } of fields) {
      const [x, y] = [a[code], b[code]];
      if (x === y) continue;
      if (typeof x === 'number' && typeof y === 'number') return x - y;
      return String(x ?? '') < String(y ?? '') ? -1 : 1;
    }
    return 0;
  };
}
