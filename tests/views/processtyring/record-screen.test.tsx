// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { toggleSplitAction } from '../../../src/commands/actions/screen.ts';
import { standingSubjectAtom, viewActionsAtom } from '../../../src/commands/state.ts';
import { subjectId } from '../../../src/commands/subjects/subject.ts';
import { ProcesOverviewView } from '../../../src/views/processtyring/proces-overview-view.tsx';
import { pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';
import { procesOf } from '../processer.ts';

const store = getDefaultStore();

afterEach(cleanup);

test('hvor der er plads til én rude, kan det, detaljerne er om, rettes, som hvor der er to', async () => {
  const { innerWidth } = window;
  Object.assign(window, { innerWidth: 700 });
  onTestFinished(() => void Object.assign(window, { innerWidth }));
  store.set(businessDateAtom, '2026-11-20');
  serve(({ path }) => ({
    status: 200,
    body: path.endsWith('/active') ? [procesOf()] : pageOf([]),
  }));
  const at = '/procesoverblik?finansaar=2027';
  show(<ProcesOverviewView />, { permissions: ['Processstyring'], at });
  await screen.findByRole('treegrid', { name: 'Processer' });
  await act(async () => store.get(viewActionsAtom).get(toggleSplitAction)?.());
  expect(screen.queryByRole('treegrid')).toBeNull();
  const standing = store.get(standingSubjectAtom);
  expect(standing && subjectId(standing)).toBe('2');
  expect(screen.getByRole('button', { name: /^Ret/ })).toBeTruthy();
});
