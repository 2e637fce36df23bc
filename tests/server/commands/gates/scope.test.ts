import { expect, test } from 'vitest';
import type { RunningUnderaktivitet } from '../../../../src/api/contract/proces.ts';
import type { ElementDetail } from '../../../../src/api/contract/structure/element.ts';
import { insertElement, versionRow } from '../../db/version-rows.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  agency,
  type CommandApi,
  elementOf,
  idOf,
  structure,
  underkontoBody,
  useCommandApi,
} from '../command-api.ts';

/** The agency's virksomhed lies in ministry 23. */
const agencyCvr = '25798376';
/** What comes takes over the number from this finansår; the first periode is that of January. */
const from = 2030;

interface Successor {
  readonly type: 'Paragraf' | 'Virksomhed';
  readonly nummer: string;
  readonly overordnet_id?: string;
  readonly attributter?: string;
}

describeOnce('ministerium og paragraf', (engine) => {
  const api = useCommandApi(engine);

  test('en kommende paragraf eller virksomhed med samme nummer afgør intet i dag', async () => {
    const [ministry07, ministry23] = await Promise.all(
      ['07', '23'].map((nummer) => idOf(api, 'Ministeransvarsomraade', nummer)),
    );
    await succeed(api, { type: 'Paragraf', nummer: '23', attributter: refersTo(ministry07) });
    await succeed(api, { type: 'Paragraf', nummer: '07', attributter: refersTo(ministry23) });
    await succeed(api, { type: 'Virksomhed', nummer: agencyCvr, overordnet_id: ministry07 ?? '' });

    const own = await stepsOf(api, '23.11.01');
    const [step] = own.filter(({ kanRedigere }) => kanRedigere);
    const values = { underaktivitetId: step?.id, fraFinansaar: step?.finansaar };
    const inOwn = await underkontoBody(api, values, { hovedkonto: '23.11.01' });
    expect((await create(api, inOwn)).status).toBe(200);

    const denied = { status: 403, body: { code: 'adgangNaegtet' } };
    const inOther = await underkontoBody(api, values, { hovedkonto: '07.14.01' });
    expect(await create(api, inOther)).toMatchObject(denied);
    const answers = (await stepsOf(api, '07.14.01')).map(({ kanRedigere }) => kanRedigere);
    expect(new Set(answers)).toEqual(new Set([false]));

    expect(await editableIn(api, step?.id, '23.11.01')).toBeGreaterThan(0);
    expect(await editableIn(api, step?.id, '07.14.01')).toBe(0);
  });
});

const refersTo = (ministeransvarsomraadeId: string | undefined) =>
  JSON.stringify({ ministeransvarsomraadeId });

/** Ends what has the number, and lets another element take it over. */
async function succeed({ db }: CommandApi, { nummer, ...row }: Successor): Promise<void> {
  const [fra, til] =
    row.type === 'Paragraf' ? [from, from - 1] : [from * 100 + 1, (from - 1) * 100 + 14];
  await db
    .updateTable('element_version')
    .set({ til })
    .where('type', '=', row.type)
    .where('fuldt_nummer', '=', nummer)
    .where('til', 'is', null)
    .execute();
  const element_id = await insertElement(db, row.type);
  const numbers = { nummer, fuldt_nummer: nummer };
  const shown = { vist_fra: 0, vist_til: 999_999 };
  const version = versionRow({ element_id, version_id: 1, fra, til: null, ...numbers, ...row });
  await db
    .insertInto('element_version')
    .values({ ...version, ...shown })
    .execute();
}

async function create(api: CommandApi, body: unknown) {
  return await api.call(agency, 'POST', `${structure}/underkonti`, { body });
}

async function stepsOf(api: CommandApi, number: string): Promise<RunningUnderaktivitet[]> {
  const { id } = await elementOf(api, 'hovedkonti', number);
  const query = `elementtype=Underkonto&elementId=${id}`;
  return await api.get<RunningUnderaktivitet[]>(`/api/proces/underaktiviteter?${query}`, agency);
}

/** How many underkonti below a hovedkonto a step's own list holds. */
async function editableIn(api: CommandApi, step: number | undefined, number: string) {
  const query = `soeg=${number}&finansaar=2026&underaktivitetId=${step}`;
  const path = `${structure}/underkonti?${query}`;
  return (await api.get<{ poster: ElementDetail[] }>(path, agency)).poster.length;
}
