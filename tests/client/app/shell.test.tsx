// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import demoUsers from '../../../dev/demo/data/demobrugere.json' with { type: 'json' };
import type { RuntimeConfig } from '../../../src/api/contract/runtime-config.ts';
import { App } from '../../../src/app/app.tsx';
import { applyEnvironment, environmentOf } from '../../../src/app/environment.ts';
import { RuntimeContext } from '../../../src/app/runtime.ts';
import { PlainHeadline } from '../../../src/app/shell/headline/plain-headline.tsx';
import { Release } from '../../../src/app/shell/headline/release.tsx';
import { TopNav } from '../../../src/app/shell/headline/top-nav.tsx';
import { Shell } from '../../../src/app/shell/shell.tsx';
import { accessAtom } from '../../../src/auth/session.ts';
import { Routed } from '../../../src/console/router.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const all = [
  'Regnskabsstruktur',
  'Kontoplan',
  'Finanslovsstruktur',
  'Opret nyt element',
  'Processtyring',
  'Perioder',
  'Aktiviteter',
  'Løngrupper',
];
const withoutRoles = ['Processtyring', 'Aktiviteter', 'Løngrupper'];

/** The links of the navigation, as the demo user with that name sees them. */
function linksOf(userName: string): HTMLElement[] {
  const user = demoUsers.poster.find(({ brugernavn }) => brugernavn === userName);
  if (user === undefined) throw new Error(`Ingen demobruger hedder ${userName}`);
  getDefaultStore().set(accessAtom, user);
  const at = { initialEntries: ['/finanslovsstruktur?finansaar=2026'] };
  render(<Routed router={createMemoryRouter([{ path: '*', element: <TopNav /> }], at)} />);
  return [...screen.getByRole('navigation', { name: 'Hovednavigation' }).querySelectorAll('a')];
}

const textsOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

test('navigationen står i specifikationens rækkefølge, og den skærm, man er på, er mærket', () => {
  const links = linksOf('kundedemo.central');
  expect(textsOf(links)).toEqual(all);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(textsOf(current)).toEqual(['Finanslovsstruktur']);
});

test('en bruger uden roller ser hverken processer, aktiviteter eller løngrupper', () => {
  expect(textsOf(linksOf('kundedemo.perioder'))).toEqual(
    all.filter((name) => !withoutRoles.includes(name)),
  );
});

const configOf = (env: string, demodata: boolean): RuntimeConfig => ({
  identity: { authority: '', MDMFrontendClientId: '' },
  mdm: { apiUrl: '' },
  env,
  demodata,
});

const showHeadline = (env: string, demodata = false) =>
  render(
    <RuntimeContext value={configOf(env, demodata)}>
      <PlainHeadline />
    </RuntimeContext>,
  );

test('hvilken udgave det er, står, hvor serveren siger det', () => {
  const showRelease = (udgave?: string) =>
    render(
      <RuntimeContext value={{ ...configOf('Prod', false), ...(udgave && { udgave }) }}>
        <Release />
      </RuntimeContext>,
    ).container.textContent;
  expect(showRelease('0.2.0 (5c1f00d2a9be)')).toBe('Udgave 0.2.0 (5c1f00d2a9be)');
  expect(showRelease()).toBe('');
});

/** The stylesheets that colour it, with the tokens that they read. */
function withStyles(): void {
  const style = document.createElement('style');
  const files = ['src/ui/tokens.css', 'src/app/shell/headline/headline.css'];
  style.textContent = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  document.head.append(style);
}

test.each(['Prod', 'PreProd', 'Dev', 'Test', 'Uddannelse'])(
  'toppen i %s skriver miljøet og har dets farve',
  (env) => {
    withStyles();
    applyEnvironment(env);
    showHeadline(env);
    const { name, colour } = environmentOf(env);
    expect(screen.getByText(name)).toBeDefined();
    expect(getComputedStyle(screen.getByRole('banner')).background).toBe(colour);
  },
);

test('toppen siger, at tallene ikke er rigtige, når de ikke er det', () => {
  showHeadline('Dev', true);
  expect(screen.getByRole('banner').textContent).toContain('Demodata');
  cleanup();
  showHeadline('Dev');
  expect(screen.getByRole('banner').textContent).not.toContain('Demodata');
});

/** A window of which the media query answers what the test says. */
function sizedWindow() {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => media);
  return (isWide: boolean) =>
    act(() => {
      media.matches = isWide;
      media.dispatchEvent(new Event('change'));
    });
}

test('menuen lukkes, når vinduet får plads til det, der er i den', async () => {
  const widen = sizedWindow();
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }]);
  render(<App config={configOf('Dev', false)} router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Åbn menu' }));
  expect(screen.getByRole('button', { name: 'Luk menu' })).toBeDefined();
  widen(true);
  expect(screen.queryByRole('button', { name: 'Luk menu' })).toBeNull();
  expect(document.querySelector('main')?.inert).toBeFalsy();
});

test('produktets navn fører til forsiden inden for portalen, og tiden følger med', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }], {
    initialEntries: ['/kontoplan?periode=202701'],
  });
  render(<App config={configOf('Dev', false)} router={router} />);
  const brand = screen.getByRole('link', { name: /Statens Administrative Stamdata/ });
  await act(async () => fireEvent.click(brand));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/?periode=202701');
});

test.each([
  ['ingen har', [], 1],
  ['én har', ['RequiredAdmin'], 0],
])('at man ingen tilladelser har, siges til den, der %s', (_, accessiblePermissions, told) => {
  getDefaultStore().set(accessAtom, { accessiblePermissions, scopeRoles: [] });
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }]);
  render(<App config={configOf('Dev', false)} router={router} />);
  expect(screen.queryAllByText(/Du har ingen tilladelser/)).toHaveLength(told);
});
