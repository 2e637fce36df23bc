import { beforeAll, expect, test } from 'vitest';
import { block, reopen } from '../../../server/identity/administration/keep-user.ts';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import type { Procesrettighed } from '../../../src/api/contract/proces.ts';
import {
  agency,
  central,
  contents,
  departement,
  elementOf,
  ministryOfFinance,
  reader,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { levelsOf, root, writerOf } from './processer-api.ts';

/** *Udmøntning af finanslovsaftaler* of ÆF 2027, at Åben for all. */
const open = 9;
const aef = 2;

describeOnce('procesrettigheder', (engine) => {
  const api = useCommandApi(engine);
  const write = writerOf(api);
  let own: string;
  let foreign: string;

  beforeAll(async () => {
    own = (await elementOf(api, 'paragraffer', '23')).id;
    foreign = (await elementOf(api, 'paragraffer', '07')).id;
  });

  const cell = (rettighedsniveau: string, values: object = {}) => ({
    underaktivitetId: open,
    paragrafId: own,
    rettighedsniveau,
    ...values,
  });
  const change = (input: object) => ({
    kommando: 'UpdateProcessRightPermissionStatus',
    input,
  });

  test('læses for hver paragraf i hver underaktivitet, også dem på standardniveauet', async () => {
    const all = await api.get<Procesrettighed[]>(`${root}/processrettigheder/${aef}`);
    const steps = [...new Set(all.map(({ underaktivitetId }) => underaktivitetId))];
    expect(steps).toEqual([6, 7, 8, 9]);
    const paragraffer = new Set(all.map(({ paragraf }) => paragraf));
    expect(all).toHaveLength(steps.length * paragraffer.size);
    const [ours] = await levelsOf(api, aef, '23');
    expect(ours).toMatchObject({
      underaktivitetId: 6,
      paragrafNavn: expect.any(String),
      rettighedsniveau: 'Niveau3',
      egen: true,
      aendretAf: 'demodata',
    });
    const following = all.find(({ egen }) => egen === false);
    expect(following).toMatchObject({ aendret: null, aendretAf: null, rowVersion: '0' });
    const active = await api.get<Procesrettighed[]>(`${root}/processrettigheder`);
    expect(new Set(active.map(({ processid }) => processid))).toEqual(new Set([2, 3, 4, 6, 8, 9]));
    const ofUnderaktivitet = `${root}/processrettigheder?underaktivitetId=${open}`;
    expect(await api.get<Procesrettighed[]>(ofUnderaktivitet)).toHaveLength(paragraffer.size);
  });

  test('ses kun for eget ministerium af dem, der kun har dets, og slet ikke af andre', async () => {
    for (const user of [departement, agency]) {
      const seen = await api.get<Procesrettighed[]>(`${root}/processrettigheder`, user);
      expect(new Set(seen.map(({ paragraf }) => paragraf))).toEqual(new Set(['23']));
      expect(await levelsOf(api, aef, '07', user)).toEqual([]);
    }
    expect((await api.call(reader, 'GET', `${root}/processrettigheder`)).status).toBe(403);
    expect((await api.call(central, 'GET', `${root}/processrettigheder/999`)).status).toBe(404);
    const unknown = `${root}/processrettigheder?underaktivitetId=999`;
    expect((await api.call(central, 'GET', unknown)).status).toBe(404);
  });

  test('planen siger, hvem der får og mister adgang', async () => {
    const locked = await api.plan([change(cell('Niveau1')), change(cell('Niveau3'))]);
    expect(locked.body).toMatchObject({
      udfald: 'oo',
      poster: [
        {
          slags: 'procesrettighed',
          id: `${open}.${own}`,
          post: { nummer: '§ 23', navn: 'Udmøntning af finanslovsaftaler' },
          foer: { rettighedsniveau: 'Aaben' },
          efter: { rettighedsniveau: 'Niveau1' },
        },
        { foer: { rettighedsniveau: 'Niveau1' }, efter: { rettighedsniveau: 'Niveau3' } },
      ],
      adgang: [
        {
          nummer: 0,
          underaktivitetId: open,
          paragraf: '23',
          fra: 'Aaben',
          til: 'Niveau1',
          faar: { antal: 0, organisationer: [] },
          mister: {
            antal: 1,
            organisationer: [
              { navn: 'Miljøstyrelsen', antal: 1, brugere: ['Demo finanslov, styrelse'] },
            ],
          },
        },
        {
          nummer: 1,
          mister: {
            antal: 2,
            organisationer: [{ navn: 'Miljøministeriet' }, { navn: 'Finansministeriet' }],
          },
        },
      ],
      antalAdgange: 2,
    });
    const { adgang = [] } = (await api.plan([change(cell('Lukket', { paragrafId: foreign }))]))
      .body;
    // None of § 07's own ministry writes; those who write everywhere lose it.
    expect(adgang[0]?.mister.antal).toBe(3);
  });

  test('en spærret bruger har ingen adgang at miste', async () => {
    const losing = async () => {
      const { adgang = [] } = (await api.plan([change(cell('Niveau1'))])).body;
      return adgang[0]?.mister.antal;
    };
    expect(await losing()).toBe(1);
    await block(api.db, agency);
    expect(await losing()).toBe(0);
    await reopen(api.db, agency);
  });

  test('et nyt standardniveau gælder dem, der følger det, og siger det', async () => {
    const path = `${root}/underaktiviteter/${open}`;
    const {
      proces: _p,
      hovedaktivitet: _h,
      rowVersion,
      ...standing
    } = await api.get<Record<string, unknown>>(path, central);
    const { body } = await api.plan([
      {
        kommando: 'Processstyring#underaktivitet-ret',
        input: { ...standing, rettighedsniveau: 'Lukket' },
        rowVersion,
      },
    ]);
    const follows = (await api.get<Procesrettighed[]>(`${root}/processrettigheder/${aef}`)).filter(
      ({ underaktivitetId, egen }) => underaktivitetId === open && !egen,
    );
    expect(body.adgang?.map(({ paragraf }) => paragraf)).toEqual(
      follows.map(({ paragraf }) => paragraf),
    );
  });

  test('skiftes for flere i ét kald, med begrundelse, historie pr. celle og rækkeversion', async () => {
    const [before] = (await levelsOf(api, aef, '23')).filter(
      (one) => one.underaktivitetId === open,
    );
    const asked = cell('Niveau1', { begrundelse: 'Frist', rowVersion: before?.rowVersion });
    const done = await write.levels([asked, cell('Lukket', { paragrafId: foreign })]);
    expect(done).toMatchObject({
      status: 200,
      body: {
        rettigheder: [
          { paragraf: '07', rettighedsniveau: 'Lukket', begrundelse: null },
          {
            paragraf: '23',
            rettighedsniveau: 'Niveau1',
            egen: true,
            begrundelse: 'Frist',
            aendretAf: ministryOfFinance,
          },
        ],
      },
    });
    expect((await write.levels([asked])).body).toMatchObject({
      code: 'samtidigRettelse',
      konflikt: { rettighedsniveau: { deres: 'Niveau1', dine: 'Niveau1' } },
    });
    const same = await api.plan([change(cell('Niveau1'))]);
    expect(same.body).toMatchObject({ udfald: 'u', warnings: [{ code: 'ingenAendring' }] });
    await write.levels([cell('Aaben', { begrundelse: 'Igen' })]);
    const path = `/api/kommandoer/post/procesrettighed/${open}.${own}`;
    const logOf = async (user: string) => (await api.get<{ poster: LogLine[] }>(path, user)).poster;
    expect((await logOf(ministryOfFinance)).map(({ argumenter }) => argumenter)).toEqual([
      'sæt niveau 23 "Udmøntning af finanslovsaftaler" Åben begrundelse Igen',
      'sæt niveau 23 "Udmøntning af finanslovsaftaler" "Niveau 1" begrundelse Frist',
    ]);
    const [line] = await logOf(ministryOfFinance);
    expect(line).toMatchObject({
      titel: 'Skift rettighedsniveau',
      aendringer: [
        {
          element: '§ 23 i Udmøntning af finanslovsaftaler (Ændringsforslag til finanslov 2027)',
          label: 'Rettighedsniveau',
          fraTekst: 'Niveau 1',
          tilTekst: 'Åben',
        },
        { label: 'Begrundelse', fraTekst: 'Frist', tilTekst: 'Igen' },
      ],
    });
    // Of one's own ministry it is told, of another it is not, and a paragraf's own log tells none of it.
    expect(await logOf(departement)).toHaveLength(2);
    const other = `/api/kommandoer/post/procesrettighed/${open}.${foreign}`;
    for (const user of [departement, reader]) {
      expect((await api.call(user, 'GET', other)).status).toBe(403);
    }
    const ofParagraf = `/api/kommandoer/element/${own}`;
    expect((await api.get<{ poster: LogLine[] }>(ofParagraf, reader)).poster).toEqual([]);
  });

  test('tyve på én gang fortrydes i ét trin', async () => {
    const all = await api.get<Procesrettighed[]>(`${root}/processrettigheder/3`);
    const cells = all.slice(0, 20).map(({ underaktivitetId, paragrafId, rowVersion }) => ({
      underaktivitetId,
      paragrafId,
      rowVersion,
      rettighedsniveau: 'Niveau2',
      begrundelse: 'Samlet',
    }));
    const plan = await api.plan(
      cells.map(({ rowVersion, ...input }) => ({ ...change(input), rowVersion })),
    );
    expect(plan.body.udfald).toBe('o'.repeat(20));
    const ran = await api.run(plan.body.token);
    expect(ran.body.lognumre).toHaveLength(20);
    const back = await api.plan([
      { kommando: 'Koersel#fortryd', input: { koersel: ran.body.koersel } },
    ]);
    expect(back.body).toMatchObject({ antalPoster: 20, antalAdgange: 20 });
    expect((await write.undo(ran.body.koersel)).status).toBe(200);
    const after = await api.get<Procesrettighed[]>(`${root}/processrettigheder/3`);
    const shown = (of: readonly Procesrettighed[]) =>
      of.map(({ rettighedsniveau, egen }) => ({ rettighedsniveau, egen }));
    expect(shown(after)).toEqual(shown(all));
  });

  test('en fortrydelse afvises, når cellen er skiftet siden', async () => {
    const first = await write.levels([cell('Niveau2')]);
    const second = await write.levels([cell('Niveau1')]);
    expect((await write.undo(first.body.koersel)).body).toMatchObject({
      code: 'fortrydRettet',
      detail: expect.stringContaining('§ 23 Udmøntning af finanslovsaftaler er ændret af'),
    });
    expect((await write.undo(second.body.koersel)).status).toBe(200);
    expect((await write.undo(first.body.koersel)).status).toBe(200);
  });

  test('et niveau kommer ikke igen for en paragraf, der siden er afsluttet før processens finansår', async () => {
    const first = await write.levels([cell('Niveau2')]);
    const second = await write.levels([cell('Niveau1')]);
    const { paragrafId } = cell('Niveau1');
    const lasting = (fra: number | null, til: number | null) =>
      api.db
        .updateTable('element_version')
        .set({ til })
        .where('element_id', '=', paragrafId)
        .where('til', fra === null ? 'is' : '=', fra)
        .execute();
    await lasting(null, 2026);
    expect((await write.undo(second.body.koersel)).body).toMatchObject({
      code: 'referenceLukket',
      detail: '§ 23 er ikke åben i 2027.',
    });
    await lasting(2026, null);
    expect((await write.undo(second.body.koersel)).status).toBe(200);
    expect((await write.undo(first.body.koersel)).status).toBe(200);
  });

  test.each<[string, string, object, number, object]>([
    ['uden tilladelsen', departement, {}, 403, { code: 'adgangNaegtet' }],
    [
      'et niveau, der ikke findes',
      ministryOfFinance,
      { rettighedsniveau: 'Niveau4' },
      400,
      { errors: { 'rettigheder.1.rettighedsniveau': [expect.any(String)] } },
    ],
    [
      'en underaktivitet, der ikke findes',
      ministryOfFinance,
      { underaktivitetId: 999 },
      400,
      { errors: { underaktivitetId: ['Underaktiviteten findes ikke.'] } },
    ],
    [
      'en paragraf, der ikke findes',
      ministryOfFinance,
      { paragrafId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
      400,
      { errors: { paragrafId: ['Paragraffen findes ikke.'] } },
    ],
    [
      'en underaktivitet i en afsluttet proces',
      ministryOfFinance,
      { underaktivitetId: 20 },
      400,
      { code: 'procesAfsluttet' },
    ],
  ])('skiftes ikke: %s', async (_what, user, values, status, body) => {
    const before = await contents(api.db);
    const asked = await write.levels([cell('Niveau3'), cell('Niveau2', values)], user);
    expect(asked).toMatchObject({ status, body });
    expect(await contents(api.db)).toEqual(before);
  });

  test('den, der ikke længere må se alle, fortryder heller ikke, hvad vedkommende har skiftet', async () => {
    const done = await write.levels([cell('Niveau3')]);
    const held = await permissionsOf(ministryOfFinance);
    await permit(
      ministryOfFinance,
      held.filter((name) => name !== 'Procesrettigheder'),
    );
    expect(await write.undo(done.body.koersel)).toMatchObject({
      status: 403,
      body: { code: 'niveauKunCentralt' },
    });
    await permit(ministryOfFinance, held);
    expect((await write.undo(done.body.koersel)).status).toBe(200);
  });

  async function permissionsOf(brugernavn: string): Promise<readonly string[]> {
    const found = await api.db
      .selectFrom('bruger')
      .select('tilladelser')
      .where('brugernavn', '=', brugernavn)
      .executeTakeFirstOrThrow();
    return found.tilladelser;
  }

  /** For the user alone: what a role gives is taken away. */
  async function permit(brugernavn: string, tilladelser: readonly string[]) {
    await api.db
      .updateTable('bruger')
      .set({ tilladelser: JSON.stringify(tilladelser), scope_roles: '[]' })
      .where('brugernavn', '=', brugernavn)
      .execute();
  }

  test('den, der kun ser eget ministerium, skifter intet, heller ikke med tilladelsen til det', async () => {
    const held = await permissionsOf(departement);
    await permit(departement, [...held, 'UpdateProcessRightPermissionStatus']);
    for (const paragrafId of [own, foreign]) {
      expect(await write.levels([cell('Niveau1', { paragrafId })], departement)).toMatchObject({
        status: 403,
        body: { code: 'niveauKunCentralt' },
      });
    }
  });
});
