import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { perioderQuery } from '../../api/perioder.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import type { Value } from '../../domain/columns/column-spec.ts';
import { parseField } from '../../domain/columns/parse.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import type { Field } from '../../domain/elements/field.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { message } from '../../domain/messages.ts';
import { formatPeriode } from '../../domain/periode.ts';
import { periode } from '../../domain/records/periode.ts';
import type { StagedCell } from '../../ui/rows/staged-cell.ts';
import type { EditedColumn } from '../../ui/rows/staged-writing.ts';
import { recordFields } from '../shared/form/record-values.ts';
import type { Said } from '../shared/plan/kept-changes.tsx';
import { useStagedSheet } from '../shared/records/use-staged-sheet.ts';

type Cells = readonly StagedCell<Value>[];

const fields = recordFields(periode, 'edit');
/** Ids of the columns that are written in. */
export const sheetColumns: ReadonlySet<string> = new Set(fields.map(({ code }) => code));
const { edit } = recordCommandsOf(periode);
const versionOf = ({ rowVersion }: PeriodePayload) => rowVersion;
const noLinks = () => undefined;

/** What the user writes of the periods of a finansår: their names and deadlines. */
export function usePeriodeSheet(finansaar: number, perioder: readonly PeriodePayload[]) {
  const client = useQueryClient();
  const mayChange = useAtomValue(accessibleCommandsAtom).has(edit.permission);
  return useStagedSheet<PeriodePayload, Value>({
    of: finansaar,
    versionOf,
    columnOf: useMemo(() => {
      const columns = new Map(fields.map((field) => [field.code, columnOf(field, mayChange)]));
      return (id) => columns.get(id);
    }, [mayChange]),
    saidOf: useCallback((cells) => saidOfPerioder(cells, perioder), [perioder]),
    doneText: (count) => (count === 1 ? '1 periode er rettet!' : `${count} perioder er rettet!`),
    onKept: (cells) => {
      const changed = byPeriode(cells);
      client.setQueryData(perioderQuery(finansaar).queryKey, (all) =>
        all?.map((one) => ({ ...one, ...changedBy(changed.get(one.id) ?? []) })),
      );
    },
  });
}

export type PeriodeSheet = ReturnType<typeof usePeriodeSheet>;

/** Every field of a periode must say something: what is cleared is as it was. */
function columnOf(field: Field, mayChange: boolean): EditedColumn<PeriodePayload, Value> {
  return {
    read: (row) => row[field.code] as Value,
    format: (value) => fieldText(field, periode.axis, value),
    parse: (text) => parseField(field, periode.axis, text, noLinks),
    isNeverEmpty: true,
    lockOf: ({ status, nummer }) => {
      if (!mayChange) return `${message('adgangNaegtet')}. Kræver tilladelsen ${edit.permission}.`;
      if (status !== 'Godkendt') return null;
      return message('periodeGodkendt', { periode: formatPeriode(nummer) });
    },
    editor: field.kind === 'date' ? { example: 'DD/MM/ÅÅÅÅ' } : { maxLength: lengthOf(field) },
  };
}

function lengthOf(field: Field): number | undefined {
  return field.kind === 'text' ? field.maxLength : undefined;
}

/** By the periode that they are of. */
const byPeriode = (cells: Cells) => Map.groupBy(cells, ({ row }) => row);

/** What cells of one periode say of it. */
const changedBy = (own: Cells) =>
  Object.fromEntries(own.map(({ column, value }) => [column, value]));

/** One correction a periode, which says all of its fields. */
function saidOfPerioder(cells: Cells, perioder: readonly PeriodePayload[]): readonly Said<Cells>[] {
  const changed = byPeriode(cells);
  return perioder.flatMap((row): Said<Cells>[] => {
    const own = changed.get(row.id);
    if (!own) return [];
    const standing = Object.fromEntries(fields.map(({ code }) => [code, row[code]]));
    const { id, rowVersion } = row;
    const input = { ...standing, ...changedBy(own), id };
    return [{ invocation: { kommando: edit.id, input, rowVersion }, what: own }];
  });
}
