import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setFeatures } from '../../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../../src/auth/session.ts';
import type { Value } from '../../../../src/domain/columns/column-spec.ts';
import type { SheetColumns } from '../../../../src/domain/commands/sheet/sheet-commands.ts';
import type { StagedCell } from '../../../../src/domain/commands/sheet/staged.ts';
import { Stage } from '../../../../src/ui/rows/stage.ts';
import { Review } from '../../../../src/views/sheet/review/review.tsx';
import type { Reviewed } from '../../../../src/views/sheet/review/use-review.ts';
import { gridOf, underkontoOf } from '../../../domain/commands/sheet/grid.ts';
import { planAnswer, underaktivitetOf } from '../../payloads.ts';
import { type Answer, type Call, serve, show } from '../../portal.tsx';

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const grid = gridOf();
export const dr = {
  id: '00000000-0000-4000-8000-00000000dddd',
  fuldtNummer: '07004.001',
  navn: 'Drift',
};

export let stage: Stage<Value>;
export let lookUp: ReturnType<typeof vi.fn<Reviewed['lookUp']>>;
export let records: Map<string, ReturnType<typeof underkontoOf>>;

interface Setting {
  readonly of?: SheetColumns;
  readonly cells: readonly StagedCell[];
  readonly onPlan?: (kommandoer: readonly unknown[]) => Record<string, unknown>;
  readonly onRun?: (call: Call) => Answer;
  readonly onOther?: (call: Call) => Answer | undefined;
  readonly permissions?: readonly string[];
}

export const usual = ['Underkonto', 'UpdateUnderkontoDelregnskab'] as const;

/** Opens Gennemse over what is staged, with a server that answers as it is told. */
export function open({ of = grid, cells, onPlan, onRun, onOther, permissions = usual }: Setting) {
  stage.apply('Rettet', cells);
  const writes = serve((call) => {
    const other = onOther?.(call);
    if (other) return other;
    if (call.path === '/api/kommandoer/plan') {
      const { kommandoer } = call.body as { kommandoer: readonly unknown[] };
      const udfald = 'o'.repeat(kommandoer.length);
      return ok({ ...planAnswer(), token: 't', udfald, ...onPlan?.(kommandoer) });
    }
    if (call.path === '/api/kommandoer/udfoer') {
      return onRun?.(call) ?? ok({ koersel: 812, lognumre: [1] });
    }
    if (call.path === '/api/proces/underaktiviteter') return ok([underaktivitetOf(9)]);
    return ok([]);
  });
  const onGo = vi.fn();
  const onClose = vi.fn();
  show(
    <Review
      stage={stage}
      grid={of}
      recordOf={(row) => records.get(row)}
      lookUp={lookUp}
      time={2027}
      onGo={onGo}
      onClose={onClose}
    />,
    { permissions },
  );
  return { writes, onGo, onClose };
}

export const save = () => screen.getByRole('button', { name: /^(Gem|Opret)( \d|$)/ });
export const runs = (writes: readonly Call[]) =>
  writes.filter(({ path }) => path.endsWith('/udfoer'));
export const isReady = () =>
  waitFor(() => expect(screen.getAllByText('Klar').length).toBeGreaterThan(0));
export const pressSave = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

/** What stands in the sheet, where it is other than the three underkonti. */
export function setRecords(made: typeof records): void {
  records = made;
}

/** Each test of the file begins with nothing staged. */
export function reviewTests(): void {
  beforeEach(() => {
    setFeatures(['plan', 'fortryd']);
    getDefaultStore().set(businessDateAtom, '2026-11-20');
    lookUp = vi.fn(async () => undefined);
    stage = new Stage<Value>((one, other) => JSON.stringify(one) === JSON.stringify(other));
    const three = ['a', 'b', 'c'].map(
      (id, at) => [id, underkontoOf(id, `07.14.01.${at + 1}0`)] as const,
    );
    records = new Map(three);
  });
  afterEach(cleanup);
}
