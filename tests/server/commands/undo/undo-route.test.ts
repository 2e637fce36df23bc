import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RunFacts } from '../../../../src/api/contract/koersel.ts';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import type { Problem } from '../../../../src/api/contract/problem.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import {
  agency,
  central,
  contents,
  elementOf,
  ministryOfFinance,
  reader,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

interface Ran extends Problem {
  readonly koersel: number;
  readonly lognumre: readonly number[];
}

describeOnEachEngine('fortryd uden plan, og hvad der siges om kørsler', (engine) => {
  const api = useCommandApi(engine);

  const underaktivitetId = 9;
  const create = async (nummer: string, user = ministryOfFinance) => {
    const body = await underkontoBody(api, { nummer, navn: `Formål ${nummer}` });
    const answer = await api.call<Written>(user, 'POST', `${structure}/underkonti`, { body });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const runOf = ({ koersel }: Pick<Written, 'koersel'>) => {
    if (koersel === undefined) throw new Error('The write told no run');
    return koersel;
  };
  const undo = (koersel: number | string, body: unknown = { underaktivitetId }, more = {}) => {
    const { user = ministryOfFinance, key } = more as { user?: string; key?: string };
    const path = `/api/kommandoer/${koersel}/fortryd`;
    return api.call<Ran>(user, 'POST', path, { body, ...(key && { key }) });
  };
  const undone = async (koersel: number) => {
    const answer = await undo(koersel);
    expect(answer.status).toBe(200);
    return answer.body.koersel;
  };
  const isThere = async (nummer: string) => {
    const path = `${structure}/underkonti/byNummer/07.14.01.${nummer}?finansaar=2027`;
    return (await api.get<Written[]>(path)).length > 0;
  };
  const linesOf = async (id: string) => {
    const { poster } = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${id}`);
    return poster.map(({ koersel, fortryder, fortrudtAf }) => [koersel, fortryder, fortrudtAf]);
  };
  const runs = (query: string, user = ministryOfFinance) =>
    api.get<RunFacts[]>(`/api/kommandoer/koersler${query}`, user);

  test('en skrivning siger sin kørsel, og loggen, hvad der er taget tilbage af hvad', async () => {
    const made = await create('41');
    const koersel = runOf(made);
    expect(await linesOf(made.id)).toEqual([[koersel, null, null]]);
    const first = await undone(koersel);
    expect(await isThere('41')).toBe(false);
    expect(await linesOf(made.id)).toEqual([
      [first, koersel, null],
      [koersel, null, first],
    ]);
    // Undo of the undo: the first run stands again, and may be taken back once more.
    const redone = await undone(first);
    expect(await isThere('41')).toBe(true);
    expect(await linesOf(made.id)).toEqual([
      [redone, first, null],
      [first, koersel, redone],
      [koersel, null, null],
    ]);
    const second = await undone(koersel);
    expect(await isThere('41')).toBe(false);
    expect((await linesOf(made.id)).at(-1)).toEqual([koersel, null, second]);
  });

  test('det, der intet ændrer, er ingen kørsel', async () => {
    const { id, underkontotypeId, rowVersion, navn } = await create('42');
    const body = { underkontotypeId, rowVersion, navn, underaktivitetId, fraFinansaar: 2027 };
    const path = `${structure}/underkonti?id=${id}`;
    const answer = await api.call<Written>(ministryOfFinance, 'PUT', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ingenAendring' } });
  });

  test('samme nøgle igen svarer som første gang og fortryder én gang', async () => {
    const koersel = runOf(await create('43'));
    const key = 'fortryd-43-en-gang-for-alle';
    const first = await undo(koersel, { underaktivitetId }, { key });
    expect(first).toMatchObject({ status: 200, body: { lognumre: [expect.any(Number)] } });
    expect(await undo(koersel, { underaktivitetId }, { key })).toEqual(first);
    const other = await undo(koersel, { underaktivitetId, bemaerkning: 'Andet' }, { key });
    expect(other.status).toBe(422);
  });

  test('afvisninger er kommandoens egne, og intet er ændret', async () => {
    const { id, koersel = 0 } = await create('44', central);
    const tooLong = { underaktivitetId, bemaerkning: 'x'.repeat(501) };
    const before = await contents(api.db);
    const refusal = async (answer: Promise<{ status: number; body: Problem }>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    expect(await refusal(undo(koersel))).toEqual([403, 'koerselFremmed']);
    expect(await refusal(undo(koersel, {}, { user: reader }))).toEqual([403, 'adgangNaegtet']);
    expect(await refusal(undo(999_999))).toEqual([404, 'koerselFindesIkke']);
    expect(await refusal(undo('otte'))).toEqual([404, 'koerselFindesIkke']);
    expect(await refusal(undo(koersel, tooLong, { user: central }))).toEqual([400, 'tekstLaengde']);
    // The address says which run, whatever the body says.
    const named = { underaktivitetId, koersel };
    expect(await refusal(undo(999_999, named, { user: central }))).toEqual([
      404,
      'koerselFindesIkke',
    ]);
    expect(await contents(api.db)).toEqual(before);
    expect(await linesOf(id)).toEqual([[koersel, null, null]]);
  });

  test('en kørsel med en linje, ingen må fortryde, afvises hel', async () => {
    const { koersel = 0 } = await create('45', central);
    const line = { koersel, kommando: 'RequiredAdmin#brugere', argumenter: '' };
    const { nummer } = await api.db
      .insertInto('kommando_log')
      .values(line)
      .returning('nummer')
      .executeTakeFirstOrThrow();
    await sql`
      insert into kommando_effekt (log_nummer, plads, slags, emne, emner, entity, key, efter)
      values (${nummer}, 1, 'rolle', 1, 1, 'rolle', '{"rolle": "X"}',
        '{"rolle": "X", "scope_roles": [], "tilladelser": []}')`.execute(api.db);
    const answer = await undo(koersel, { underaktivitetId }, { user: central });
    expect(answer).toMatchObject({ status: 400, body: { code: 'koerselEndelig' } });
    expect(await isThere('45')).toBe(true);
  });

  test('brugerens seneste kørsler, og fortrydelserne for sig', async () => {
    const kept = runOf(await create('46'));
    const gone = runOf(await create('47'));
    await create('48', central);
    const undoing = await undone(gone);
    const [latest, before] = await runs('?slags=fortryd');
    expect(latest).toMatchObject({ koersel: gone, fortryder: null, fortrudtAf: undoing });
    expect(before).toMatchObject({
      koersel: kept,
      bruger: ministryOfFinance,
      kommando: 'Underkonto',
      titel: 'Opret underkonto',
      linjer: 1,
      elementer: [expect.objectContaining({ fuldtNummer: '07.14.01.46', navn: 'Formål 46' })],
      fortrudtAf: null,
    });
    expect(before?.adgang).toBeUndefined();
    const [undoRun] = await runs('?slags=gentag');
    expect(undoRun).toMatchObject({ koersel: undoing, fortryder: gone, titel: 'Fortryd kørsel' });
    const all = await runs('');
    expect(all.length).toBeGreaterThan(3);
    expect(all.every(({ bruger }) => bruger === ministryOfFinance)).toBe(true);
    expect(all.map(({ koersel }) => koersel)).toEqual(
      all.map(({ koersel }) => koersel).toSorted((a, b) => b - a),
    );
  });

  test('en kørsel ved sit nummer, med det, den rører; andres kun for RequiredAdmin', async () => {
    const { koersel = 0 } = await create('49');
    const undoing = await undone(koersel);
    const paragraf = await elementOf(api, 'paragraffer', '07');
    const adgang = [{ elementtype: 'Underkonto', elementId: paragraf.id }];
    // The element is not there: its paragraf tells the level.
    expect(await runs(`?nummer=${koersel}`)).toMatchObject([
      { koersel: undoing, fortryder: koersel, adgang },
      { koersel, fortrudtAf: undoing, adgang },
    ]);
    expect((await runs(`?nummer=${koersel}`, central)).length).toBe(2);
    expect(await runs(`?nummer=${koersel}`, agency)).toEqual([]);
    expect(await runs(`?nummer=${koersel}&slags=gentag`)).toMatchObject([{ koersel: undoing }]);
    expect((await api.call(reader, 'GET', '/api/kommandoer/koersler')).status).toBe(403);
  });

  test('det, ingen procesrettighed styrer, spørger ikke om nogen', async () => {
    const type = { nummer: '62', navn: 'Prøvens', underkontonumre: '62', bevillingstyper: ['DB'] };
    const body = { ...type, fraFinansaar: 2027 };
    const path = `${structure}/underkontotypes`;
    const made = await api.call<Written>(central, 'POST', path, { body });
    expect(made).toMatchObject({ status: 200 });
    expect(await runs(`?nummer=${runOf(made.body)}`, central)).toMatchObject([{ adgang: [] }]);
  });
});
