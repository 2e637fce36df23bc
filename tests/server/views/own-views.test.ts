import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Problem } from '../../../src/api/contract/problem.ts';
import type { Visning } from '../../../src/api/contract/visninger.ts';
import { mostViews } from '../../../src/domain/saved-view.ts';
import { central, contents, reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

const root = '/api/visninger';
const lukkede = { omraade: 'finanslovsstruktur', navn: 'Lukkede', soegning: 'status=Lukket' };
/** Signed in, and may not read pay. */
const withoutPay = 'kundedemo.finanslov.styrelse';

type Told = Visning & Problem;

describeOnEachEngine('brugerens visninger', (engine) => {
  const api = useCommandApi(engine);

  const list = async (user: string) => {
    const { visninger } = await api.get<{ visninger: Visning[] }>(root, user);
    return visninger;
  };
  const save = async (user: string, id: string, body: object = lukkede) =>
    await api.call<Told>(user, 'PUT', `${root}/${id}`, { body });
  const remove = async (user: string, { id, rowVersion }: Visning) =>
    await api.call<Told>(user, 'DELETE', `${root}/${id}?rowVersion=${rowVersion}`);
  const removeAll = async (user: string) => {
    for (const view of await list(user)) await remove(user, view);
  };

  test('gemmes, ændres og fjernes af den, der har dem, og ingen andre ser dem', async () => {
    const id = randomUUID();
    const made = await save(central, id);
    expect(made).toMatchObject({ status: 200, body: { id, ...lukkede, rowVersion: '1' } });
    expect(await list(central)).toEqual([made.body]);
    expect(await list(reader)).toEqual([]);

    // Another's of the same id is another's.
    const others = await save(reader, id, { ...lukkede, navn: 'Min' });
    expect(others).toMatchObject({ status: 200, body: { navn: 'Min', rowVersion: '1' } });
    const unknown = { ...made.body, id: randomUUID() };
    expect(await remove(reader, unknown)).toMatchObject({ status: 404 });

    const changed = await save(central, id, { ...lukkede, navn: 'Nye', rowVersion: '1' });
    expect(changed).toMatchObject({ status: 200, body: { navn: 'Nye', rowVersion: '2' } });
    expect(await remove(central, changed.body)).toMatchObject({ status: 200, body: { id } });
    expect(await list(central)).toEqual([]);
    expect(await list(reader)).toEqual([others.body]);
    await removeAll(reader);
  });

  test('står i den orden, de er gemt, også når de ændres', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await save(central, first, { ...lukkede, navn: 'b' });
    await save(central, second, { ...lukkede, navn: 'a' });
    await save(central, first, { ...lukkede, navn: 'c', rowVersion: '1' });
    expect((await list(central)).map(({ navn }) => navn)).toEqual(['c', 'a']);
    await removeAll(central);
  });

  test('en gentagelse svares som første gang; er den ændret imens, gemmes intet', async () => {
    const id = randomUUID();
    const made = await save(central, id);
    expect(await save(central, id)).toEqual(made);
    const other = { ...lukkede, soegning: 'status=Aaben' };
    expect(await save(central, id, other)).toMatchObject({
      status: 409,
      body: { code: 'visningAendret' },
    });
    await save(central, id, { ...other, rowVersion: '1' });
    const third = { ...lukkede, soegning: 'status=SoftLukket', rowVersion: '1' };
    expect(await save(central, id, third)).toMatchObject({ status: 409 });
    expect(await remove(central, made.body)).toMatchObject({
      status: 409,
      body: { code: 'visningAendret' },
    });
    expect(await list(central)).toMatchObject([{ soegning: 'status=Aaben', rowVersion: '2' }]);
    const gone = { ...lukkede, navn: 'Væk', rowVersion: '4' };
    expect(await save(central, randomUUID(), gone)).toMatchObject({
      status: 404,
      body: { code: 'postFindesIkke' },
    });
    await removeAll(central);
  });

  test('to af et område har ikke samme navn, og det siges', async () => {
    await save(central, randomUUID());
    const again = await save(central, randomUUID(), { ...lukkede, soegning: 'soeg=07' });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'visningNavnFindes',
        detail: 'Du har allerede en visning, der hedder Lukkede.',
      },
    });
    const elsewhere = { ...lukkede, omraade: 'kontoplan' };
    expect(await save(central, randomUUID(), elsewhere)).toMatchObject({ status: 200 });
    const [first, second] = await list(central);
    expect([first?.omraade, second?.omraade]).toEqual(['finanslovsstruktur', 'kontoplan']);
    await removeAll(central);
  });

  test('samtidige kald gemmer hver sin eller siger fra, og aldrig flere end der må være', async () => {
    const same = await Promise.all(
      Array.from({ length: 5 }, () => save(central, randomUUID(), lukkede)),
    );
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const numbers = Array.from({ length: mostViews - 3 }, (_, number) => `nr. ${number}`);
    for (const navn of numbers) await save(central, randomUUID(), { ...lukkede, navn });
    const last = await Promise.all(
      ['x', 'y', 'z', 'æ'].map((navn) => save(central, randomUUID(), { ...lukkede, navn })),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'visningerForMange',
      detail: `Du har ${mostViews} visninger, og flere kan ikke gemmes. Fjern en først.`,
    });
    expect(await list(central)).toHaveLength(mostViews);
    await removeAll(central);
  });

  test('den, der ikke må læse et område, har ingen visninger af det', async () => {
    const pay = { ...lukkede, omraade: 'loen' };
    expect(await save(withoutPay, randomUUID(), pay)).toMatchObject({
      status: 403,
      body: { code: 'adgangNaegtet' },
    });
    expect(await save(reader, randomUUID(), pay)).toMatchObject({ status: 200 });
    // From when they might.
    const kept = { ...pay, id: randomUUID(), bruger: withoutPay };
    await api.db.insertInto('visning').values(kept).execute();
    expect(await list(withoutPay)).toEqual([]);
    await removeAll(reader);
  });

  test('en visning er ingen ændring af stamdata og står ikke i loggen', async () => {
    const before = await contents(api.db);
    const { body } = await save(central, randomUUID());
    await remove(central, body);
    expect(await contents(api.db)).toEqual(before);
  });

  test('det, der ingen visning er, afvises med feltets navn', async () => {
    for (const wrong of [
      { navn: '' },
      { navn: 'x'.repeat(61) },
      { navn: 'a\u0000b' },
      { omraade: 'intet' },
      { soegning: 'valgt=07' },
      { soegning: `soeg=${'x'.repeat(6_000)}` },
    ]) {
      const [field = ''] = Object.keys(wrong);
      const answer = await save(central, randomUUID(), { ...lukkede, ...wrong });
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    }
    expect((await save(central, 'ikke-et-id')).status).toBe(400);
    expect(await list(central)).toEqual([]);
  });
});
