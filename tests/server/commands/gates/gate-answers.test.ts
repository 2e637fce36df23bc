import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import type { Procesrettighed, UnderaktivitetDetail } from '../../../../src/api/contract/proces.ts';
import type { Level } from '../../../../src/domain/proces/proces-gate.ts';
import { describeOnce } from '../../harness/engines.ts';
import { writerOf } from '../../records/processer-api.ts';
import {
  agency,
  elementOf,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';
import { answerIn, combinations, expectedAnswer } from './gate-table.ts';

/** What is arranged by the product's own calls before somebody of the ministry of § 23 writes below it. */
interface Arranged {
  readonly permissions: readonly string[];
  readonly hovedkonto?: string;
  readonly level?: Level;
  /** Step 9 is posted in until 4 December; posting in step 12 ended on the 13th. */
  readonly step?: 9 | 12;
  readonly elementtyper?: readonly string[];
}

const opens = ['Underkonto', 'UpdateAaben'];

const cases: Readonly<Record<string, Arranged>> = {
  Skriver: { permissions: opens, level: 'Aaben' },
  'Skriver efter kontering slut': {
    permissions: [...opens, 'EditAfterKonteringSlut'],
    level: 'Aaben',
    step: 12,
  },
  'Kontering er slut': { permissions: opens, level: 'Aaben', step: 12 },
  'Adgang nægtet': { permissions: ['Hovedkonto', 'UpdateAaben'] },
  'Adgang nægtet: andet ministerium': { permissions: opens, hovedkonto: '07.14.01' },
  'Ingen åben underaktivitet': { permissions: opens, elementtyper: ['Hovedkonto'] },
  'Står på Åben': { permissions: ['Underkonto'], level: 'Aaben' },
  'Står på Niveau 1': { permissions: opens, level: 'Niveau1' },
  'Står på Niveau 2': { permissions: ['Underkonto', 'UpdateNiveau1'], level: 'Niveau2' },
  'Står på Niveau 3': { permissions: ['Underkonto', 'UpdateNiveau2'], level: 'Niveau3' },
  'Står på Lukket': { permissions: ['Underkonto', 'UpdateNiveau3'], level: 'Lukket' },
};

test('hvert svar, porten kan give, prøves', () => {
  const answers = new Set([...combinations()].map(expectedAnswer));
  expect(new Set(Object.keys(cases))).toEqual(answers);
});

describeOnce('portens svar over HTTP', (engine) => {
  const api = useCommandApi(engine);
  const write = writerOf(api);
  let paragrafId: string;

  beforeAll(async () => {
    paragrafId = (await elementOf(api, 'paragraffer', '23')).id;
  });

  test.each(Object.entries(cases))('%s', async (wanted, arranged) => {
    const { permissions, hovedkonto = '23.11.01', level, step = 9, elementtyper } = arranged;
    if (level) {
      // One that stands already is no change, and stands.
      await write.levels([{ underaktivitetId: step, paragrafId, rettighedsniveau: level }]);
      const cells = await api.get<Procesrettighed[]>(
        `/api/proces/processrettigheder?underaktivitetId=${step}`,
      );
      const own = cells.find((cell) => cell.paragrafId === paragrafId);
      expect(own?.rettighedsniveau).toBe(level);
    }
    await letThrough(step, elementtyper ?? ['Hovedkonto', 'Underkonto']);
    await api.db
      .updateTable('bruger')
      .set({ tilladelser: JSON.stringify(permissions), scope_roles: '[]' })
      .where('brugernavn', '=', agency)
      .execute();
    const body = await underkontoBody(
      api,
      {
        nummer: String(40 + Object.keys(cases).indexOf(wanted)),
        underaktivitetId: step,
        fraFinansaar: step === 9 ? 2027 : 2026,
      },
      { hovedkonto },
    );
    const answer = await api.call<Written>(agency, 'POST', `${structure}/underkonti`, { body });
    const { status, body: told } = answer;
    const isLate = told.advarsler?.some(({ code }) => code === 'efterKonteringSlut');
    const writes = isLate ? 'Skriver efter kontering slut' : 'Skriver';
    const text = status === 200 ? writes : answerIn(toldBy(told.detail));
    expect({ status, text }).toEqual({
      status: wanted.startsWith('Skriver') ? 200 : 403,
      text: wanted,
    });
  });

  /** What a call says when the permission itself is missing, in the words of the gate. */
  function toldBy(detail: string | undefined): string {
    return detail === 'Du har ikke den tilladelse, som handlingen kræver.'
      ? 'Adgang nægtet'
      : String(detail);
  }

  async function letThrough(id: number, elementtyper: readonly string[]) {
    const path = `/api/proces/underaktiviteter/${id}`;
    const {
      proces: _above,
      hovedaktivitet: _between,
      ...standing
    } = await api.get<UnderaktivitetDetail>(path);
    if (isDeepStrictEqual(standing.elementtyper, elementtyper)) return;
    const { status } = await write.underaktivitet.edit({ ...standing, elementtyper });
    expect(status).toBe(200);
  }
});
