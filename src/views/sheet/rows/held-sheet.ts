import { useSetAtom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { questionAtom } from '../../../console/question.ts';
import type { SheetName } from '../../../console/staged-drafts.ts';
import type { Value } from '../../../domain/columns/column-spec.ts';
import type { Unknown } from '../../../domain/commands/sheet/sheet-commands.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import { message } from '../../../domain/words/messages.ts';
import type { EditAnswer, GridEdit, OwnRows } from '../../../ui/grid/edit/grid-edit.ts';
import type { Stage } from '../../../ui/rows/stage.ts';
import { stagedEdit } from '../../../ui/rows/staged-edit.ts';
import type { EditedColumn } from '../../../ui/rows/staged-writing.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import { stageOf } from './area-stage.ts';
import type { LinkBook } from './link-book.ts';

/** The changes of a sheet that are not saved, wherever they are kept, and why none may be made now. */
export function useHeldChanges(name: SheetName) {
  const held = stageOf(name);
  const isHere = useSyncExternalStore(held.subscribe, () => held.isHere);
  const isElsewhere = useSyncExternalStore(held.subscribe, () => held.isElsewhere);
  const isKept = useSyncExternalStore(held.subscribe, () => held.isKept);
  return {
    stage: held.stage,
    isHere,
    isKept,
    /** Null: nothing is in the way. */
    lock: isElsewhere ? message('aendresIAndenFane') : null,
    fetchElsewhere: isElsewhere ? held.fetch : undefined,
  };
}

/** Asks the user whether something is meant. Stable. */
export function useMeant(): GridEdit<unknown>['ask'] {
  const putQuestion = useSetAtom(questionAtom);
  return useCallback(
    (question) =>
      new Promise<EditAnswer>((answer) => {
        putQuestion({
          ...question,
          noLabel: 'Indsæt ikke',
          onYes: () => answer(true),
          onOther: () => answer('other'),
          onNo: () => answer(false),
        });
      }),
    [putQuestion],
  );
}

interface LineSheet extends Pick<OwnRows<StructureLine>, 'make' | 'begins'> {
  readonly stage: Stage<Value>;
  readonly columnOf: (id: string) => EditedColumn<StructureLine, Value> | undefined;
  readonly ask: GridEdit<unknown>['ask'];
  readonly lock: string | null;
}

const idOf = ({ id }: StructureLine) => id;
const versionOf = ({ rowVersion }: StructureLine) => rowVersion;

/** What makes lines a sheet that is written in, with rows of the user's own. */
export function lineEdit(sheet: LineSheet): GridEdit<StructureLine> {
  const { stage, columnOf, ask, make, begins, lock } = sheet;
  const whole = stagedEdit({ stage, idOf, versionOf, columnOf, ask });
  const own = { isOwn: ({ id }: StructureLine) => isNewRow(id), make, begins };
  return lock === null ? { ...whole, own } : { ...whole, undo: () => null, redo: () => null };
}

/** Looks up what nobody has looked up yet, each type at once. Rejected where the user stops it. */
export function lookUpIn(book: LinkBook) {
  return async (unknown: readonly Unknown[]): Promise<void> => {
    const byType = Map.groupBy(unknown, ({ to }) => to);
    await Promise.all(
      [...byType].map(([to, asked]) => book.learn(to, new Set(asked.map(({ text }) => text)))),
    );
  };
}
