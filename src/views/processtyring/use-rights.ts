import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { rettighederQuery } from '../../api/proces.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { changeLevel } from '../../domain/commands/processer-commands.ts';
import { type Level, levelLabels, levels } from '../../domain/proces/proces-gate.ts';
import { noOwnLevel } from '../../domain/proces/procesrettighed.ts';
import { message } from '../../domain/words/messages.ts';
import type { EditedColumn } from '../../ui/rows/staged-writing.ts';
import { useStagedSheet } from '../records/use-staged-sheet.ts';
import {
  levelAt,
  parseLevel,
  type RightRow,
  rightColumns,
  rightRows,
  saidOfLevels,
  typedLevel,
  withLevels,
} from './rights-rows.ts';

const noRows: readonly RightRow[] = [];
const versionOf = () => noOwnLevel;
const levelChoices = levels.map((level) => ({
  text: levelLabels[level],
  label: levelLabels[level],
}));
const editor = { choices: () => levelChoices };

/**
 * The levels of a proces as a sheet: what is written in it is staged, planned while it stands, and
 * kept as one run.
 */
export function useRights(proces: ProcesPayload | undefined) {
  const query = useQuery({ ...rettighederQuery(proces?.id ?? 0), enabled: proces !== undefined });
  const permissions = useAtomValue(accessibleCommandsAtom);
  const client = useQueryClient();
  const [begrundelse, setBegrundelse] = useState('');
  const rows = useMemo(() => (query.data ? rightRows(query.data) : noRows), [query.data]);
  const columns = useMemo(() => (proces ? rightColumns(proces) : []), [proces]);
  const lacking = [changeLevel.permission, 'Procesrettigheder' as const].find(
    (permission) => !permissions.has(permission),
  );
  const lock = lockOf(lacking, proces);
  const { clear, ...sheet } = useStagedSheet<RightRow, Level>({
    of: proces?.id,
    versionOf,
    columnOf: useMemo(() => levelColumns(lock), [lock]),
    saidOf: useCallback((cells) => saidOfLevels(cells, rows, begrundelse), [rows, begrundelse]),
    doneText: (count) =>
      count === 1 ? '1 rettighed er ændret!' : `${count} rettigheder er ændret!`,
    onKept: (cells) => {
      client.setQueryData(
        rettighederQuery(proces?.id ?? 0).queryKey,
        (rights) => rights && withLevels(rights, cells),
      );
      setBegrundelse('');
    },
  });
  return {
    ...{ query, rows, columns, lock, begrundelse, setBegrundelse, ...sheet },
    clear: () => {
      clear();
      setBegrundelse('');
    },
  };
}

export type Rights = ReturnType<typeof useRights>;

/** Why no level can be changed here; null: they can. */
function lockOf(lacking: string | undefined, proces: ProcesPayload | undefined): string | null {
  if (lacking) return `${message('adgangNaegtet')}. Kræver tilladelsen ${lacking}.`;
  if (proces?.status !== 'Afsluttet') return null;
  return `Processen ${proces.kode} er afsluttet, og dens rettigheder ligger fast.`;
}

/** Of each underaktivitet; the first two columns name the paragraf. */
function levelColumns(lock: string | null) {
  const column = {
    format: (level) => levelLabels[level],
    parse: parseLevel,
    isNeverEmpty: true,
    lockOf: () => lock,
    editor,
    typed: typedLevel,
  } as const satisfies Partial<EditedColumn<RightRow, Level>>;
  const known = new Map<string, EditedColumn<RightRow, Level>>();
  return (id: string) => {
    if (!/^\d+$/.test(id)) return undefined;
    const found = known.get(id) ?? { ...column, read: (row: RightRow) => levelAt(row, id) };
    known.set(id, found);
    return found;
  };
}
