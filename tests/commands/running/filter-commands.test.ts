// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownSheetAction } from '../../../src/commands/actions/structure.ts';
import { viewActionsOf } from '../../../src/commands/actions/view-action.ts';
import { commandById, sayableCommands } from '../../../src/commands/registry.ts';
import { keepView } from '../../../src/console/browser-views.ts';
import { type AreaDeclaration, areas } from '../../../src/domain/elements/areas.ts';
import { searchCommands } from '../../../src/palette/hits/search.ts';
import { readSentence } from '../../../src/palette/sentences/read-sentence.ts';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';
import { contextOf } from '../context.ts';

const { finanslovsstruktur } = areas;

/** As a backend without the feature has them. */
function keep(navn: string, soegning: string) {
  const { name: omraade } = finanslovsstruktur;
  keepView({ id: crypto.randomUUID(), omraade, navn, soegning, rowVersion: null });
}

/** What Enter would take. */
function first(text: string) {
  const sentence = readSentence(text, sayableCommands());
  const hits = searchCommands(text, contextOf({ canDoAll: true }), null, sentence).flatMap(
    (group) => group.hits,
  );
  return hits.find(({ isSure }) => isSure);
}

beforeEach(() => {
  localStorage.clear();
  rememberFor('anna');
  keep('Lukkede 07', 'soeg=07&status=Lukket');
});
afterEach(() => rememberFor(''));

test.each(['filter lukkede 07', 'gemt filter lukkede 07', 'visning lukkede'])(
  '%s er brugerens visning',
  async (text) => {
    const hit = first(text);
    expect(hit?.command.title).toBe('Visning: Lukkede 07');
    const navigate = vi.fn();
    await hit?.command.run?.({ ...contextOf({}), navigate }, null);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/finanslovsstruktur?soeg=07&status=Lukket');
  },
);

test('i arket åbnes det gemte som ark, og i et andet områdes ark, hvor det hører til', async () => {
  const soegning = 'visning=tabel&sortering=-navn&kolonner=nummer%2Cnavn';
  keep('Navnene', soegning);
  const navigate = vi.fn();
  const openIn = async (area: AreaDeclaration) => {
    const viewActions = viewActionsOf(shownSheetAction.by(() => area));
    await first('visning navnene')?.command.run?.(
      { ...contextOf({}), navigate, viewActions },
      null,
    );
    return navigate.mock.lastCall;
  };
  const asked = 'sortering=-navn&kolonner=nummer%2Cnavn';
  expect(await openIn(finanslovsstruktur)).toEqual([
    `/finanslovsstruktur/masseredigering?${asked}`,
  ]);
  expect(await openIn(areas.kontoplan)).toEqual([`/finanslovsstruktur?visning=tabel&${asked}`]);
});

test('produktets egne filtre er kommandoer i hver struktur', () => {
  expect(first('filter hovedkonti uden virksomhed')?.id).toBe(
    'konsol#filter-finanslovsstruktur-hovedkontiUdenVirksomhed',
  );
  expect(first('filter')?.id).toBe('konsol#filter');
});

test('kun et ord, der siger filter eller visning, peger et ud, og det, der er væk, er ingen kommando mere', () => {
  expect(first('lukkede')?.command.title).not.toBe('Visning: Lukkede 07');
  expect(first('07')).toBeUndefined();
  const id = first('filter lukkede 07')?.id ?? 'konsol#filter';
  expect(commandById(id)).toBeDefined();
  rememberFor('bent');
  expect(commandById(id)).toBeUndefined();
});
