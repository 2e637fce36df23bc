// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { closePaletteAtom, paletteOpenAtom } from '../../../src/commands/state.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { fold, numberQuery } from '../../../src/domain/words/folding.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';
import { elementOf, pageOf } from '../../views/payloads.ts';
import { serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();

afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  // What was chosen in one test would be offered again in the next.
  localStorage.clear();
  rememberFor('');
  setFeatures([]);
});

/** Those below before the one above: what comes first is for the palette to say. */
const stored = [
  elementOf(1, { type: 'Hovedkonto', fuldtNummer: '07.14.01', navn: 'Økonomistyrelsen' }),
  elementOf(2, { type: 'Aktivitetsomraade', fuldtNummer: '07.14', navn: 'Administration' }),
  elementOf(3, { type: 'Underkonto', fuldtNummer: '07.14.01.101', navn: 'Under det hele' }),
  elementOf(4, { type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Almindelig virksomhed' }),
];

/** As the server's search takes what is typed (`server/read/element-sql.ts`). */
function isFound(soeg: string, { fuldtNummer, navn }: ElementDetail): boolean {
  const number = numberQuery(soeg);
  if (number) return number.forms.some((form) => fuldtNummer.startsWith(form));
  return fold(navn).includes(fold(soeg));
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function openPalette(
  held: readonly string[] = permissions,
  features: readonly string[] = ['plan', 'log'],
): void {
  rememberFor('anna');
  setFeatures(features);
  serve(({ path, query }) => {
    const isSearch = path.startsWith('/api/finanslovsstruktur/') && query.has('soeg');
    const found = stored.filter((element) => isFound(query.get('soeg') ?? '', element));
    return { status: 200, body: pageOf(isSearch ? found : []) };
  });
  const screenWithPalette = (
    <>
      <Palette />
      <Address />
    </>
  );
  show(screenWithPalette, { permissions: held, at: '/finanslovsstruktur' });
  act(() => store.set(paletteOpenAtom, true));
}

const palette = () => screen.getByRole('dialog', { name: 'Kommandopalet' });
const input = () => within(palette()).getByRole('combobox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const texts = () =>
  within(palette())
    .queryAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
const chosen = () => within(palette()).queryByRole('option', { selected: true })?.textContent ?? '';
const address = () => document.querySelector('output')?.textContent;

test.each(['0714', '07.14', '§ 07.14', '#0714'])(
  '%s finder elementet og det, der ligger under',
  async (spelling) => {
    openPalette();
    type(spelling);
    await waitFor(() => expect(chosen()).toMatch(/^07\.14 /));
    await waitFor(() => expect(texts()[1]).toMatch(/^07\.14\./));
    expect(chosen()).toMatch(/^07\.14 /);
    press('Enter');
    await waitFor(() => expect(address()).toBe('/fl/07.14'));
  },
);

test('et helt nummer uden punktummer giver netop det element først', async () => {
  openPalette();
  type('07140110');
  await waitFor(() => expect(chosen()).toMatch(/^07\.14\.01\.10 Almindelig virksomhed/));
  press('Enter');
  await waitFor(() => expect(address()).toBe('/fl/07.14.01.10'));
});

test('Enter, før svaret til det, der nu står, er kommet, gælder aldrig det fund, der stod før', async () => {
  openPalette();
  type('07.14.01.10');
  await waitFor(() => expect(chosen()).toMatch(/^07\.14\.01\.10 /));
  type('07.14.01');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/fl/07.14.01'));
});

test('bogstaver foldes, og ordene kan stå i anden rækkefølge', async () => {
  openPalette();
  type('loengruppe');
  expect(await within(palette()).findByRole('option', { name: /Opret løngruppe/ })).toBeDefined();
  type('underkonto opr');
  await waitFor(() => expect(chosen()).toMatch(/^Opret underkonto/));
});

test('feltet nævner den fremhævede linje for en skærmlæser, hver gang den er en anden', async () => {
  openPalette();
  const active = () => input().getAttribute('aria-activedescendant');
  const selected = () => within(palette()).queryByRole('option', { selected: true });
  for (const text of ['0714', '>', 'opret under', '#almindelig']) {
    type(text);
    await waitFor(() => expect(selected()).not.toBeNull());
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home']) {
      await waitFor(() => expect(active()).toBe(selected()?.id));
      expect(active()).toBeTruthy();
      press(key);
    }
  }
});

test('> giver kun kommandoer, # og § kun elementer', async () => {
  openPalette();
  type('07');
  await waitFor(() => expect(texts()[0]).toMatch(/^07/));
  type('>07');
  await waitFor(() => expect(texts().filter((text) => /^07/.test(text))).toEqual([]));
  type('under');
  await waitFor(() => expect(texts().filter((text) => /Opret/.test(text))).not.toEqual([]));
  for (const prefix of ['#', '§']) {
    type('>under');
    await waitFor(() => expect(texts().filter((text) => /Opret/.test(text))).not.toEqual([]));
    type(`${prefix}under`);
    await waitFor(() => expect(texts()[0]).toMatch(/^\d\d/));
    expect(texts().filter((text) => /Opret/.test(text))).toEqual([]);
  }
});

test.each([
  ['opret underkonto', 'Opret underkonto', 'Kræver tilladelsen Underkonto'],
  ['opret paragraf', 'Opret paragraf', 'Kræver tilladelsen Paragraf'],
  ['vis aendringslog', 'Vis ændringslog', 'RequiredAdmin'],
])('uden tilladelse står kommandoen sidst, spærret og med grunden: %s', async (...row) => {
  const [text, title, reason] = row;
  openPalette(['ReadLoengrupperAndFaellesskaber']);
  type(text);
  // Its own name alone: others begin with the same.
  const named = new RegExp(`^${title} ?Adgang`);
  const denied = await within(palette()).findByRole('option', { name: named });
  expect(denied.textContent).toContain('Adgang nægtet');
  expect(denied.textContent).toContain(reason);
  expect(denied.getAttribute('aria-disabled')).toBe('true');
  const group = within(palette()).getByRole('group', { name: 'Uden adgang' });
  expect(within(group).getAllByRole('option')).toContain(denied);
  expect(within(palette()).getAllByRole('group').at(-1)).toBe(group);
  press('Enter');
  expect(palette()).toBeDefined();
  expect(address()).toBe('/finanslovsstruktur');
});

test.each([
  ['kan fortryde', ['plan', 'log', 'fortryd'], true],
  ['kun har specifikationens kald', [], false],
])('fortryd søgt ved navn på en server, der %s', async (_, features, isOffered) => {
  openPalette(permissions, features);
  type('fortryd kørsel 1');
  const undo = () => texts().filter((text) => /Fortryd|Gentag/.test(text));
  if (isOffered) {
    await waitFor(() => expect(undo()).not.toEqual([]));
    return;
  }
  await waitFor(() => expect(palette().textContent).toContain('Ingen resultater.'));
  expect(undo()).toEqual([]);
});
