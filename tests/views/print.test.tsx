// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { StatusBar } from '../../src/app/shell/status-bar.tsx';
import { businessDateAtom } from '../../src/auth/session.ts';
import { shownAreaAction } from '../../src/commands/actions/structure.ts';
import { publishedActionsAtom } from '../../src/commands/state.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { statusContentAtom } from '../../src/views/screen/status-bar.ts';
import { underaktivitetOf } from './payloads.ts';
import { serve, show } from './portal.tsx';

/** What the print stylesheet leaves out of the frame, by the place in it. */
function unprinted(frame: Element): (part: Element) => boolean {
  const rules = readFileSync('src/ui/print.css', 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const [, selectors = ''] = /([^{}]+)\{\s*display: none !important;/.exec(rules) ?? [];
  const ofFrame = selectors
    .split(/,\n/)
    .find((one) => one.trim().startsWith(`.${frame.className} >`));
  return (part) => part.matches(ofFrame?.trim() ?? '');
}

afterEach(() => {
  cleanup();
  getDefaultStore().set(statusContentAtom, null);
});

test('af rammen står kun skærmen og statuslinjens oplysninger på papir', async () => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  const shown = shownAreaAction.by(() => areas.finanslovsstruktur);
  getDefaultStore().set(publishedActionsAtom, [[shown]]);
  getDefaultStore().set(statusContentAtom, {
    mode: 'Tabel',
    hints: [{ keys: ['up', 'down'], label: 'Flyt' }],
    facts: ['286 elementer', 'Finansår 2026'],
  });
  serve(() => ({ status: 200, body: [underaktivitetOf(3)] }));
  show(
    <div className="shell">
      <p>En besked i rammen</p>
      <main />
      <StatusBar />
    </div>,
    { permissions: ['Underkonto'], at: '/' },
  );
  expect(await screen.findByText('Vælg underaktivitet')).toBeDefined();
  const bar = screen.getByRole('contentinfo');
  const frame = bar.parentElement as Element;
  const printed = (one: Element) => [...one.children].filter((part) => !unprinted(one)(part));
  expect(printed(frame).map(({ tagName }) => tagName)).toEqual(['MAIN', 'FOOTER']);
  expect(bar.children.length).toBeGreaterThan(5);
  expect(printed(bar).map(({ textContent }) => textContent)).toEqual([
    '286 elementer',
    'Finansår 2026',
  ]);
});
