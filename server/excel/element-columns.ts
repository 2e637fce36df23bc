import type { ElementPayload } from '../../src/api/contract/common.ts';
import type { ElementLink } from '../../src/api/contract/element.ts';
import { softCloseFields } from '../../src/domain/elements/common-fields.ts';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import type { Field } from '../../src/domain/elements/field.ts';
import { fieldText } from '../../src/domain/elements/field-text.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { elementLabels } from '../../src/domain/elements/shown-fields.ts';
import { statusLabels } from '../../src/domain/status.ts';
import { formatTime } from '../../src/domain/time-axis.ts';
import { formatMoment } from './moment.ts';
import type { CellValue, Column } from './workbook.ts';

/** An element and the names behind its references, by field code. */
export interface ExtractRow extends ElementPayload {
  readonly referencer: Readonly<Record<string, ElementLink>>;
}

type ElementColumn = Column<ExtractRow>;

/** The same field of several types: one column. The element above has a field of its own in each. */
interface Slot {
  readonly fields: Map<ElementTypeName, Field>;
  readonly group: Field['group'];
}

const widestText = 50;
const codeWidth = 14;
const nameWidth = 40;

/** Columns of elements of these types: their declarations' fields, and what every element has. */
export function elementColumns(types: readonly ElementTypeName[]): readonly ElementColumn[] {
  const declared = types.map((name) => elementTypes[name]);
  const slots = slotsOf(declared);
  // A finansår is a number to reckon with; a periode, PP.ÅÅÅÅ, is a code.
  const isYears = declared.every(({ axis }) => axis === 'finansaar');
  // Groups in the order that they are met, so that a type's own fields stand after what all have.
  const grouped = [...Map.groupBy(slots, ({ group }) => group).values()].flat();
  return [
    {
      heading: elementLabels.fuldtNummer,
      width: codeWidth,
      value: ({ fuldtNummer }) => fuldtNummer,
    },
    { heading: elementLabels.type, width: 18, value: ({ type }) => elementTypes[type].label.one },
    ...grouped.flatMap((slot) => columnsOf(slot, isYears)),
    { heading: elementLabels.status, width: 12, value: ({ status }) => statusLabels[status] },
    ...softCloseFields().map(({ code, label }) => timeColumn(label, isYears, (row) => row[code])),
    {
      heading: elementLabels.antalVersioner,
      width: 10,
      isNumber: true,
      value: ({ antalVersioner }) => antalVersioner,
    },
    { heading: elementLabels.aendret, width: 17, value: ({ aendret }) => formatMoment(aendret) },
    { heading: elementLabels.aendretAf, width: 24, value: ({ aendretAf }) => aendretAf },
  ];
}

function slotsOf(types: readonly ElementType[]): Slot[] {
  const slots = new Map<string, Slot>();
  for (const type of types) {
    for (const field of type.fields) {
      const key = field.code === type.parent?.field ? 'overordnetId' : field.code;
      const slot = slots.get(key) ?? { fields: new Map(), group: field.group };
      slot.fields.set(type.name, field);
      slots.set(key, slot);
    }
  }
  return [...slots.values()];
}

function columnsOf(slot: Slot, isYears: boolean): ElementColumn[] {
  const fields = [...slot.fields.values()];
  const label = labelOf(fields);
  const linkOf = (row: ExtractRow) => row.referencer[slot.fields.get(row.type)?.code ?? ''];
  const timeOf = (row: ExtractRow) => row[slot.fields.get(row.type)?.code ?? ''];
  switch (fields[0]?.kind) {
    case 'reference':
      return [
        { heading: label, width: codeWidth, value: (row) => linkOf(row)?.fuldtNummer ?? null },
        { heading: `${label}, navn`, width: nameWidth, value: (row) => linkOf(row)?.navn ?? null },
      ];
    case 'time':
      return [timeColumn(label, isYears, timeOf)];
    default:
      return [{ heading: label, width: widthOf(fields, label), value: (row) => textOf(slot, row) }];
  }
}

/** The label that most of the types use; the elements above have nothing in common but that. */
function labelOf(fields: readonly Field[]): string {
  const byLabel = [...Map.groupBy(fields, ({ label }) => label)];
  const [most] = byLabel.toSorted(([, a], [, b]) => b.length - a.length);
  const isUsual = most !== undefined && (byLabel.length === 1 || most[1].length > 1);
  return isUsual ? most[0] : 'Overordnet element';
}

function textOf({ fields }: Slot, row: ExtractRow): CellValue {
  const field = fields.get(row.type);
  return field ? fieldText(field, elementTypes[row.type].axis, row[field.code]) : null;
}

function timeColumn(
  heading: string,
  isYears: boolean,
  timeOf: (row: ExtractRow) => unknown,
): ElementColumn {
  const value = (row: ExtractRow): CellValue => {
    const time = timeOf(row);
    if (time === null || time === undefined) return null;
    return isYears ? Number(time) : formatTime(elementTypes[row.type].axis, Number(time));
  };
  return { heading, width: 12, isNumber: isYears, value };
}

function widthOf(fields: readonly Field[], label: string): number {
  const needed = fields.map((field) => (field.kind === 'text' ? field.maxLength + 2 : 12));
  return Math.min(widestText, Math.max(label.length + 2, ...needed));
}
