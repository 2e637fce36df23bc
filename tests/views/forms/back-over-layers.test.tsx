// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RuntimeContext } from '../../../src/app/runtime.ts';
import { HeadlinePanel } from '../../../src/app/shell/headline/headline-panel.tsx';
import { MobileMenu } from '../../../src/app/shell/headline/mobile-menu.tsx';
import { ShortcutOverview } from '../../../src/commands/keys/shortcut-overview.tsx';
import {
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
  shortcutsOpenAtom,
} from '../../../src/commands/state.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { openPanelAtom } from '../../../src/console/open-panel.ts';
import { type Question, questionAtom } from '../../../src/console/question.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { Button } from '../../../src/ui/basics/button.tsx';
import { DateField } from '../../../src/ui/fields/date-field.tsx';
import { Menu } from '../../../src/ui/layers/menu.tsx';
import { useUnsavedWarning } from '../../../src/views/forms/unsaved-changes.ts';
import { QuestionDialog } from '../../../src/views/screen/question-dialog.tsx';
import { pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const store = getDefaultStore();
const answers: string[] = [];
const question: Question = {
  title: 'Mener du det?',
  text: '',
  yesLabel: 'Ja',
  noLabel: 'Nej',
  onYes: () => answers.push('ja'),
  onNo: () => answers.push('nej'),
};
const element = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'Underkontotype',
  fuldtNummer: '35',
  navn: 'Gammel',
  status: 'Aaben',
  hasEnd: false,
} as const;

afterEach(() => {
  cleanup();
  store.set(closePaletteAtom);
  store.set(argumentDraftsAtom, {});
  store.set(shortcutsOpenAtom, false);
  store.set(questionAtom, null);
  store.set(openPanelAtom, null);
  answers.length = 0;
});

/** On the second of two addresses. */
async function showSecond(part: ReactElement) {
  serve(() => ({ status: 200, body: pageOf([]) }));
  const permissions = ['AfslutUnderkontotype'];
  const { router } = show(<main>{part}</main>, { permissions, at: '/perioder' });
  await act(() => router.navigate('/kontoplan'));
  return {
    back: () => act(() => router.navigate(-1)),
    place: () => router.state.location.pathname,
  };
}

function Form() {
  const [isDirty, setDirty] = useState(false);
  useUnsavedWarning(isDirty);
  return <Button label="Ret" onClick={() => setDirty(true)} />;
}

const noop = () => undefined;

const layers: readonly (readonly [string, ReactElement, () => void, () => Element | null])[] = [
  [
    'paletten',
    <Palette key="" />,
    () => store.set(paletteOpenAtom, true),
    () => screen.queryByRole('dialog'),
  ],
  [
    'genvejsoversigten',
    <ShortcutOverview key="" />,
    () => store.set(shortcutsOpenAtom, true),
    () => screen.queryByRole('dialog'),
  ],
  [
    'et spørgsmål',
    <QuestionDialog key="" />,
    () => store.set(questionAtom, question),
    () => screen.queryByRole('dialog'),
  ],
  [
    'en menu',
    <Menu
      key=""
      label="Mere"
      trigger={<Button label="Åbn" />}
      items={[{ id: 'a', label: 'A', onSelect: noop }]}
    />,
    () => fireEvent.keyDown(screen.getByRole('button', { name: 'Åbn' }), { key: 'Enter' }),
    () => screen.queryByRole('menu'),
  ],
  [
    'en kalender',
    <DateField
      key=""
      label="Dato"
      value="2026-01-02"
      onChange={noop}
      parse={(text) => text}
      format={(day) => day}
      today="2026-01-02"
    />,
    () => fireEvent.click(screen.getByRole('button', { name: /^Skift dato/ })),
    () => screen.queryByRole('dialog'),
  ],
  [
    'et panel i toppen',
    <HeadlinePanel key="" panel="apps" icon="info" label="Beskeder" title="B" panelName="B">
      x
    </HeadlinePanel>,
    () => store.set(openPanelAtom, 'apps'),
    () => screen.queryByRole('dialog'),
  ],
];

test.each(layers)(
  'Tilbage lukker %s og forlader ikke siden under',
  async (_, part, open, shown) => {
    const { back, place } = await showSecond(part);
    act(open);
    expect(shown()).not.toBeNull();
    await back();
    expect(shown()).toBeNull();
    expect(place()).toBe('/kontoplan');
    await back();
    expect(place()).toBe('/perioder');
  },
);

test('Tilbage svarer nej til et spørgsmål', async () => {
  const { back } = await showSecond(<QuestionDialog />);
  act(() => store.set(questionAtom, question));
  await back();
  expect(answers).toEqual(['nej']);
});

test('Tilbage lukker menuen på små skærme', async () => {
  let isClosed = false;
  const { back, place } = await showSecond(
    <RuntimeContext
      value={{ identity: { authority: '', MDMFrontendClientId: '' }, mdm: { apiUrl: '' }, env: '' }}
    >
      <MobileMenu onClose={() => (isClosed = true)} />
    </RuntimeContext>,
  );
  await back();
  expect([isClosed, place()]).toEqual([true, '/kontoplan']);
});

test('Tilbage går ét skridt tilbage i paletten, og det, der er skrevet i trinnet, er der endnu', async () => {
  const { back, place } = await showSecond(<Palette />);
  const step = { command: 'AfslutUnderkontotype', subjects: aboutElements([element]) } as const;
  act(() => store.set(paletteOpenAtom, true));
  act(() => store.set(argumentStepAtom, step));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sidste finansår' }), {
    target: { value: '2031' },
  });
  await back();
  expect(screen.getByRole('dialog', { name: 'Kommandopalet' })).toBeTruthy();
  act(() => store.set(argumentStepAtom, step));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sidste finansår' });
  expect(field.value).toBe('2031');
  await back();
  await back();
  expect(store.get(paletteOpenAtom)).toBe(false);
  expect(place()).toBe('/kontoplan');
});

test('Tilbage igen lukker spørgsmålet om at forlade formularen: der spørges aldrig to gange', async () => {
  const { back, place } = await showSecond(
    <>
      <Form />
      <QuestionDialog />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ret' }));
  const asked = () => screen.queryAllByRole('dialog', { name: 'Forlad formularen?' }).length;
  await back();
  expect(asked()).toBe(1);
  await back();
  expect([asked(), place()]).toEqual([0, '/kontoplan']);
  await back();
  expect(asked()).toBe(1);
  await act(async () => screen.getByRole('button', { name: 'Forlad' }).click());
  expect([asked(), place()]).toEqual([0, '/perioder']);
});

test('alt, der lægges over en side, siger, hvad Tilbage gør ved det', () => {
  const files = globSync('src/**/*.tsx').map((name) => [name, readFileSync(name, 'utf8')] as const);
  const over = files.filter(([, text]) =>
    /<(Radix|Dialog|Popover)\.Root\b|\srole="dialog"/.test(text),
  );
  expect(over.length).toBeGreaterThan(5);
  const silent = over.filter(([, text]) => !/\buse(OpenLayer|Dismissal)\(/.test(text));
  expect(silent.map(([name]) => name)).toEqual([]);
});
