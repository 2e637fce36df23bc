import type { KoblingPayload } from '../../../api/contract/structure/relation.ts';
import type { ColumnSpec, Value } from '../../../domain/columns/column-spec.ts';
import { wholeFilter, wholesAsked } from '../../../domain/columns/filter-query.ts';
import { koblingColumns, koblingType } from '../../../domain/columns/kobling-columns.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { shownText } from '../../../domain/commands/sheet/shown-text.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import { areas } from '../../../domain/elements/areas.ts';
import { kobling } from '../../../domain/elements/kobling.ts';
import { fieldKindOf } from '../../../domain/field-kinds/field-kinds.ts';
import { fold, sortKey } from '../../../domain/words/folding.ts';
import { message } from '../../../domain/words/messages.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { EditedColumn } from '../../../ui/rows/staged-writing.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import { editorOf } from '../columns/edited-columns.ts';
import type { LinkBook } from '../rows/link-book.ts';

/** A relation as a row of a sheet: under its underkonto's number, and called as its delregnskab. */
export function koblingLine({ underkonto, delregnskab, ...own }: KoblingPayload): StructureLine {
  const navn = delregnskab ? `${delregnskab.fuldtNummer} ${delregnskab.navn}` : '';
  return {
    ...own,
    type: koblingType,
    fuldtNummer: underkonto?.fuldtNummer ?? '',
    navn,
    // Several rows go under one number: each is known by its id.
    nummerGenbrugt: true,
    status: 'Aaben',
    antalVersioner: 1,
    softLukketFra: null,
    softLukketTil: null,
    naesteVersion: undefined,
    forloeb: undefined,
    referencer: {
      ...(underkonto && { underkontoId: underkonto }),
      ...(delregnskab && { delregnskabId: delregnskab }),
    },
    foldedName: fold(navn),
    nameOrder: sortKey(navn),
  };
}

const widths: Readonly<Record<string, string>> = {
  nummer: 'minmax(16rem, 1fr)',
  delregnskabId: 'minmax(16rem, 1fr)',
  defaultDelregnskab: '7rem',
  bemaerkning: 'minmax(12rem, 1fr)',
};

/** Columns of the table; what is written in them is put over it (`sheetColumns`). */
export const koblingTable: readonly GridColumn<StructureLine>[] = koblingColumns.map(
  ({ id, label, kind, read, format, isFound }) => ({
    id,
    header: label,
    width: widths[id] ?? '8rem',
    text: (line) => format(read(line)),
    compileFilter: isFound,
    fixed: kind === 'reference',
    ...(kind === 'bool' && { choices: { queryOf: wholeFilter, chosenIn: wholesAsked } }),
  }),
);

/** What a relation is, and from when, is settled once it is there. */
const isSettled = ({ kind, id }: ColumnSpec) => kind === 'reference' || id === 'fraPeriode';

/** @param lock why nothing at all may be written now; null: it may */
export function koblingEdited(
  book: LinkBook,
  mayLink: boolean,
  lock: string | null,
): ReadonlyMap<string, EditedColumn<StructureLine, Value>> {
  return new Map(
    koblingColumns.map((spec) => {
      const [field] = spec.fields.values();
      const felt = spec.label;
      const denied = mayLink
        ? lock
        : message('feltKraever', { felt, tilladelse: linkUnderkonto.permission });
      const settled = isSettled(spec) ? message('koblingFast', { felt }) : null;
      const edited: EditedColumn<StructureLine, Value> = {
        read: (line) => (isNewRow(line.id) ? null : spec.read(line)),
        format: spec.format,
        shown: (text) => shownText(spec, text, { area: areas[kobling.area] }),
        parse: (text) => spec.parse(text, book.find),
        isNeverEmpty: field !== undefined && fieldKindOf(field).isNeverEmpty,
        lockOf: ({ id }) => denied ?? (isNewRow(id) ? null : settled),
        keepsText: ({ id }) => isNewRow(id),
        editor: field ? editorOf(field, 'periode', book) : {},
        ...(field?.kind === 'reference' && {
          learn: (texts: ReadonlySet<string>) => book.learn(field.to, texts),
        }),
      };
      return [spec.id, edited] as const;
    }),
  );
}
