// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { argumentStepAtom, closePaletteAtom } from '../../../src/commands/state.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { elementsIn } from '../../../src/commands/subjects/subject.ts';
import { usePublishMarkedElements } from '../../../src/commands/use-view-actions.ts';
import { mostForeseen } from '../../../src/palette/arguments/use-foreseen.ts';
import { MarksPane } from '../../../src/views/marks/marks-pane.tsx';
import { planAnswer, underaktivitetOf } from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown): Answer => ({ status: 200, body });
const permissions = ['AfslutUnderkonto', 'AfslutHovedkonto', 'Underkonto', 'Hovedkonto'];

function mark(at: number, more: Partial<SelectedElement> = {}): SelectedElement {
  const own = String(at).padStart(2, '0');
  return {
    id: `00000000-0000-4000-8000-0000000000${own}`,
    type: 'Underkonto',
    fuldtNummer: `08.32.08.${own}`,
    navn: `Konto ${at}`,
    status: 'Aaben',
    hasEnd: false,
    ...more,
  };
}
const soft = { status: 'SoftLukket', hasEnd: true, softFrom: 2023 } as const;

interface Setting {
  readonly marked: readonly SelectedElement[];
  readonly unseen?: readonly SelectedElement[];
  readonly may?: readonly string[];
  /** The answer to each plan. */
  readonly onPlan?: (call: Call) => Answer;
}

interface HarnessProps extends Required<Pick<Setting, 'marked' | 'unseen'>> {
  readonly onGo: (element: SelectedElement) => void;
}

function Harness({ marked, unseen: hidden, onGo }: HarnessProps) {
  const [elements, setElements] = useState(marked);
  const unseen = useMemo(() => hidden.filter((one) => elements.includes(one)), [hidden, elements]);
  usePublishMarkedElements(elements, unseen);
  const onUnmark = (ids: ReadonlySet<string>) =>
    setElements((before) => before.filter(({ id }) => !ids.has(id)));
  return <MarksPane {...{ elements, unseen, onUnmark, onGo, onLeave: () => undefined }} />;
}

function open({ marked, unseen = [], may = permissions, onPlan }: Setting) {
  const onGo = vi.fn();
  const plans = serve((call) => {
    if (call.path === '/api/kommandoer/plan') return onPlan?.(call) ?? ok(planAnswer());
    if (call.path === '/api/finansaar') {
      return ok([2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' })));
    }
    return ok([underaktivitetOf(5)]);
  });
  show(<Harness {...{ marked, unseen, onGo }} />, { permissions: may });
  return { plans, onGo };
}

const action = (name: string) => {
  const button = within(screen.getByRole('region', { name: /^Hvad vil ske/ })).getByRole('button', {
    name: new RegExp(`^${name}`),
  });
  return { button, line: () => button.closest('li')?.textContent ?? '' };
};
const list = () => screen.getByRole('list', { name: 'Markerede' });
const asked = () => elementsIn(store.get(argumentStepAtom)?.subjects?.all ?? []);

beforeEach(() => setFeatures(['plan']));
afterEach(() => {
  store.set(closePaletteAtom);
  cleanup();
  setFeatures([]);
});

describe('de markerede', () => {
  test('tælles efter status, type og sted', () => {
    open({
      marked: [
        mark(10),
        mark(20, soft),
        mark(30, soft),
        mark(1, { type: 'Hovedkonto', fuldtNummer: '08.32.10' }),
      ],
    });
    expect(screen.getByRole('heading', { level: 2, name: '4 markeret' })).toBeTruthy();
    const facts = within(screen.getByRole('list', { name: 'Efter status og type' }));
    expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 Åben',
      '2 Soft-lukket',
      '3 underkonti',
      '1 hovedkonto',
    ]);
    const under = (number: string) => screen.getByText(number).parentElement?.textContent;
    expect(under('08.32.08')).toBe('3 under 08.32.08');
    expect(under('08.32')).toBe('1 under 08.32');
  });

  test('dem, rækkerne ikke viser, tælles og står først', () => {
    const hidden = mark(30);
    const { onGo } = open({ marked: [mark(10), mark(20), hidden], unseen: [hidden] });
    expect(screen.getByText('1 ses ikke blandt rækkerne')).toBeTruthy();
    const [first] = within(list()).getAllByRole('listitem');
    expect(first?.textContent).toContain('08.32.08.30 Konto 30ses ikke');
    fireEvent.click(screen.getByRole('button', { name: '08.32.08.30 Konto 30' }));
    expect(onGo).toHaveBeenCalledWith(hidden);
  });

  test('dem, rækkerne ikke viser, kan tages ud på én gang, og fokus bliver i ruden', () => {
    const hidden = [mark(20), mark(30)];
    open({ marked: [mark(10), ...hidden], unseen: hidden });
    fireEvent.click(screen.getByRole('button', { name: 'Fjern dem fra markeringen' }));
    const heading = screen.getByRole('heading', { level: 2, name: '1 markeret' });
    expect(document.activeElement).toBe(heading);
    expect(within(list()).getByRole('listitem').textContent).toContain('08.32.08.10');
  });

  test('en kan tages ud, og fokus bliver i listen', () => {
    open({ marked: [mark(10), mark(20)] });
    const gone = screen.getByRole('button', { name: 'Fjern 08.32.08.10 fra markeringen' });
    gone.focus();
    fireEvent.click(gone);
    expect(screen.getByRole('heading', { level: 2, name: '1 markeret' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Fjern 08.32.08.20 fra markeringen',
    );
  });

  test('tusind vises lidt ad gangen, og reglerne prøves ikke på forhånd', async () => {
    const { plans } = open({
      marked: Array.from({ length: 1_000 }, (_, at) => mark(0, { id: `id${at}` })),
    });
    expect(screen.getByRole('heading', { level: 2, name: '1.000 markeret' })).toBeTruthy();
    expect(within(list()).getAllByRole('listitem')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Vis 100 til' }));
    expect(within(list()).getAllByRole('listitem')).toHaveLength(108);
    await waitFor(() => expect(action('Soft-luk').line()).toContain('fra 2027'));
    expect(action('Soft-luk').line()).toContain('1.000 ændres');
    expect(mostForeseen).toBeLessThan(1_000);
    expect(plans).toEqual([]);
  });
});

describe('handlingerne', () => {
  test('siger, hvor mange der ændres, og hvor mange der er det', async () => {
    open({ marked: [mark(10), mark(20), mark(30, soft)] });
    await waitFor(() => expect(action('Soft-luk').line()).toContain('fra 2027'));
    expect(action('Soft-luk').line()).toContain('2 ændres');
    expect(action('Soft-luk').line()).toContain('1 er allerede soft-lukket');
    expect(action('Afslut').line()).toContain('3 ændres');
    await waitFor(() => expect(action('Afslut').line()).toContain('efter 2026'));
    expect(action('Genåbn').line()).toContain('1 ændres');
    expect(action('Genåbn').line()).toContain('2 er ikke lukket');
    fireEvent.click(action('Genåbn').button);
    expect(asked().map(({ fuldtNummer }) => fuldtNummer)).toEqual(['08.32.08.30']);
  });

  test('siger grunden på skærmen, når ingen kan', () => {
    open({ marked: [mark(10, soft), mark(20, soft)] });
    expect(action('Soft-luk').button.getAttribute('aria-disabled')).toBe('true');
    expect(action('Soft-luk').line()).toContain('2 er allerede soft-lukket.');
  });

  test('en, reglerne spærrer for, nævnes og kan udelades', async () => {
    const blocked = {
      udfald: 'ob',
      violations: [{ code: 'r', field: '', message: 'har en v2.', nummer: 1 }],
    };
    const { onGo } = open({
      marked: [mark(10), mark(20)],
      onPlan: ({ body }) => {
        const isClosing = JSON.stringify(body).includes('AfslutUnderkonto');
        return ok(planAnswer(isClosing ? blocked : { udfald: 'oo' }));
      },
    });
    const leaveOut = await screen.findByRole('button', { name: 'Udelad 1 blokeret' });
    expect(action('Afslut').line()).toContain('1 ændres');
    expect(action('Afslut').line()).toContain('08.32.08.20 Konto 20 har en v2.');
    expect(action('Soft-luk').line()).toContain('2 ændres');
    fireEvent.click(
      within(action('Afslut').button.closest('li') as HTMLElement).getByText('Konto 20', {
        exact: false,
      }),
    );
    expect(onGo).toHaveBeenCalledWith(mark(20));
    fireEvent.click(leaveOut);
    expect(store.get(argumentStepAtom)).toMatchObject({ command: 'AfslutUnderkonto' });
    expect(asked()).toEqual([mark(10)]);
  });

  test('af flere typer siges grunden, og én af dem kan beholdes', () => {
    const hovedkonto = mark(1, { type: 'Hovedkonto', fuldtNummer: '08.32.10' });
    open({ marked: [mark(10), mark(20), hovedkonto] });
    expect(action('Afslut').line()).toContain('både underkonti og hovedkonti');
    fireEvent.click(screen.getByRole('button', { name: 'Behold kun 2 underkonti' }));
    expect(action('Afslut').line()).toContain('2 ændres');
    expect(screen.queryByRole('button', { name: /Behold kun/ })).toBeNull();
  });

  test('uden tilladelsen er handlingen der ikke', () => {
    open({ marked: [mark(10)], may: [] });
    expect(screen.queryByRole('button', { name: /^Afslut/ })).toBeNull();
  });
});
