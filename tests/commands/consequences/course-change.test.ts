import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/api/contract/effect.ts';
import { courseChange } from '../../../src/commands/consequences/course-change.ts';

type Content = Effect['efter'];

function effect(foer: Content, efter: Content, id = 'a'): Effect {
  return {
    nummer: 0,
    element: { id, type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Drift' },
    versionId: 1,
    foer,
    efter,
    rettetAf: null,
  };
}

describe('forløbet før og efter', () => {
  test('en afslutning: bjælken får en ende, og det siges med ord', () => {
    const course = courseChange([
      effect({ fraFinansaar: 2022 }, { fraFinansaar: 2022, tilFinansaar: 2026 }),
    ]);
    expect(course).toEqual({
      before: [{ kind: 'version', from: 2022, to: null }],
      after: [{ kind: 'version', from: 2022, to: 2027 }],
      first: 2022,
      last: 2030,
      text: 'Før: 2022 uden udløb. Efter: 2022 til 2026.',
    });
  });

  test('en soft-lukning ligger for sig, og det, der annulleres, er der intet tilbage af', () => {
    const soft = courseChange([
      effect({ fraFinansaar: 2022 }, { fraFinansaar: 2022, softLukketFra: 2027 }),
    ]);
    expect(soft?.after).toEqual([
      { kind: 'version', from: 2022, to: null },
      { kind: 'soft', from: 2027, to: null },
    ]);
    expect(courseChange([effect({ fraFinansaar: 2027 }, null)])?.text).toBe(
      'Før: 2027 uden udløb. Efter: intet.',
    );
  });

  test('bliver tiderne, som de var, eller er der flere elementer, er der intet billede', () => {
    const renamed = effect({ fraFinansaar: 2022, navn: 'A' }, { fraFinansaar: 2022, navn: 'B' });
    expect(courseChange([renamed])).toBeNull();
    const ended = { fraFinansaar: 2022, tilFinansaar: 2026 };
    const two = ['a', 'b'].map((id) => effect({ fraFinansaar: 2022 }, ended, id));
    expect(courseChange(two)).toBeNull();
    expect(courseChange([])).toBeNull();
  });
});
