// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Profiler } from 'react';
import { afterEach, expect, test } from 'vitest';
import { StatusBar } from '../../src/app/shell/status-bar.tsx';
import { CommandButton } from '../../src/commands/command-button.tsx';
import { useCommandContext, useConsole } from '../../src/commands/host.tsx';
import { selectedElementAtom } from '../../src/commands/state.ts';
import type { SelectedElement } from '../../src/commands/subjects/selected-element.ts';
import { elementIn } from '../../src/commands/subjects/subject.ts';
import { statusContentAtom } from '../../src/views/screen/status-bar.ts';
import { serve, show } from '../views/portal.tsx';

const store = getDefaultStore();
const stand = (on: SelectedElement | null) => act(() => store.set(selectedElementAtom, on));

afterEach(() => {
  cleanup();
  store.set(selectedElementAtom, null);
  store.set(statusContentAtom, null);
});

function row(at: number, type: SelectedElement['type'] = 'Underkonto'): SelectedElement {
  return { id: `id-${at}`, type, fuldtNummer: `07.14.01.${10 + at}`, navn: `Navn ${at}` };
}

test('at gå over 20 rækker tegner hverken kommandoknapper eller statuslinje', () => {
  serve(() => ({ status: 200, body: [] }));
  let drawn = 0;
  const onRender = () => {
    drawn += 1;
  };
  store.set(selectedElementAtom, row(0));
  const hints = [{ ofSelected: 'ret' }, { commands: ['konsol#opret-her'] as const }];
  store.set(statusContentAtom, { mode: 'Træ', hints, facts: [] });
  show(
    <Profiler id="kontroller" onRender={onRender}>
      <CommandButton command="Underkonto#ret" />
      <CommandButton command="konsol#opret-her" />
      <StatusBar />
    </Profiler>,
    { permissions: ['Underkonto', 'Hovedkonto'] },
  );
  expect(screen.getByRole('button', { name: 'Ret' })).toBeDefined();
  drawn = 0;
  for (let at = 1; at <= 20; at += 1) stand(row(at));
  expect(drawn).toBe(0);
  // A type without the command is another answer: it is the button's own, and drawn at once.
  stand(row(21, 'Hovedkonto'));
  expect(drawn).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Ret' })).toBeNull();
});

function Reader({ seen }: { seen: Set<unknown> }) {
  seen.add(useConsole());
  return <output>{elementIn(useCommandContext().selected)?.fuldtNummer}</output>;
}

test('konsollens handlinger er ét objekt, mens det, de læser, skifter', () => {
  const seen = new Set<unknown>();
  show(<Reader seen={seen} />, { permissions: [] });
  stand(row(1));
  stand(row(2));
  expect(screen.getByRole('status').textContent).toBe('07.14.01.12');
  expect(seen.size).toBe(1);
});
