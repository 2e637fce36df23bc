import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  central,
  changeOf,
  elementOf,
  ministryOfFinance,
  structure,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Values = Readonly<Record<string, unknown>>;

/** Types without Genåbn: RequiredAdmin corrects the version (docs/domaene.md "Genåbning"). */
describeOnce('en forkert lukning', (engine) => {
  const api = useCommandApi(engine);

  /** A step of 2027, the year after the closing. */
  const step = { underaktivitetId: 11, bemaerkning: 'Lukket ved en fejl' };
  const outside = { underaktivitetId: null, bemaerkning: 'Lukket ved en fejl' };
  const write = async (
    method: string,
    path: string,
    body: unknown,
    user = central,
  ): Promise<Answer<Written>> => api.call(user, method, `${structure}/${path}`, { body });

  async function made(answer: Promise<Answer<Written>>): Promise<Written> {
    const { status, body } = await answer;
    expect(body.errors ?? body.detail).toBeUndefined();
    expect(status).toBe(200);
    return body;
  }

  const close = async (list: string, { id }: ElementPayload, tilFinansaar = 2026) =>
    made(write('DELETE', `${list}?id=${id}`, { ...step, tilFinansaar }));

  /** The form of the closed element, as it stood, with another end. */
  async function edit(list: string, number: string, values: Values, user?: string) {
    const element = await elementOf(api, list, number, 2026);
    const body = changeOf(element, { ...step, ...values });
    return await write('PUT', `${list}?id=${element.id}`, body, user);
  }

  async function branch(nummer: string): Promise<[Written, Written, Written]> {
    const time = { fraFinansaar: 2026, underaktivitetId: 17 };
    const values = { ...time, nummer, navn: 'Prøve', paragraftype: 'Øvrig paragraf' };
    const paragraf = await made(write('POST', 'paragraffer', values));
    const below = { ...time, nummer: '1', navn: 'Prøve' };
    const paragrafId = paragraf.id;
    const hovedomraade = await made(write('POST', 'hovedomraader', { ...below, paragrafId }));
    const hovedomraadeId = hovedomraade.id;
    return [
      paragraf,
      hovedomraade,
      await made(write('POST', 'aktivitetsomraader', { ...below, hovedomraadeId })),
    ];
  }

  test('rettes oppefra, og den indlæste paragrafs lukkede finansår er ikke i vejen', async () => {
    const [paragraf, hovedomraade, aktivitetsomraade] = await branch('46');
    await close('aktivitetsomraader', aktivitetsomraade);
    await close('hovedomraader', hovedomraade);
    await close('paragraffer', paragraf);
    const open = { tilFinansaar: null };
    expect((await edit('hovedomraader', '46.1', open)).body.errors).toEqual({
      tilFinansaar: ['Det overordnede element 46 er lukket i perioden.'],
    });
    const righted = await made(edit('paragraffer', '46', open));
    expect(righted).toMatchObject({ status: 'Aaben', tilFinansaar: null, versionId: 1 });
    await made(edit('hovedomraader', '46.1', { tilFinansaar: 2028 }));
    expect((await edit('aktivitetsomraader', '46.11', open)).status).toBe(400);
    await made(edit('aktivitetsomraader', '46.11', { tilFinansaar: 2028 }));
    // Loaded from 2003: only what is new is judged.
    const loaded = await elementOf(api, 'paragraffer', '01');
    await api.db
      .updateTable('element_version')
      .set({ til: 2026 })
      .where('element_id', '=', loaded.id)
      .where('version_id', '=', loaded.versionId)
      .execute();
    await made(edit('paragraffer', '01', { ...open, underaktivitetId: null }));
    expect((await elementOf(api, 'paragraffer', '01')).status).toBe('Aaben');
  });

  test('eller begynder igen året efter, uden et hul', async () => {
    const [paragraf, hovedomraade, aktivitetsomraade] = await branch('47');
    await close('aktivitetsomraader', aktivitetsomraade);
    const again = { fraFinansaar: 2027, tilFinansaar: null };
    const opened = await made(edit('aktivitetsomraader', '47.11', again));
    expect(opened).toMatchObject({ versionId: 2, fraFinansaar: 2027, status: 'Aaben' });
    const versions = await api.get<ElementPayload[]>(
      `${structure}/versioner?id=${aktivitetsomraade.id}`,
    );
    expect(versions.map(({ tilFinansaar }) => tilFinansaar)).toEqual([2026, null]);
    // The version before it ends where the next begins.
    const [first] = versions;
    const overlap = changeOf((first ?? opened) as Written, { ...step, tilFinansaar: null });
    const path = `aktivitetsomraader?id=${aktivitetsomraade.id}`;
    expect((await write('PUT', path, overlap)).body.errors).toEqual({
      tilFinansaar: ['Gyldighedsperioden overlapper versionen fra 2027 til ….'],
    });
    expect([paragraf.status, hovedomraade.status]).toEqual(['Aaben', 'Aaben']);
  });

  test('rettes ikke ind i et andet elements tid eller et afsluttet finansår', async () => {
    const [, , aktivitetsomraade] = await branch('48');
    await close('aktivitetsomraader', aktivitetsomraade);
    const successor = {
      hovedomraadeId: aktivitetsomraade.hovedomraadeId,
      nummer: '1',
      navn: 'Ny',
      fraFinansaar: 2028,
      bekraeft: ['nummerGenbrugt'],
    };
    await made(write('POST', 'aktivitetsomraader', { ...successor, ...outside }));
    const open = await edit('aktivitetsomraader', '48.11', { tilFinansaar: null });
    expect(open.body.errors).toEqual({
      tilFinansaar: ['Nummeret 48.11 findes allerede i perioden.'],
    });
    await made(edit('aktivitetsomraader', '48.11', { tilFinansaar: 2027 }));
    const past = await elementOf(api, 'paragraffer', '13');
    const body = changeOf(past, { ...outside, tilFinansaar: null });
    const refused = await write('PUT', `paragraffer?id=${past.id}`, body);
    expect(refused.body.errors?.fraFinansaar?.[0]).toMatch(/^Finansår \d{4} er afsluttet/);
  });

  test('en underkontotype rettes, og dens navn må ikke være taget imens', async () => {
    const body = { nummer: '63', navn: 'Prøvetype', underkontonumre: '63', fraFinansaar: 2026 };
    const type = await made(write('POST', 'underkontotypes', body));
    await close('underkontotypes', type);
    const other = { ...body, nummer: '64', fraFinansaar: 2028 };
    await made(write('POST', 'underkontotypes', other));
    const open = await edit('underkontotypes', '63', { tilFinansaar: null });
    expect(open.body.errors).toEqual({
      tilFinansaar: ['Navn Prøvetype bruges allerede af 64.'],
    });
    await made(edit('underkontotypes', '63', { tilFinansaar: 2027 }));
  });

  test('kun RequiredAdmin, og andre får at vide, hvad de kan gøre', async () => {
    const body = { nummer: '65', navn: 'Anden type', underkontonumre: '65', fraFinansaar: 2026 };
    const type = await made(write('POST', 'underkontotypes', body));
    await close('underkontotypes', type);
    const open = await edit('underkontotypes', '65', { tilFinansaar: null }, ministryOfFinance);
    expect(open).toMatchObject({
      status: 403,
      body: {
        errors: {
          tilFinansaar: [
            'Kun en bruger med RequiredAdmin kan sætte Gyldig til senere. Elementet kan også oprettes igen.',
          ],
        },
      },
    });
    const later = await write('DELETE', `underkontotypes?id=${type.id}`, { tilFinansaar: 2028 });
    expect(later.body.errors).toEqual({
      tilFinansaar: [
        'Lukket efter 2026. Er det en fejl, kan en bruger med RequiredAdmin sætte Gyldig til senere med Ret, eller elementet kan oprettes igen.',
      ],
    });
    const used = await edit('underkontotypes', '97', {
      fraFinansaar: 2027,
      tilFinansaar: 2027,
    });
    expect(used.body.errors).toEqual({
      tilFinansaar: ['Gyldig til kan kun sættes tidligere med Afslut.'],
    });
    const grant = await edit('bevillingstyper', '7', { fraFinansaar: 2027, tilFinansaar: 2027 });
    expect(grant.body.errors).toEqual({
      tilFinansaar: [
        'Gyldig til kan ikke sættes tidligere, for bevillingstypen kan ikke afsluttes.',
      ],
    });
  });
});
