// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { againstPlan, onlyValid } from '../../../src/commands/consequences/against-plan.ts';
import { type ShownPlan, useCommandPlan } from '../../../src/commands/planner/use-command-plan.ts';
import { planAnswer } from '../../views/payloads.ts';
import { serve, show } from '../../views/portal.tsx';

const invocations = ['a', 'b', 'c'].map((id) => ({
  kommando: 'Underkonto#afslut',
  input: { id, finansaar: '2027' },
}));
const violation = { code: 'x', field: '', message: 'Perioden er godkendt.', nummer: 0 };

afterEach(() => {
  cleanup();
  setFeatures([]);
});

function Shown({ onDraw }: { readonly onDraw: (plan: ShownPlan) => void }) {
  onDraw(useCommandPlan(invocations));
  return null;
}

/** The plan as it is shown, once it is here, and the runs that were asked for. */
async function shownPlan(udfald: string) {
  setFeatures(['plan']);
  const violations = udfald.includes('b') ? [violation] : [];
  const calls = serve(({ path }) => {
    const isRun = path.endsWith('/udfoer');
    const body = isRun ? { koersel: 4, lognumre: [9] } : planAnswer({ udfald, violations });
    return { status: 200, body };
  });
  const drawn: ShownPlan[] = [];
  show(<Shown onDraw={(plan) => drawn.push(plan)} />, { permissions: [] });
  await waitFor(() => expect(drawn.at(-1)?.plan).toBeTruthy());
  const shown = drawn.at(-1) ?? expect.unreachable();
  return { shown, runs: () => calls.filter(({ path }) => path.endsWith('/udfoer')) };
}

test.each([
  ['uuu', false],
  ['buu', true],
])(
  'en plan med udfaldet %s ændrer intet: den udføres ikke, og det siges hvorfor',
  async (udfald, isPart) => {
    const { shown, runs } = await shownPlan(udfald);
    expect(againstPlan(shown, isPart ? [onlyValid] : [])).toBe('Der er ingen ændringer at gemme.');
    expect(await act(() => shown.run(isPart))).toBeNull();
    expect(runs()).toEqual([]);
  },
);

test('det, der er udført, tælles uden det, der intet ændrer, og det, der er i vejen', async () => {
  const { shown, runs } = await shownPlan('bou');
  expect(againstPlan(shown, [onlyValid])).toBeUndefined();
  expect(await act(() => shown.run(true))).toEqual({
    ...{ koersel: 4, antal: 1, udfald: 'bou' },
    antalFund: {},
  });
  expect(runs()).toHaveLength(1);
});
