import {
  carryingRules,
  hasCarryForward,
  hovedkontoRules,
  isAllowedUnder,
  isOperating,
} from '../../../src/domain/elements/rules.ts';
import { common } from '../../../src/domain/time/intervals.ts';
import { timeOfDate } from '../../../src/domain/time/time-axis.ts';
import {
  type Draft,
  type ElementRule,
  type Finding,
  finding,
  type Preset,
} from '../structure/judging/draft.ts';
import { during, inTheWay } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';
import { carriedFindings, carrierFindings, oneCarrierFindings } from './carrier-rules.ts';
import { koderOf, limitsOf } from './code-lists.ts';

/** Number 79, the bevillingstype, and which hovedkonto carries (docs/domaene.md "Hovedkonto"). */
export const hovedkontoRule: ElementRule = (world, draft) => {
  const { nummer, navn, virksomhedsbaerende, virksomhedsbaerendeHovedkontoId } = draft.values;
  const bevillingskoder = koderOf(world, draft.values.bevillingstypeId, draft);
  return [
    ...hovedkontoRules({
      nummer: String(nummer),
      navn: String(navn),
      navnFoer: draft.current && String(draft.current.navn),
    }),
    ...newYearFindings(world, draft),
    ...carryingRules({
      virksomhedsbaerende: virksomhedsbaerende === true,
      hasCarrier: typeof virksomhedsbaerendeHovedkontoId === 'string',
      bevillingskoder,
    }),
    ...(bevillingskoder.some(isOperating) ? oneCarrierFindings(world, draft) : []),
    ...carrierFindings(world, draft),
    ...carriedFindings(world, draft),
    ...underkontoFindings(world, draft),
  ];
};

/** Both fields that ForwardAccessandVariableGrant guards have a value of their own from the start. */
export const hovedkontoPreset: Preset = (world, { fra, values }) => {
  const [kode] = koderOf(world, values.bevillingstypeId, { fra, til: fra });
  return {
    videreforselsadgang: kode !== undefined && hasCarryForward(kode),
    variabelBevilling: false,
  };
};

/** The bevillingstype holds for whole finansår: one that has begun keeps the type it began with. */
function newYearFindings({ today }: WorldView, { values, current, fra }: Draft): Finding[] {
  const before = current?.bevillingstypeId ?? null;
  const running = timeOfDate('finansaar', today);
  if (before === null || before === values.bevillingstypeId || fra > running) return [];
  return [finding('bevillingstypeNytAar', ['bevillingstypeId'], { finansaar: running + 1 })];
}

/** Another bevillingstype may not leave underkonti of types that it does not allow (docs/domaene.md "Hovedkonto"). */
function underkontoFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, values } = draft;
  if (elementId === null) return [];
  const below = during(draft, world.children(elementId));
  const types = during(draft, world.ofType('Underkontotype'));
  const misplaced = below.flatMap((underkonto) => {
    const type = types.find((candidate) => {
      const meanwhile = common(underkonto, candidate);
      const within = meanwhile && common(meanwhile, draft);
      if (!within || candidate.element_id !== underkonto.attributter.underkontotypeId) return false;
      const { bevillingstyper } = limitsOf(candidate.attributter);
      const held = koderOf(world, values.bevillingstypeId, within);
      return !held.every((kode) => isAllowedUnder(bevillingstyper, kode));
    });
    return type ? [{ underkonto, type }] : [];
  });
  const [first] = misplaced;
  if (!first) return [];
  const type = `${first.type.nummer} ${first.type.navn}`;
  return inTheWay(
    misplaced.map(({ underkonto }) => underkonto),
    () => finding('underkontotypeBevilling', ['bevillingstypeId'], { type }),
  );
}
