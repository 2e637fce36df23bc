// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { StatusBar } from '../../../src/app/shell/status-bar.tsx';
import { accessAtom, businessDateAtom } from '../../../src/auth/session.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { NotificationList } from '../../../src/ui/notices/notification-list.tsx';
import { clearNotices } from '../../../src/ui/notices/notifications.ts';
import { CodeElementView } from '../../../src/views/create/code-element-view.tsx';
import { StructureElementView } from '../../../src/views/structure/structure-element-view.tsx';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf, underaktivitetOf, underkonto, underkontotype } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const paragraf = elementOf(71, { type: 'Paragraf', fuldtNummer: '07', navn: 'Finansministeriet' });
const area = areas.finanslovsstruktur;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(at: string, permissions: string[], step = underaktivitetOf(5)) {
  serve(({ path }) => {
    if (path === '/api/finansaar') {
      return { status: 200, body: [{ finansaar: 2026, status: 'Kommende' }] };
    }
    const stored = [underkonto, underkontotype, paragraf].find(({ fuldtNummer }) =>
      path.endsWith(`/byNummer/${fuldtNummer}`),
    );
    if (stored) return { status: 200, body: [stored] };
    if (path.endsWith('/versioner')) return { status: 200, body: [underkonto] };
    if (path === '/api/proces/underaktiviteter') return { status: 200, body: [step] };
    if (/\/(paragraffer|paged-search|search)$/.test(path))
      return { status: 200, body: pageOf([paragraf]) };
    return { status: 200, body: pageOf([]) };
  });
  const code = (
    <CodeElementView type={elementTypes.Underkontotype} asked={{ number: '11', id: '' }} />
  );
  show(
    <>
      <Routes>
        <Route path="/fl/:number" element={<StructureElementView area={area} />} />
        <Route path="/finanslovsstruktur" element={<StructureView area={area} />} />
        <Route path="/create-element-overview/:commandType" element={code} />
      </Routes>
      <StatusBar />
      <NotificationList />
      <Address />
    </>,
    { permissions, at },
  );
}

const address = () => document.querySelector('output')?.textContent;
const bar = () => screen.getByRole('contentinfo').textContent;

beforeEach(() => {
  setFeatures(['opslag']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  clearNotices();
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

test.each([
  ['en struktur', '/fl/07.14.01.47', '07.14.01.47', 'underkonto', 'Underkonto'],
  [
    'en kodeliste',
    '/create-element-overview/Underkontotype?element=11',
    '11',
    'underkontotype',
    'Underkontotype',
  ],
])('formularen til et element i %s er nægtet for den, der ikke må rette det', async (...row) => {
  const [, place, number, one, permission] = row;
  const form = `${place}${place.includes('?') ? '&' : '?'}rediger=1`;
  open(form, []);
  await waitFor(() => expect(address()).toBe(place));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(number) })).toBeDefined();
  expect(screen.queryByLabelText('Navn')).toBeNull();
  expect(screen.getAllByText(`Du har ikke adgang til Ret ${one}.`)).toHaveLength(1);
  expect(screen.getByText('403')).toBeDefined();
  expect(screen.getByText('Adgang nægtet')).toBeDefined();
  cleanup();

  open(form, [permission]);
  expect(await screen.findByLabelText('Navn')).toBeDefined();
  expect(address()).toBe(form);
});

test('kan intet ændres nu, er adressen på formularen elementets side, og grunden siges', async () => {
  const shut = underaktivitetOf(5, { kanRedigere: false, aarsag: 'Ikke dit ministerium.' });
  open('/fl/07.14.01.47?rediger=1', ['Underkonto'], shut);
  await waitFor(() => expect(address()).toBe('/fl/07.14.01.47'));
  expect(await screen.findByText('Ikke dit ministerium.')).toBeDefined();
  expect(screen.queryByLabelText('Navn')).toBeNull();
});

test('den, der mister adgangen undervejs, mister ikke det, der er skrevet', async () => {
  open('/fl/07.14.01.47?rediger=1', ['Underkonto']);
  await screen.findByLabelText('Navn');
  act(() => getDefaultStore().set(accessAtom, { accessiblePermissions: [], scopeRoles: [] }));
  expect(screen.getByLabelText('Navn')).toBeDefined();
  expect(address()).toBe('/fl/07.14.01.47?rediger=1');
});

test('statuslinjen viser kun taster, der gør noget for brugeren', async () => {
  open('/fl/07.14.01.47?finansaar=2026', []);
  await screen.findByRole('heading', { level: 1, name: /07\.14\.01\.47/ });
  await waitFor(() => expect(bar()).toContain('Finanslovsstruktur'));
  expect(bar()).not.toMatch(/Ret|Afslut|Ny version/);
  cleanup();

  open('/fl/07.14.01.47?finansaar=2026', ['Underkonto', 'AfslutUnderkonto']);
  await waitFor(() => expect(bar()).toMatch(/ERet.*VNy version.*AAfslut.*Finansår/));
});

test('strukturens statuslinje tæller ét element og følger brugerens adgang', async () => {
  const at = '/finanslovsstruktur?finansaar=2026&valgt=07';
  open(at, []);
  await waitFor(() => expect(bar()).toMatch(/1 element(?!er)/));
  expect(bar()).not.toContain('Ret');
  cleanup();

  open(at, ['Paragraf']);
  await waitFor(() => expect(bar()).toContain('Ret'));
});

test.each([
  ['/fl/07.14.01.47?finansaar=2026', 'Underkonto', /^07\.14\.01\.47/],
  ['/finanslovsstruktur?finansaar=2026&valgt=07', 'Paragraf', /^07 Finansministeriet/],
])(
  'den, der kun må læse, får at vide, hvad en tast kræver: %s',
  async (at, permission, heading) => {
    open(at, []);
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(bar()).not.toBe(''));
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(await screen.findByText(new RegExp(`Kræver tilladelsen ${permission}`))).toBeDefined();
    expect(address()).toBe(at);
  },
);

test('formularens titel siger, hvad der rettes', async () => {
  document.title = 'Finanslovselement – SADA';
  open('/fl/07.14.01.47?rediger=1', ['Underkonto']);
  await waitFor(() =>
    expect(document.title).toBe('Ret underkonto 07.14.01.47 – Finanslovselement – SADA'),
  );
});

test('strukturens titel begynder med det valgte element', async () => {
  document.title = 'Finanslovsstruktur – SADA';
  open('/finanslovsstruktur?finansaar=2026&valgt=07', []);
  await waitFor(() =>
    expect(document.title).toBe('07 Finansministeriet, paragraf – Finanslovsstruktur – SADA'),
  );
});

test('sidens titel begynder med elementet, og er skærmens igen, når siden forlades', async () => {
  document.title = 'Finanslovselement – SADA';
  open('/fl/07.14.01.47?finansaar=2026', []);
  await waitFor(() =>
    expect(document.title).toBe(
      '07.14.01.47 Fælles stamdata, underkonto – Finanslovselement – SADA',
    ),
  );
  cleanup();
  expect(document.title).toBe('Finanslovselement – SADA');
});
