// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visning } from '../../src/api/contract/visninger.ts';
import { setFeatures } from '../../src/api/http/features.ts';
import { sessionAtom, signedOut } from '../../src/auth/session.ts';
import { keepView, keptViews } from '../../src/console/browser-views.ts';
import {
  askForViews,
  canKeepViewsOf,
  ownViews,
  removeView,
  renameView,
  saveView,
  viewPlace,
} from '../../src/console/own-views.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { rememberFor } from '../../src/ui/memory/user-memory.ts';
import { type Answer, type Call, serve } from '../views/portal.tsx';

const area = areas.finanslovsstruktur;
const omraade = area.name;
const ids = Array.from({ length: 30 }, () => crypto.randomUUID());
const [first = '', second = ''] = ids;

function signInAs(username: string): void {
  const user = { username, email: '', cvr: '', organizationName: '', name: '', roles: [] };
  getDefaultStore().set(sessionAtom, { authenticated: true, user });
  rememberFor(username);
}

let users = 0;
beforeEach(() => {
  localStorage.clear();
  users += 1;
  signInAs(`bruger${users}`);
});
afterEach(() => {
  setFeatures([]);
  rememberFor('');
  getDefaultStore().set(sessionAtom, signedOut);
});

const inBrowser = (navn: string, soegning: string, id = first) =>
  keepView({ id, omraade, navn, soegning, rowVersion: null });
const named = (navn: string) =>
  ownViews().views.find((view) => view.navn === navn) ?? expect.unreachable();
const names = () => ownViews().views.map(({ navn }) => navn);
const save = (navn: string, soegning: string, id: string = crypto.randomUUID()) =>
  saveView({ id, area, navn, soegning });

describe('uden kaldet husker browseren dem', () => {
  test('gemmes, erstattes af en af samme navn, får andet navn på sin plads og fjernes', async () => {
    for (const navn of ['a', 'b', 'c']) expect(await save(navn, 'soeg=1')).toBeUndefined();
    expect(await save('a', 'soeg=2')).toBeUndefined();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(named('a').soegning).toBe('soeg=2');
    expect(await renameView(named('b'), 'd')).toBeUndefined();
    expect(names()).toEqual(['a', 'd', 'c']);
    expect(await renameView(named('d'), 'a')).toBe('Du har allerede en visning, der hedder a.');
    expect(await removeView(named('a'))).toBeUndefined();
    expect(names()).toEqual(['d', 'c']);
    signInAs('en-anden');
    expect(names()).toEqual([]);
  });

  test('der er højst tyve, og ingen viger for den næste', async () => {
    for (let number = 1; number <= 20; number += 1) await save(`${number}`, 'soeg=1');
    expect(await save('21', 'soeg=1')).toMatch(/højst 20 visninger/);
    expect(names()).toHaveLength(20);
    expect(names()[0]).toBe('1');
  });

  test('det, kun nogle må læse, gemmes ikke i browseren', () => {
    expect([canKeepViewsOf(area), canKeepViewsOf(areas.loen)]).toEqual([true, false]);
    setFeatures(['visninger']);
    expect(canKeepViewsOf(areas.loen)).toBe(true);
  });

  test('det, der ikke kan være i en adresse, siges', async () => {
    expect(await save('a', `soeg=${'x'.repeat(6_000)}`)).toMatch(/siger for meget/);
    expect(names()).toEqual([]);
  });
});

/** A server that has some, and may answer otherwise. */
function serverWith(
  views: readonly Visning[],
  otherwise: (call: Call) => Answer | undefined = () => undefined,
) {
  const kept = new Map(views.map((view) => [view.id, view]));
  return serve((call) => {
    const said = otherwise(call);
    if (said) return said;
    const { method, path, body } = call;
    if (method === 'GET') {
      return { status: 200, body: { visninger: [...kept.values()], hoejst: 100 } };
    }
    const id = path.split('/').at(-1) ?? '';
    if (method === 'DELETE') {
      kept.delete(id);
      return { status: 200, body: { id } };
    }
    const rowVersion = String(Number(body?.rowVersion ?? 0) + 1);
    const { navn, soegning } = body as Pick<Visning, 'navn' | 'soegning'>;
    const view = { id, omraade, navn, soegning, rowVersion };
    kept.set(id, view);
    return { status: 200, body: view };
  });
}

const onServer = (id: string, navn: string, soegning: string): Visning => ({
  ...{ id, omraade, navn, soegning },
  rowVersion: '1',
});

describe('med kaldet', () => {
  beforeEach(() => setFeatures(['visninger']));

  test('det, der lå i browseren, kommer til serveren én gang', async () => {
    inBrowser('Lukkede', 'status=Lukket&valgt=07');
    expect(names()).toEqual(['Lukkede']);
    const writes = serverWith([]);
    await askForViews();
    await askForViews(true);
    expect(writes).toMatchObject([
      { method: 'PUT', path: `/api/visninger/${first}`, body: { soegning: 'status=Lukket' } },
    ]);
    const views = [onServer(first, 'Lukkede', 'status=Lukket')];
    expect(ownViews()).toEqual({ state: 'told', views });
    expect(keptViews.get()[omraade]).toEqual([]);
  });

  test('har serveren navnet til noget andet, får det et nummer; har den det samme, sker intet', async () => {
    inBrowser('Lukkede', 'status=Lukket', first);
    inBrowser('Åbne', 'status=Aaben', second);
    const [one = '', other = ''] = ids.slice(2);
    const writes = serverWith([
      onServer(one, 'Lukkede', 'status=SoftLukket'),
      onServer(other, 'Åbne', 'status=Aaben'),
    ]);
    await askForViews();
    expect(names()).toEqual(['Lukkede', 'Åbne', 'Lukkede (2)']);
    expect(writes).toHaveLength(1);
    expect(keptViews.get()[omraade]).toEqual([]);
  });

  test('det, serveren ikke tager eller ikke svarer på, bliver i browseren og vises', async () => {
    inBrowser('a', 'soeg=1', first);
    inBrowser('b', 'soeg=2', second);
    serverWith([], ({ path }) =>
      path.endsWith(first) ? { status: 400, body: { detail: 'Nej.' } } : undefined,
    );
    await askForViews();
    expect(names()).toEqual(['b', 'a']);
    expect(named('a').rowVersion).toBeNull();

    signInAs('uden-svar');
    inBrowser('c', 'soeg=3');
    serverWith([], () => ({ status: 500, body: {} }));
    await askForViews();
    expect(ownViews()).toMatchObject({ state: 'failed', views: [{ navn: 'c' }] });
    serverWith([]);
    await askForViews();
    expect(ownViews()).toMatchObject({ state: 'told', views: [{ navn: 'c', rowVersion: '1' }] });
  });

  test('en ny gemmes, en af samme navn erstattes med den version, der er set, og den fjernes', async () => {
    const writes = serverWith([]);
    expect(await save('a', 'soeg=1', first)).toBeUndefined();
    expect(await save('a', 'soeg=2', second)).toBeUndefined();
    expect(await renameView(named('a'), 'b')).toBeUndefined();
    expect(await removeView(named('b'))).toBeUndefined();
    expect(
      writes.map(({ method, path, body, query }) => [method, path, body ?? `${query}`]),
    ).toEqual([
      ['PUT', `/api/visninger/${first}`, { omraade, navn: 'a', soegning: 'soeg=1' }],
      [
        'PUT',
        `/api/visninger/${first}`,
        { omraade, navn: 'a', soegning: 'soeg=2', rowVersion: '1' },
      ],
      [
        'PUT',
        `/api/visninger/${first}`,
        { omraade, navn: 'b', soegning: 'soeg=2', rowVersion: '2' },
      ],
      ['DELETE', `/api/visninger/${first}`, 'rowVersion=3'],
    ]);
    expect(names()).toEqual([]);
  });

  test('er den ændret et andet sted, siges det, og den hentes, som den er nu', async () => {
    serverWith([onServer(first, 'a', 'soeg=1')]);
    await askForViews();
    const detail = 'Visningen er ændret et andet sted, siden den blev hentet.';
    serverWith([onServer(first, 'a', 'soeg=9')], ({ method }) =>
      method === 'PUT' ? { status: 409, body: { status: 409, detail } } : undefined,
    );
    expect(await save('a', 'soeg=2')).toBe(detail);
    await askForViews(true);
    expect(named('a').soegning).toBe('soeg=9');
  });

  test('et svar, der gik tabt, siges, og en, der er væk, er fjernet', async () => {
    serverWith([onServer(first, 'a', 'soeg=1')]);
    await askForViews();
    serverWith([], ({ method }) => {
      if (method === 'PUT') return { status: 500, body: {} };
      return method === 'DELETE' ? { status: 404, body: { detail: 'Væk.' } } : undefined;
    });
    expect(await save('b', 'soeg=2')).toBe('Serveren svarede ikke, om det er gjort. Prøv igen.');
    expect(await removeView(named('a'))).toBeUndefined();
    expect(names()).toEqual([]);
  });

  test('det, der gemmes, mens de hentes, bliver', async () => {
    const waiting = Promise.withResolvers<void>();
    serverWith([]);
    await askForViews();
    const answerAtOnce = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await answerAtOnce(input, init);
      if (init?.method === 'GET') await waiting.promise;
      return answer;
    };
    const asked = askForViews(true);
    expect(await save('a', 'soeg=1')).toBeUndefined();
    waiting.resolve();
    await asked;
    expect(names()).toEqual(['a']);
  });

  test('en anden bruger har sine egne', async () => {
    serverWith([onServer(first, 'a', 'soeg=1')]);
    await askForViews();
    expect(names()).toEqual(['a']);
    signInAs('en-tredje');
    expect(ownViews()).toEqual({ state: 'asked', views: [] });
  });
});

test('en visning åbnes som tabel, og i arket som ark; intet andet end en visning åbnes', () => {
  const soegning = 'visning=tabel&sortering=-navn&valgt=07&finansaar=2026';
  expect(viewPlace(area, { soegning })).toBe(
    '/finanslovsstruktur?visning=tabel&sortering=-navn&finansaar=2026',
  );
  expect(viewPlace(area, { soegning }, true)).toBe(
    '/finanslovsstruktur/masseredigering?sortering=-navn&finansaar=2026',
  );
  expect(viewPlace(area, { soegning: '' })).toBe('/finanslovsstruktur');
});
