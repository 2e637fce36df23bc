// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { followRun } from '../../../src/api/runs/follow-run.ts';
import { selectedElementAtom } from '../../../src/commands/state.ts';
import { placeWith, selectedIn } from '../../../src/console/places.ts';
import type { Change } from '../../../src/domain/commands/declaration.ts';
import { addressed } from '../../../src/domain/elements/addressed-element.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elements } from './elements.ts';
import type { SpecifiedServer } from './section-seven.ts';
import { isQuiet, openScreen, startPortal, stopPortal } from './specified-portal.tsx';

const stored = elements as ElementDetail[];
const atFirst = structuredClone(stored);
const newId = '00000000-0000-4000-8000-000000000999';

let server: SpecifiedServer;
let client: QueryClient;

beforeEach(async () => {
  server = await startPortal();
});
afterEach(async () => {
  await stopPortal(server, client);
  stored.splice(0, stored.length, ...structuredClone(atFirst));
});

/** The deepest in each structure, and the number of one that would come right before it. */
const chosen = [
  ['finanslovsstrukturen', areas.finanslovsstruktur, '07.14.01.10', '07.14.01.05'],
  ['regnskabsstrukturen', areas.regnskabsstruktur, '07004.001', '07004.000'],
  ['kontoplanen', areas.kontoplan, '18.56', '18.55'],
  ['løn', areas.loen, '124', '123'],
] as const;

const shapes = [
  ['træet', (path: string) => path],
  ['tabellen', (path: string) => placeWith(path, { visning: 'tabel' })],
  ['arket', (path: string) => `${path}/masseredigering`],
] as const;

const named = (number: string) =>
  stored.find(({ fuldtNummer }) => fuldtNummer === number) ?? expect.unreachable();

/** What each kind of write leaves: of the element itself, or of one beside it. */
const writes: Readonly<Record<Change, (one: ElementDetail, before: string) => void>> = {
  create: (one, before) => {
    const made = { ...one, id: newId, fuldtNummer: before, nummer: before.replaceAll('.', '') };
    stored.splice(stored.indexOf(one), 0, { ...made, navn: 'Den nye', antalBoern: 0 });
  },
  edit: (one) => Object.assign(one, { navn: 'Et andet navn', rowVersion: 'v2' }),
  // The one before goes behind it.
  move: (one) => {
    const [beside] = stored.splice(stored.indexOf(one) - 1, 1);
    if (beside) stored.splice(stored.indexOf(one) + 1, 0, beside);
  },
  softClose: (one) => Object.assign(one, { status: 'SoftLukket' }),
  close: (one) => Object.assign(one, { status: 'Lukket' }),
  reopen: (one) => Object.assign(one, { status: 'Aaben' }),
};

const rowInHand = () =>
  document.querySelector('.dg-body [tabindex="0"]')?.closest('.dg-row')?.textContent ?? '';

describe.each(shapes)('i %s', (shape, addressOf) => {
  test.each(chosen)(
    'af %s: efter hver slags skrivning er hånden på den række, den var på',
    async (_, area, number, before) => {
      const { id } = named(number);
      const place = placeWith(addressOf(area.path), selectedIn(addressed(named(number))));
      client = await openScreen(place);
      await isQuiet(server, client);
      await waitFor(() => expect(rowInHand()).toContain(named(number).navn));
      for (const [change, write] of Object.entries(writes)) {
        write(named(number), before);
        await act(async () => void (await followRun(client, null)));
        await isQuiet(server, client);
        const { navn } = named(number);
        await waitFor(() => expect(rowInHand(), change).toContain(navn));
        if (shape === 'arket') continue;
        expect(getDefaultStore().get(selectedElementAtom), change).toMatchObject({ id, navn });
      }
    },
  );
});
