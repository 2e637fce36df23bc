import { type ElementRule, type Finding, finding } from '../structure/judging/draft.ts';

/**
 * A new virksomhed is one that the CVR register knows, as it was looked up before the run; one that has
 * closed down must be confirmed, and where the register has not been reached the name is taken as it is
 * written (docs/domaene.md "CVR-registeret").
 */
export const virksomhedRule: ElementRule = (world, { elementId, values }) => {
  if (elementId !== null) return [];
  const nummer = String(values.cvrNummer);
  const kept = world.cvrLookup(nummer);
  const field = ['cvrNummer'] as const;
  if (!kept) return [{ ...finding('cvrUtilgaengelig', field, { nummer }), warning: 'tell' }];
  if (!kept.svar) return [finding('cvrIkkeFundet', field, { nummer })];
  const { data, seNumre } = kept.svar;
  const closed: Finding[] =
    data.status === 'Ophørt'
      ? [{ ...finding('cvrOphoert', field, { nummer }), warning: 'confirm' }]
      : [];
  const known = new Set(seNumre.map(({ seNummer }) => seNummer));
  const chosen = Array.isArray(values.seNumre) ? values.seNumre.map(String) : [];
  const strange = chosen
    .filter((seNummer) => !known.has(seNummer))
    .map((seNummer): Finding => {
      const found = finding('seUkendt', ['seNumre'], { nummer: seNummer });
      return { ...found, warning: 'tell' };
    });
  return [...closed, ...strange];
};
