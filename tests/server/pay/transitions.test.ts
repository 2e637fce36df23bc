import { expect, test } from 'vitest';
import { central, changeOf, useCommandApi, type Written } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { type Kind, keeper, made, now, put } from './pay-api.ts';

/** When an element of each state is, on the tests' day. */
const states = {
  Fremtidig: { fraPeriode: 202701 },
  Aaben: { fraPeriode: now },
  Lukket: { fraPeriode: now, tilPeriode: now },
} as const;
type State = keyof typeof states;

/** What is asked of it, with effect from the first periode of next year. */
const asked = {
  ret: (form: object) => ({ ...form, navn: 'Andet navn', fraPeriode: 202701 }),
  afslut: () => ({ tilPeriode: 202701 }),
  annullér: () => ({ tilPeriode: 202614 }),
  flyt: (_form: object, place: string) => ({ overordnetId: place, fraPeriode: 202701 }),
  'luk op': (form: object) => ({ ...form, fraPeriode: 202612, tilPeriode: null }),
};
type Action = keyof typeof asked;

/** What becomes of it: a status of the answer, and the code of a refusal. */
const table: Readonly<Record<Action, Readonly<Record<State, string>>>> = {
  // It ends before it begins anew, as its form has it.
  ret: { Fremtidig: '200', Aaben: '200', Lukket: '400 feltfejl' },
  afslut: { Fremtidig: '200', Aaben: '200', Lukket: '400 lukketRettes' },
  annullér: { Fremtidig: '200 annulleret', Aaben: '200', Lukket: '400 lukketRettes' },
  flyt: { Fremtidig: '200', Aaben: '200', Lukket: '400 lukketRettes' },
  // What is open already would become a version that says the same.
  'luk op': {
    Fremtidig: '400 fraFoerVersion',
    Aaben: '400 kunTiden',
    Lukket: '403 tilKraeverAdmin',
  },
};

const rows = (Object.keys(table) as Action[]).flatMap((action) =>
  (Object.keys(states) as State[]).map((state) => [action, state] as const),
);

describeOnce('løns overgange', (engine) => {
  const api = useCommandApi(engine);
  let next = 7000;

  async function attempt(kind: Kind, action: Action, state: State, user = keeper) {
    const place = await made(api, 'loenfaellesskab', { nummer: next++ });
    const one = await made(api, kind, { nummer: next++, ...states[state] });
    const { underaktivitetId: _none, ...form } = changeOf(one);
    const { status, body } = await put(api, kind, one.id, asked[action](form, place.id), user);
    const { annulleret, code } = body as Written & { readonly annulleret?: boolean };
    return [status, annulleret ? 'annulleret' : status === 200 ? undefined : code].join(' ').trim();
  }

  test.each(rows)('%s en løngruppe, der er %s', async (action, state) => {
    expect(await attempt('loengruppe', action, state)).toBe(table[action][state]);
  });

  test.each(rows.filter(([action]) => action !== 'flyt'))(
    '%s et lønfællesskab, der er %s',
    async (action, state) => {
      expect(await attempt('loenfaellesskab', action, state)).toBe(table[action][state]);
    },
  );

  test('en lukning rettes af den, der har RequiredAdmin', async () => {
    for (const kind of ['loengruppe', 'loenfaellesskab'] as const) {
      expect(await attempt(kind, 'luk op', 'Lukket', central)).toBe('200');
    }
  });
});
