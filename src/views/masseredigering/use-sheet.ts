import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { questionAtom } from '../../commands/question.ts';
import type { ColumnSpec } from '../../domain/columns/column-spec.ts';
import type { BulkColumns, Unknown } from '../../domain/commands/bulk/commands-of.ts';
import { isNewRow } from '../../domain/commands/bulk/staged.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { message } from '../../domain/messages.ts';
import type { EditQuestion } from '../../ui/grid/edit/grid-edit.ts';
import { stagedEdit } from '../../ui/rows/staged-edit.ts';
import { type ClassNames, specsOf } from '../shared/structure/structure-columns.ts';
import type { StructureLine } from '../shared/structure/structure-lines.ts';
import { stageOf } from './area-stage.ts';
import { accessOf, editedColumns } from './edited-columns.ts';
import { LinkBook } from './link-book.ts';
import { blankLine, newLine } from './new-rows.ts';

const idOf = ({ id }: StructureLine) => id;
const versionOf = ({ rowVersion }: StructureLine) => rowVersion;

/** One that the user stops leaves the texts as they are: they say that nobody knows them. */
const untilAskedAgain = () => undefined;

/** What can be written in an area's table, and where it is kept; the same while what it hangs on is. */
export function useSheet(area: AreaDeclaration, time: number, names: ClassNames) {
  const client = useQueryClient();
  const permissions = useAtomValue(accessibleCommandsAtom);
  const putQuestion = useSetAtom(questionAtom);
  const { axis } = area;
  const held = stageOf(area.name);
  const { stage } = held;
  const isHere = useSyncExternalStore(held.subscribe, () => held.isHere);
  const isElsewhere = useSyncExternalStore(held.subscribe, () => held.isElsewhere);
  const isKept = useSyncExternalStore(held.subscribe, () => held.isKept);
  const book = useMemo(() => new LinkBook(client, { axis, time }), [client, axis, time]);
  const lock = isElsewhere ? message('aendresIAndenFane') : null;
  const sheet = useMemo(() => {
    const specs: readonly ColumnSpec[] = specsOf({ area, names });
    const edited = editedColumns(specs, area, book, accessOf(permissions), lock);
    const ask = (question: EditQuestion) =>
      new Promise<boolean>((answer) => {
        putQuestion({
          ...question,
          noLabel: 'Indsæt ikke',
          onYes: () => answer(true),
          onNo: () => answer(false),
        });
      });
    const columnOf = (id: string) => edited.get(id);
    const whole = stagedEdit({ stage, idOf, versionOf, columnOf, ask });
    const own = {
      isOwn: ({ id }: StructureLine) => isNewRow(id),
      make: () => blankLine(stage, area),
    };
    const edit =
      lock === null ? { ...whole, own } : { ...whole, undo: () => null, redo: () => null };
    const columns = new Map(specs.map((spec) => [spec.id, spec]));
    const grid: BulkColumns = { area, columns, find: book.find };
    const lookUp = async (unknown: readonly Unknown[]) => {
      const byType = Map.groupBy(unknown, ({ to }) => to);
      // Where the user stops it, what is not found by then counts as not there.
      await Promise.allSettled(
        [...byType].map(([to, asked]) => book.learn(to, new Set(asked.map(({ text }) => text)))),
      ).catch(untilAskedAgain);
    };
    const lineOf = (row: string) => newLine(row, stage, area);
    const learn = (id: string, texts: ReadonlySet<string>) => columnOf(id)?.learn?.(texts);
    return { stage, edit, specs, grid, learn, lookUp, lineOf };
  }, [area, names, book, permissions, lock, stage, putQuestion]);
  return { ...sheet, isHere, isKept, fetchElsewhere: isElsewhere ? held.fetch : undefined };
}
