import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  badPartOf,
  changesBy,
  nextFault,
  type PlanRow,
  planRows,
  type RowState,
} from './plan/plan-rows.ts';
import { usePlanEffects } from './plan/use-plan-effects.ts';
import { useTextPlan } from './plan/use-text-plan.ts';
import { writeIn } from './text/edit-text.ts';
import { type Head, headEdit, headsAt } from './text/heads.ts';
import { carriedLines, offsetAt, textLines } from './text/text-lines.ts';
import { useCaret } from './text/use-caret.ts';
import { useCommandText } from './text/use-command-text.ts';
import { useVisibleLines } from './use-visible-lines.ts';

/** The text, its plan, and where the hand is in both. */
export function useKommandoer() {
  const field = useRef<HTMLTextAreaElement>(null);
  const { lines, setText, replace, arrived } = useCommandText();
  const plan = useTextPlan(lines.text);
  const caret = useCaret(field, lines);
  // A browser leaves the caret behind a text that is put there: it is read from its beginning.
  const toBeginning = useEffectEvent(() => caret.go({ line: 1, column: 1 }));
  useEffect(() => {
    if (arrived > 0) toBeginning();
  }, [arrived]);
  const visible = useVisibleLines(field);
  const [only, setOnly] = useState<RowState>();
  const { shown } = plan;

  const read = useMemo(() => shown && planRows(shown.plan), [shown]);
  const rows = useMemo(
    () => carriedRows(read?.rows ?? [], shown?.text, lines),
    [read, shown, lines],
  );
  const byLine = useMemo(() => new Map(rows.map((row) => [row.line, row])), [rows]);
  const listed = useMemo(
    () => (only === undefined ? rows : rows.filter(({ state }) => state === only)),
    [rows, only],
  );
  const inSight = rows.findLast(({ line }) => line <= visible.last)?.nummer ?? 0;
  const wanted = only === undefined ? inSight : Number.POSITIVE_INFINITY;
  const { effects, unreadOf } = usePlanEffects(shown?.plan, wanted);
  const changes = useMemo(() => shown && changesBy(shown.plan, effects), [shown, effects]);

  const textOf = (line: number) => lines.lines[line - 1] ?? '';
  const goToRow = (row: PlanRow) => {
    const bad = badPartOf(row);
    caret.go({ line: row.line, column: bad?.column ?? 1 }, bad?.length);
  };
  const writeBefore = (line: number, written: string) => {
    const at = offsetAt(lines, { line, column: 1 });
    if (field.current) writeIn(field.current, at, at, written);
  };
  return {
    ...{ field, lines, setText, replace, plan, caret, visible, only, setOnly, read, listed, rows },
    textOf,
    rowOf: (line: number) => byLine.get(line),
    changesOf: (row: PlanRow) => changes?.changes(row.nummer) ?? [],
    effectsOf: (row: PlanRow) => changes?.effects(row.nummer) ?? [],
    unreadOf: (row: PlanRow) => unreadOf(row.nummer),
    heads: headsAt(lines.lines, caret.line),
    /** Whether there was one. */
    goToFault: (step: 1 | -1): boolean => {
      const fault = nextFault(rows, caret.line, step);
      if (!fault) return false;
      goToRow(fault);
      field.current?.focus();
      return true;
    },
    /** @param isEntered the hand goes into the text too */
    goToLine: (line: number, isEntered: boolean) => {
      const row = byLine.get(line);
      if (row) goToRow(row);
      else caret.go({ line, column: 1 });
      if (isEntered) field.current?.focus();
    },
    sayHead: (head: Head, value: string) => {
      const { line, from, to, text } = headEdit(lines.lines, head, value);
      const offset = (column: number) => offsetAt(lines, { line, column });
      if (field.current) writeIn(field.current, offset(from), offset(to), text);
    },
    leaveOut: (line: number) => writeBefore(line, '# '),
    insertBefore: (line: number, written: readonly string[]) =>
      writeBefore(line, written.map((one) => `${one}\n`).join('')),
  };
}

/** The rows of a plan by the lines that they stand on now; those of lines that are others since are gone. */
function carriedRows(
  rows: readonly PlanRow[],
  planned: string | undefined,
  now: ReturnType<typeof textLines>,
): readonly PlanRow[] {
  if (planned === undefined || planned === now.text) return rows;
  const carried = carriedLines(textLines(planned).lines, now.lines);
  return rows.flatMap((row) => {
    const line = carried.now(row.line);
    return line === undefined ? [] : { ...row, line };
  });
}
