// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningUnderaktivitet } from '../../../src/api/contract/proces.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { saveAction } from '../../../src/commands/actions/form.ts';
import { closePaletteAtom, paletteOpenAtom, viewActionsAtom } from '../../../src/commands/state.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { usePublishMarkedElements } from '../../../src/commands/use-view-actions.ts';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { proces } from '../../../src/domain/records/proces.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { TextArea } from '../../../src/ui/fields/text-area.tsx';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { PaneForm } from '../../../src/views/forms/pane/pane-form.tsx';
import { RecordForm } from '../../../src/views/forms/record/record-form.tsx';
import { KeepBox, useKeptChanges } from '../../../src/views/kept-changes/kept-changes.tsx';
import { MarkedMove } from '../../../src/views/marks/marked-move.tsx';
import { Review } from '../../../src/views/sheet/review/review.tsx';
import { cellsOf, gridOf, underkontoOf } from '../../domain/commands/sheet/grid.ts';
import {
  elementOf,
  pageOf,
  planAnswer,
  underaktivitetOf,
  underkonto,
  underkontotype,
} from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown): Answer => ({ status: 200, body });
const underaktivitet = underaktivitetOf(5);
const nowhere = () => undefined;
const refused = 'Nogen kom først.';

/** A way to write, as it stands ready to be saved. */
interface Way {
  readonly shown: ReactElement;
  /** Left out: all there are. */
  readonly may?: readonly string[];
  /** Left out: one that runs. */
  readonly underaktiviteter?: readonly RunningUnderaktivitet[];
  /** Fills in what is needed, and answers when the run key will run it. */
  readonly ready: (calls: readonly Call[]) => Promise<void>;
  readonly press: () => void;
  /** Waits until what was written meanwhile is tried, where it is. */
  readonly tried?: () => Promise<unknown>;
  /** More is written while it is under way, and what then stands. */
  readonly write: () => () => unknown;
}

const planned = (calls: readonly Call[]) =>
  waitFor(() => expect(calls.some(({ path }) => path.endsWith('/plan'))).toBe(true));
const runKey = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
const save = () => act(() => store.get(viewActionsAtom).get(saveAction)?.());

function typing(field: () => HTMLElement, text: string): Way['write'] {
  return () => {
    fireEvent.change(field(), { target: { value: text } });
    return () => expect((field() as HTMLInputElement).value).toBe(text);
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function refuses(control: Control): boolean {
  if (fireEvent.keyDown(control, { key: 'x' })) return false;
  if (control instanceof HTMLSelectElement) return !fireEvent.mouseDown(control);
  return control.type.startsWith('text') ? control.readOnly : !fireEvent.click(control);
}

/** Of a form that closes when it is saved: it takes nothing meanwhile, and the focus stays. */
function held(field: () => HTMLElement): Way['write'] {
  return () => {
    const form = field().closest('form') ?? expect.unreachable();
    act(() => field().focus());
    expect(form.getAttribute('aria-busy')).toBe('true');
    const controls = [...form.querySelectorAll<Control>('input, textarea, select')];
    const free = controls.filter(({ disabled }) => !disabled);
    expect(free.length).toBeGreaterThan(3);
    expect(free.filter((one) => !refuses(one)).map(({ name }) => name)).toEqual([]);
    expect(document.activeElement).toBe(field());
    return async () => {
      await waitFor(() => expect(form.getAttribute('aria-busy')).toBeNull());
      expect(free.filter(refuses).map(({ name }) => name)).toEqual([]);
    };
  };
}

const group = (at: number): SelectedElement => ({
  ...{ id: `00000000-0000-4000-8000-0000000000${at}`, type: 'Loengruppe', fuldtNummer: `2${at}` },
  ...{ navn: `Gruppe ${at}`, status: 'Aaben', overordnetId: community(4).id },
});
const community = (at: number) =>
  elementOf(at, { type: 'Loenfaellesskab', fuldtNummer: `${at}`, navn: `Fælles ${at}` });

const groups = [group(11), group(12)];
const allSeen: readonly SelectedElement[] = [];
function Move() {
  usePublishMarkedElements(groups, allSeen);
  return <MarkedMove elements={groups} onLeave={nowhere} />;
}

const said = [{ invocation: { kommando: 'Underkonto', input: { id: 'a' } }, what: 'a' }];
function Kept() {
  const changes = useKeptChanges({ said, doneText: String, onKept: nowhere });
  const [why, setWhy] = useState('');
  return (
    <KeepBox title="Ændret" changes={changes} onDrop={nowhere} focusRows={nowhere}>
      <TextArea label="Begrundelse" value={why} onChange={setWhy} />
    </KeepBox>
  );
}

const searchField = () => screen.getByRole('combobox', { name: 'Søg lønfællesskab' });
const nameField = () => screen.getByLabelText(/^Navn/, { selector: 'input' });
const remarkField = () => screen.getByRole('textbox', { name: 'Bemærkning' });
const record = { ...{ procestype: 'FFL', kode: 'FFL27' }, finansaar: 2027, status: 'Planlagt' };

const ways: Readonly<Record<string, () => Way>> = {
  'de markeredes flytning': () => ({
    shown: <Move />,
    ready: async (calls) => {
      await screen.findByRole('option', { name: /Fælles 1/ });
      fireEvent.keyDown(searchField(), { key: 'ArrowDown' });
      await planned(calls);
      await waitFor(() =>
        expect(
          screen.getByRole('button', { name: /^Flyt 2/ }).getAttribute('aria-disabled'),
        ).not.toBe('true'),
      );
    },
    press: runKey,
    write: typing(searchField, 'fælles'),
  }),
  gennemse: () => {
    const stage = new Stage<Value>((one, other) => one === other);
    stage.apply('Rettet', cellsOf('a', { navn: 'Nyt A' }));
    const row = underkontoOf('a', '07.14.01.10');
    const grid = gridOf();
    return {
      underaktiviteter: [],
      shown: (
        <Review
          {...{ stage, grid, time: 2027 }}
          lookUp={async () => undefined}
          recordOf={() => row}
          onGo={nowhere}
          onClose={nowhere}
        />
      ),
      ready: async () => {
        fireEvent.change(await screen.findByRole('textbox', { name: 'Bemærkning' }), {
          target: { value: 'Rettes' },
        });
        await screen.findByText('Klar');
      },
      press: runKey,
      write: typing(remarkField, 'Skrevet imens'),
      tried: () => screen.findByText('Klar'),
    };
  },
  'ændringer i en visning': () => ({
    shown: <Kept />,
    ready: async (calls) => {
      await planned(calls);
      await waitFor(() =>
        expect(document.querySelector('.plan')?.getAttribute('aria-busy')).toBe('false'),
      );
    },
    press: () => fireEvent.click(screen.getByRole('button', { name: /^Behold/ })),
    write: () => {
      const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Begrundelse' });
      expect(field.readOnly).toBe(true);
      return () => waitFor(() => expect(field.readOnly).toBe(false));
    },
  }),
  'et elements formular': () => ({
    shown: (
      <PaneForm
        {...{ element: underkonto, time: 2026, isNewVersion: false, linkTo: () => '/' }}
        {...{ onChanged: nowhere, onClose: nowhere, onSaved: nowhere }}
      />
    ),
    may: ['Underkonto'],
    ready: async () => {
      await screen.findByText(/Trin 5/);
      fireEvent.change(nameField(), { target: { value: 'Nyt navn' } });
    },
    press: save,
    write: held(nameField),
  }),
  'en posts formular': () => ({
    shown: (
      <RecordForm
        {...{ kind: proces, record: null, title: 'Opret', time: 2027, blockedReason: null }}
        {...{ breadcrumbs: null, onSaved: nowhere, onConflict: nowhere, onCancel: nowhere }}
        start={{ ...record, navn: 'Ny', startdato: '2027-01-01', slutdato: '2027-12-31' }}
      />
    ),
    ready: async () => void (await screen.findByRole('heading', { name: 'Opret' })),
    press: save,
    write: held(nameField),
  }),
};

/** A way to write, its write on its way, and what lets the answer come. */
async function begin({
  shown,
  may = permissions,
  underaktiviteter = [underaktivitet],
  ready,
  press,
}: Way) {
  const calls = serve((call) => {
    const { method, path } = call;
    if (path.endsWith('/plan')) return ok(planAnswer());
    if (method !== 'GET') return { status: 409, body: { title: 'Nej', detail: refused } };
    if (path.endsWith('/underaktiviteter')) return ok(underaktiviteter);
    if (path === '/api/finansaar') {
      return ok([2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' })));
    }
    if (path === '/api/slp/loenfaellesskaber') return ok(pageOf([community(1), community(4)]));
    return ok(pageOf(path.endsWith('/underkontotypes') ? [underkontotype] : []));
  });
  const answer = Promise.withResolvers<void>();
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answered = await network(input, init);
    if (init?.method !== 'GET' && !String(input).endsWith('/plan')) await answer.promise;
    return answered;
  };
  const view = show(shown, { permissions: may });
  await ready(calls);
  press();
  const writes = () =>
    calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/plan'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  return { ...view, writes, answer };
}

/** What is told by a toast. */
function toasts() {
  return vi.spyOn(notify, 'error').mockImplementation(nowhere).mock.calls;
}

beforeEach(() => {
  setFeatures(['plan']);
  store.set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

test.each(Object.keys(ways))(
  '%s, mens der gemmes: ingen tast gemmer igen eller går tabt, og afvises det, siges det',
  async (name) => {
    const way = ways[name]?.() ?? expect.unreachable();
    const { writes, answer } = await begin(way);
    way.press();
    const expectKept = way.write();
    way.press();
    await act(async () => answer.resolve());
    expect((await screen.findByRole('alert')).textContent).toContain(refused);
    await expectKept();
    await way.tried?.();
    expect(writes()).toHaveLength(1);
  },
);

test.each(Object.keys(ways))(
  '%s, der forlades, mens der gemmes: afvises det, siges det alligevel',
  async (name) => {
    const told = toasts();
    const { unmount, answer } = await begin(ways[name]?.() ?? expect.unreachable());
    unmount();
    await act(async () => answer.resolve());
    await waitFor(() => expect(told).toEqual([[refused, undefined]]));
  },
);

test('en sætning, der skrives om, mens den udføres: afvises den, siges det alligevel', async () => {
  const told = toasts();
  act(() => store.set(paletteOpenAtom, true));
  const field = () => screen.getByRole('combobox', { name: 'Søg efter kommando eller element' });
  const sentence = 'generér perioder 2027';
  const { answer } = await begin({
    shown: <Palette />,
    ready: async (calls) => {
      fireEvent.change(field(), { target: { value: sentence } });
      await planned(calls);
    },
    press: runKey,
    write: () => nowhere,
  });
  fireEvent.change(field(), { target: { value: 'vis log' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Konsekvenser' })).toBeNull());
  await act(async () => answer.resolve());
  await waitFor(() => expect(told).toEqual([[refused, undefined]]));
});
