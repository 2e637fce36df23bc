import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { questionAtom } from '../../commands/question.ts';
import type { ColumnSpec } from '../../domain/columns/column-spec.ts';
import type { BulkColumns } from '../../domain/commands/bulk/commands-of.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { message } from '../../domain/messages.ts';
import type { EditQuestion } from '../../ui/grid/edit/grid-edit.ts';
import { stagedEdit } from '../../ui/rows/staged-edit.ts';
import { type ClassNames, specsOf } from '../shared/structure/structure-columns.ts';
import type { StructureLine } from '../shared/structure/structure-lines.ts';
import { stageOf } from './area-stage.ts';
import { accessOf, editedColumns } from './edited-columns.ts';
import { LinkBook } from './link-book.ts';

const idOf = ({ id }: StructureLine) => id;
const versionOf = ({ rowVersion }: StructureLine) => rowVersion;

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
    const edited = editedColumns(specs, axis, book, accessOf(permissions), lock);
    const ask = ({ title, text, yesLabel }: EditQuestion) =>
      new Promise<boolean>((answer) => {
        putQuestion({
          ...{ title, text, yesLabel, noLabel: 'Indsæt ikke' },
          onYes: () => answer(true),
          onNo: () => answer(false),
        });
      });
    const columnOf = (id: string) => edited.get(id);
    const whole = stagedEdit({ stage, idOf, versionOf, columnOf, ask });
    const edit = lock === null ? whole : { ...whole, undo: () => null, redo: () => null };
    const columns = new Map(specs.map((spec) => [spec.id, spec]));
    const grid: BulkColumns = { area, columns, find: book.find };
    const learn = (id: string, texts: ReadonlySet<string>) => columnOf(id)?.learn?.(texts);
    return { stage, edit, specs, grid, learn };
  }, [area, axis, names, book, permissions, lock, stage, putQuestion]);
  return { ...sheet, isHere, isKept, fetchElsewhere: isElsewhere ? held.fetch : undefined };
}
