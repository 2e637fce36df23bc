import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';

const element = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'Underkonto',
  fuldtNummer: '07.14.01.10',
  navn: 'Almindelig drift',
} as const;

/** A plan of the outcomes, a line each from the first on: what is not broken gets another name. */
export function planOf(udfald: string, more: Partial<CommandPlan> = {}): CommandPlan {
  const effects = [...udfald].flatMap((outcome, nummer) =>
    outcome === 'b' || outcome === 'u'
      ? []
      : {
          ...{ nummer, element, versionId: nummer, rettetAf: null },
          foer: { fraFinansaar: 2027, navn: 'Før' },
          efter: { fraFinansaar: 2027, navn: `Navn ${nummer + 1}` },
        },
  );
  return {
    ...{ token: 'plan-1', udloeber: null, udfald, effects, antalEffekter: effects.length },
    linjer: [...udfald].map((_, index) => index + 1),
    ...{ antalElementer: 1, violations: [], warnings: [], antalFund: {} },
    ...more,
  };
}
