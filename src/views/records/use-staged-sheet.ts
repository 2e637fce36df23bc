import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { questionAtom } from '../../console/question.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';
import { Stage } from '../../ui/rows/stage.ts';
import { cellKey, type StagedCell } from '../../ui/rows/staged-cell.ts';
import { stagedEdit } from '../../ui/rows/staged-edit.ts';
import type { EditedColumn } from '../../ui/rows/staged-writing.ts';
import { type Said, useKeptChanges } from '../kept-changes/kept-changes.tsx';
import { useStayOnce } from '../screen/use-stay-once.ts';

type Cells<Value> = readonly StagedCell<Value>[];

interface StagedSheet<Row, Value> {
  /** What the sheet is of: what is taken back in one is nothing in another. */
  readonly of: unknown;
  /** As a change of the row must say it. Stable. */
  readonly versionOf: (row: Row) => string;
  /** Undefined of those that are not written in. Stable while the user may do the same. */
  readonly columnOf: (id: string) => EditedColumn<Row, Value> | undefined;
  /** What is changed to what can be read, as the server is told. Stable while it would say the same. */
  readonly saidOf: (cells: Cells<Value>) => readonly Said<Cells<Value>>[];
  /** What is said when so many are kept. */
  readonly doneText: (count: number) => string;
  /** They are kept: until the rows are read anew, they are as these cells say. */
  readonly onKept: (cells: Cells<Value>) => void;
}

function changesText(stage: Pick<Stage<unknown>, 'counts'>): string {
  return counted(stage.counts().changes, 'ændring', 'ændringer');
}

/** Renders when something else is staged. */
function useStaged<Value>(stage: Stage<Value>): number {
  const [count, setCount] = useState(0);
  useEffect(() => stage.subscribe(() => setCount((before) => before + 1)), [stage]);
  return count;
}

/**
 * Records as a sheet: what is written in it is staged in the page, planned while it stands, and kept as one run.
 */
export function useStagedSheet<Row extends { readonly id: string }, Value>(
  sheet: StagedSheet<Row, Value>,
) {
  const { of, versionOf, columnOf, saidOf, doneText, onKept } = sheet;
  const ask = useSetAtom(questionAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each
  const stage = useMemo(() => new Stage<Value>(Object.is), [of]);
  const edit = useMemo(
    () =>
      stagedEdit<Row, Value>({
        stage,
        idOf: ({ id }) => id,
        versionOf,
        columnOf,
        ask: (question) =>
          new Promise((resolve) =>
            ask({
              ...question,
              noLabel: message('tilbage'),
              onYes: () => resolve(true),
              onOther: () => resolve('other'),
              onNo: () => resolve(false),
            }),
          ),
      }),
    [stage, versionOf, columnOf, ask],
  );
  const version = useStaged(stage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is another one inside
  const said = useMemo(
    () => saidOf([...stage.cells()].filter(({ text }) => text === undefined)),
    [stage, version, saidOf],
  );
  /** Of these that stand as they did: what is written in one since is not saved. */
  const settle = (cells: Iterable<StagedCell<Value>>) => {
    const standing = [...cells].filter((cell) => stage.get(cell.row, cell.column) === cell);
    stage.settle(
      standing.map(({ row, column }) => cellKey(row, column)),
      new Map(),
    );
  };
  const changes = useKeptChanges({
    said,
    doneText,
    onKept: (kept) => {
      const cells = kept.flat();
      onKept(cells);
      settle(cells);
    },
  });
  const { changes: staged, errors: unread } = stage.counts();
  const stay = useStayOnce(stage, changesText);
  return { edit, changes, staged, unread, stay, clear: () => settle(stage.cells()) };
}
