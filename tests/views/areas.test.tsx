// @vitest-environment happy-dom
import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { businessDateAtom } from '../../src/auth/session.ts';
import { saveAction } from '../../src/commands/actions/form.ts';
import { stepTimeAction } from '../../src/commands/actions/time.ts';
import { viewActionsAtom } from '../../src/commands/state.ts';
import type { SelectedElement } from '../../src/commands/subjects/selected-element.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { EditElementForm } from '../../src/views/forms/element/edit-element-form.tsx';
import { useMarkedRows } from '../../src/views/marks/marked-rows.ts';
import { statusContentAtom } from '../../src/views/screen/status-bar.ts';
import { StructureElementView } from '../../src/views/structure/structure-element-view.tsx';
import { StructureView } from '../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf, underkonto } from './payloads.ts';
import { type Call, serve, show } from './portal.tsx';

const ok = (body: unknown) => ({ status: 200, body });

const omraade = elementOf(61, {
  type: 'Ministeransvarsomraade',
  fuldtNummer: '07',
  navn: 'Finansministeriet',
  antalBoern: 1,
  fraPeriode: 202001,
  tilPeriode: null,
});
const kreds = elementOf(62, {
  type: 'Bogfoeringskreds',
  fuldtNummer: '07004',
  nummer: '07004',
  navn: 'Økonomistyrelsen',
  fraPeriode: 202001,
  tilPeriode: null,
});
const delregnskab = elementOf(63, {
  type: 'Delregnskab',
  fuldtNummer: '07004.001',
  nummer: '001',
  navn: 'Drift',
  fraPeriode: 202006,
  tilPeriode: null,
  loenkontering: false,
  bogfoeringskredsId: kreds.id,
  underkontoId: underkonto.id,
  referencer: { bogfoeringskredsId: kreds, underkontoId: underkonto },
  sti: [omraade, kreds],
});

/** Every call that was made, answered as a server with both structures would. */
function answer(): Call[] {
  const calls: Call[] = [];
  serve((call) => {
    calls.push(call);
    if (call.path === '/api/finansaar') {
      return ok([2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' })));
    }
    if (call.path === '/api/proces/underaktiviteter') return ok([]);
    if (call.path.endsWith('/versioner')) return ok([delregnskab]);
    if (call.path.includes('/byNummer/')) return ok([delregnskab]);
    if (call.path.endsWith('/ministeransvarsomraader')) return ok(pageOf([omraade]));
    if (call.path.endsWith('/search')) return ok(pageOf([kreds]));
    return call.method === 'PUT' ? ok(delregnskab) : ok(pageOf([]));
  });
  return calls;
}

const facts = () => getDefaultStore().get(statusContentAtom)?.facts;
const area = areas.regnskabsstruktur;

/** Shown where the portal's own route would be. */
function visit(path: string, at: string, screenThere: ReactNode, permissions: string[] = []) {
  const routed = (
    <Routes>
      <Route path={path} element={screenThere} />
    </Routes>
  );
  show(routed, { permissions, at });
}

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

describe('et andet område er en erklæring', () => {
  const view = <StructureView area={area} />;

  test('strukturens visning har sin rod, sin tid, sit navn og sine typer', async () => {
    const calls = answer();
    visit(area.path, `${area.path}?periode=202611`, view);
    expect(screen.getByRole('treegrid', { name: 'Regnskabsstruktur' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Regnskabsstruktur' })).toBeDefined();
    const chooser = screen.getByLabelText<HTMLSelectElement>('Periode');
    await waitFor(() => expect(chooser.options).toHaveLength(28));
    expect(chooser.value).toBe('202611');
    expect(within(chooser).getByRole('option', { name: '11.2026' })).toBeDefined();
    const types = within(screen.getByLabelText('Type')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual([
      'Alle',
      'Ministeransvarsområde',
      'Virksomhed',
      'Regnskabsførende institution',
      'Bogføringskreds',
      'Delregnskab',
      'EAN-nummer',
    ]);
    expect(facts()).toContain('Periode 11.2026');
    expect(screen.queryByText('Indhold')).toBeNull();
    const structural = calls.filter(({ path }) => path.startsWith('/api/regnskabsstruktur/'));
    expect(structural.map(({ query }) => query.get('periode'))).toEqual(
      structural.map(() => '202611'),
    );
    expect(
      calls.some(({ path }) => path === '/api/regnskabsstruktur/ministeransvarsomraader'),
    ).toBe(true);
    expect(calls.some(({ path }) => path.startsWith('/api/finanslovsstruktur'))).toBe(false);
  });

  test('den flade tabel hentes under ét, når numrene ikke begynder med rodens', async () => {
    const calls = answer();
    visit(area.path, `${area.path}?periode=202611&visning=tabel`, view);
    await waitFor(() => {
      const windows = calls.filter(({ path }) => path.endsWith('/search-full-number'));
      expect(windows.map(({ query }) => query.get('soeg'))).toEqual([null]);
    });
  });

  test('komma og punktum går en periode, også over årsskiftet', async () => {
    answer();
    visit(area.path, `${area.path}?periode=202614`, view);
    const chooser = screen.getByLabelText<HTMLSelectElement>('Periode');
    await waitFor(() => expect(chooser.options).toHaveLength(28));
    const step = (by: 1 | -1) =>
      act(() => getDefaultStore().get(viewActionsAtom).get(stepTimeAction)?.(by));
    step(1);
    await waitFor(() => expect(chooser.value).toBe('202701'));
    step(-1);
    await waitFor(() => expect(chooser.value).toBe('202614'));
  });
});

test('de markerede rækker hører til deres område', () => {
  const shown: SelectedElement[] = [];
  const { result } = renderHook(() => ({
    act: useMarkedRows('finanslovsstruktur', shown),
    accounting: useMarkedRows('regnskabsstruktur', shown),
  }));
  act(() => {
    result.current.act.setMarked(new Set([underkonto.id]));
    result.current.act.startMarking();
  });
  expect([...result.current.act.marked]).toEqual([underkonto.id]);
  expect(result.current.accounting.marked.size).toBe(0);
  expect(result.current.accounting.isMarking).toBe(false);
});

describe('et elements side i et andet område', () => {
  // Of no virksomhed's own: the whole of the state's.
  const central = ['Delregnskab', 'RequiredAdmin'];
  const form = <EditElementForm element={delregnskab} time={202611} breadcrumbs={null} />;
  const hrefs = () =>
    Object.fromEntries(
      screen
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]]),
    );

  test('linker til sit eget område, og til det andet, når det peger derhen', async () => {
    answer();
    const page = <StructureElementView area={area} />;
    visit(`${area.pages[0].path}/:number`, '/ac/07004.001?periode=202611', page);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('07004.001 Drift');
    expect(facts()).toEqual(['Periode 11.2026']);
    expect(hrefs()).toMatchObject({
      Regnskabsstruktur: '/regnskabsstruktur',
      '07004 Økonomistyrelsen': '/ac/07004',
      '07.14.01.47 Fælles stamdata': '/fl/07.14.01.47',
    });
    // What is between the first and the last is in a menu.
    fireEvent.click(screen.getByRole('button', { name: 'Vis 07 Finansministeriet' }));
    expect(await screen.findByRole('menuitem', { name: '07 Finansministeriet' })).toBeDefined();
  });

  test('rettes i perioder, skrevet på begge måder', async () => {
    const calls = answer();
    visit('/', '/?periode=202611&rediger=1', form, central);
    const from = await screen.findByLabelText<HTMLInputElement>('Gyldig fra');
    expect(from.value).toBe('11.2026');
    expect(facts()).toEqual(['Periode 11.2026']);
    fireEvent.change(from, { target: { value: '202701' } });
    expect(from.value).toBe('202701');
    fireEvent.blur(from);
    expect(from.value).toBe('01.2027');
    fireEvent.change(screen.getByRole('textbox', { name: 'Navn' }), {
      target: { value: 'Drift og tilskud' },
    });
    await act(async () => getDefaultStore().get(viewActionsAtom).get(saveAction)?.());
    const saved = await waitFor(() => calls.find(({ method }) => method === 'PUT') ?? fail());
    expect(saved.path).toBe('/api/regnskabsstruktur/delregnskaber');
    expect(saved.body).toMatchObject({ fraPeriode: 202701, navn: 'Drift og tilskud' });
    expect(saved.body).not.toHaveProperty('underaktivitetId');
  });

  test('en periode, der ikke findes, afvises ved feltet', async () => {
    const calls = answer();
    visit('/', '/?periode=202611&rediger=1', form, central);
    const from = await screen.findByLabelText<HTMLInputElement>('Gyldig fra');
    fireEvent.change(from, { target: { value: '15.2026' } });
    fireEvent.blur(from);
    expect(from.value).toBe('15.2026');
    await act(async () => getDefaultStore().get(viewActionsAtom).get(saveAction)?.());
    const text = 'Gyldig fra skal være en periode som 11.2026.';
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

function fail(): never {
  throw new Error('ikke gemt endnu');
}
