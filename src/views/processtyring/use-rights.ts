import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { rettighederQuery } from '../../api/proces.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { questionAtom } from '../../commands/question.ts';
import { changeLevel } from '../../domain/commands/processer-commands.ts';
import { message } from '../../domain/messages.ts';
import { noOwnLevel } from '../../domain/procesrettighed.ts';
import { type Level, levelLabels, levels } from '../../domain/process-gate.ts';
import { Stage } from '../../ui/rows/stage.ts';
import { cellKey } from '../../ui/rows/staged-cell.ts';
import { stagedEdit } from '../../ui/rows/staged-edit.ts';
import { useKeptChanges } from '../shared/plan/kept-changes.tsx';
import {
  levelAt,
  levelInvocations,
  parseLevel,
  type RightRow,
  rightColumns,
  rightRows,
  typedLevel,
  withLevels,
} from './rights-rows.ts';

const noRows: readonly RightRow[] = [];
const levelChoices = levels.map((level) => ({
  text: levelLabels[level],
  label: levelLabels[level],
}));
const editor = { choices: () => levelChoices };

/** Renders when something else is staged. */
function useStaged(stage: Stage<Level>): number {
  const [count, setCount] = useState(0);
  useEffect(() => stage.subscribe(() => setCount((before) => before + 1)), [stage]);
  return count;
}

/**
 * The levels of a proces as a sheet: what is written in it is staged, planned while it stands, and
 * kept as one run.
 */
export function useRights(proces: ProcesPayload | undefined) {
  const query = useQuery({ ...rettighederQuery(proces?.id ?? 0), enabled: proces !== undefined });
  const permissions = useAtomValue(accessibleCommandsAtom);
  // What is taken back in one proces is nothing in another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each
  const stage = useMemo(() => new Stage<Level>(Object.is), [proces?.id]);
  const client = useQueryClient();
  const [begrundelse, setBegrundelse] = useState('');
  const rows = useMemo(() => (query.data ? rightRows(query.data) : noRows), [query.data]);
  const columns = useMemo(() => (proces ? rightColumns(proces) : []), [proces]);
  const mayChange = permissions.has(changeLevel.permission);
  const lock = lockOf(mayChange, proces);
  const edit = useSheet(stage, lock);
  const version = useStaged(stage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is another one inside
  const invocations = useMemo(
    () => (stage.isEmpty ? null : levelInvocations(stage.cells(), rows, begrundelse)),
    [stage, version, rows, begrundelse],
  );
  const clear = () => {
    stage.settle(
      [...stage.cells()].map(({ row, column }) => cellKey(row, column)),
      new Map(),
    );
    setBegrundelse('');
  };
  const changes = useKeptChanges({
    invocations,
    doneText: (count) =>
      count === 1 ? '1 rettighed er ændret!' : `${count} rettigheder er ændret!`,
    onKept: () => {
      // As they are now, until they are read anew.
      client.setQueryData(
        rettighederQuery(proces?.id ?? 0).queryKey,
        (rights) => rights && withLevels(rights, stage.cells()),
      );
      clear();
    },
  });
  return {
    ...{ query, rows, columns, edit, changes, lock, begrundelse, setBegrundelse },
    staged: stage.counts().changes,
    clear,
  };
}

export type Rights = ReturnType<typeof useRights>;

/** Why no level can be changed here; null: they can. */
function lockOf(mayChange: boolean, proces: ProcesPayload | undefined): string | null {
  if (!mayChange)
    return `${message('adgangNaegtet')}. Kræver tilladelsen ${changeLevel.permission}.`;
  if (proces?.status !== 'Afsluttet') return null;
  return `Processen ${proces.kode} er afsluttet, og dens rettigheder ligger fast.`;
}

/** The same object for as long as the user may do the same. */
function useSheet(stage: Stage<Level>, lock: string | null) {
  const ask = useSetAtom(questionAtom);
  return useMemo(() => {
    const columnOf = (id: string) => ({
      read: (row: RightRow) => levelAt(row, id),
      format: (level: Level) => levelLabels[level],
      parse: parseLevel,
      isNeverEmpty: true,
      lockOf: () => lock,
      editor,
      typed: typedLevel,
    });
    const known = new Map<string, ReturnType<typeof columnOf>>();
    return stagedEdit<RightRow, Level>({
      stage,
      idOf: ({ id }) => id,
      versionOf: () => noOwnLevel,
      // The first two columns name the paragraf.
      columnOf: (id) => {
        if (!/^\d+$/.test(id)) return undefined;
        const column = known.get(id) ?? columnOf(id);
        known.set(id, column);
        return column;
      },
      ask: (question) =>
        new Promise((resolve) =>
          ask({
            ...question,
            noLabel: 'Annullér',
            onYes: () => resolve(true),
            onNo: () => resolve(false),
          }),
        ),
    });
  }, [stage, lock, ask]);
}
