import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { editInvocation, editOf, standingPost } from '../../commands/subjects/standing-post.ts';
import type { Value } from '../../domain/columns/column-spec.ts';
import { parseField } from '../../domain/columns/parse.ts';
import type { Field } from '../../domain/elements/field.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { fieldsFilledIn, type RecordKind } from '../../domain/records/record-kind.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';
import type { StagedCell } from '../../ui/rows/staged-cell.ts';
import type { EditedColumn } from '../../ui/rows/staged-writing.ts';
import type { RecordValues } from '../forms/record/record-values.ts';
import type { Said } from '../kept-changes/kept-changes.tsx';
import { fieldEditor } from '../screen/field-cells.ts';
import { useStagedSheet } from './use-staged-sheet.ts';

type Cells = readonly StagedCell<Value>[];

/** A record of a sheet, with its fields by their codes. */
export interface SheetPost extends RecordValues {
  readonly id: string;
  readonly rowVersion: string;
}

export interface RecordSheetOf<Post> {
  readonly kind: RecordKind;
  /** Why nothing of the record can be changed; null: it can. Stable. */
  readonly lockOf: (post: Post) => string | null;
  /** Where the records of a finansår are kept. */
  readonly keyOf: (finansaar: number) => readonly unknown[];
}

const versionOf = ({ rowVersion }: SheetPost) => rowVersion;
const noLinks = () => undefined;

/** What the user writes of the records of a finansår: the fields of their kind that are filled in. */
export function useRecordSheet<Post extends SheetPost>(
  { kind, lockOf, keyOf }: RecordSheetOf<Post>,
  finansaar: number,
  posts: readonly Post[],
) {
  const client = useQueryClient();
  const { permission } = editOf(kind.name);
  const mayChange = useAtomValue(accessibleCommandsAtom).has(permission);
  return useStagedSheet<Post, Value>({
    of: finansaar,
    versionOf,
    columnOf: useMemo(() => {
      const denied = `${message('adgangNaegtet')}. Kræver tilladelsen ${permission}.`;
      const lock = mayChange ? lockOf : () => denied;
      const columns = new Map(
        fieldsFilledIn(kind, 'edit').map((field) => [field.code, columnOf(kind, field, lock)]),
      );
      return (id) => columns.get(id);
    }, [kind, permission, mayChange, lockOf]),
    saidOf: useCallback((cells) => saidOf(kind, cells, posts), [kind, posts]),
    doneText: (count) =>
      `${counted(count, kind.label.one, kind.label.many.toLowerCase())} er rettet!`,
    onKept: (cells) => {
      const changed = byRecord(cells);
      client.setQueryData<readonly Post[]>(keyOf(finansaar), (all) =>
        all?.map((one) => ({ ...one, ...changedBy(changed.get(one.id) ?? []) })),
      );
    },
  });
}

/** What must say something, cannot be cleared: it is as it was then. */
function columnOf<Post extends SheetPost>(
  { axis }: RecordKind,
  field: Field,
  lockOf: (post: Post) => string | null,
): EditedColumn<Post, Value> {
  return {
    read: (row) => row[field.code] as Value,
    format: (value) => fieldText(field, axis, value),
    parse: (text) => parseField(field, axis, text, noLinks),
    isNeverEmpty: field.required,
    lockOf,
    editor: fieldEditor(field, axis),
  };
}

/** By the record that they are of. */
const byRecord = (cells: Cells) => Map.groupBy(cells, ({ row }) => row);

/** What cells of one record say of it. */
const changedBy = (own: Cells) =>
  Object.fromEntries(own.map(({ column, value }) => [column, value]));

/** One correction a record, which says all of its fields. */
function saidOf(
  { name }: RecordKind,
  cells: Cells,
  posts: readonly SheetPost[],
): readonly Said<Cells>[] {
  const changed = byRecord(cells);
  return posts.flatMap((post): Said<Cells>[] => {
    const own = changed.get(post.id);
    if (!own) return [];
    return [
      { invocation: editInvocation(name, standingPost(name, post), changedBy(own)), what: own },
    ];
  });
}
