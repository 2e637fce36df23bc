import type { Effect as ToldEffect } from '../../src/api/contract/effect.ts';
import type { CommandPlan } from '../../src/api/contract/kommandoer.ts';
import { elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { message } from '../../src/domain/words/messages.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { effectsOnVersions, type VersionEffect } from '../storage/effect.ts';
import type { NumberedEffect } from '../storage/judged-plans.ts';
import { toldVersion } from '../storage/told-row.ts';
import { Breath, mapWithBreath, type Watch } from './breath.ts';
import type { Violation } from './command.ts';
import type { PlannedInvocation, Run } from './judge-run.ts';
import { type KeptPlan, printsOf } from './plan-tokens.ts';
import type { Located } from './refusal.ts';

/** Of effects, of what is moved, and of the findings of one code no more are told at once. */
const mostAtOnce = 100;

type Told = Pick<
  CommandPlan,
  | 'udfald'
  | 'effects'
  | 'antalEffekter'
  | 'antalElementer'
  | 'violations'
  | 'warnings'
  | 'antalFund'
  | 'numre'
  | 'antalNumre'
  | 'koblinger'
  | 'antalKoblinger'
  | 'poster'
  | 'antalPoster'
  | 'adgang'
  | 'antalAdgange'
>;

/**
 * What a run would do, as the plan tells it: the first of everything, and how much there is in all.
 * @param all what becomes of elements (`numberedEffects`)
 */
export function toldRun(run: Run, all: readonly NumberedEffect[]): Told {
  const findings = [...run.violations, ...run.warnings];
  const counts = Map.groupBy(findings, ({ code }) => code);
  return {
    udfald: run.commands.map(outcomeOf).join(''),
    ...pageOfEffects(all, 0, mostAtOnce),
    antalElementer: new Set(all.map(({ effect }) => effect.key.element_id)).size,
    violations: firstOfEach(run.violations).map(({ elements, underaktiviteter, ...violation }) => ({
      ...violation,
      message: saidOfRun(violation),
      ...(elements && { elements: elements.map((element) => ({ ...element })) }),
      ...(underaktiviteter && { underaktiviteter: underaktiviteter.map((one) => ({ ...one })) }),
    })),
    warnings: firstOfEach(run.warnings).map((warning) => ({ ...warning })),
    antalFund: Object.fromEntries([...counts].map(([code, found]) => [code, found.length])),
    ...toldNumbers(run),
    ...toldKoblinger(run),
    ...toldPoster(run),
    ...toldAccess(run),
  };
}

/** Whoever did not hear that a run was done, and does it again, sees that it is his own that stands there. */
function saidOfRun({ message: text, koersel }: Violation): string {
  if (koersel === undefined) return text;
  return message('oprettetIKoersel', { sagt: text.replace(/\.$/, ''), koersel });
}

/** The first of the numbers that read otherwise, and how many they are; nothing where none does. */
function toldNumbers({ commands }: Run): Pick<Told, 'numre' | 'antalNumre'> {
  const all = commands.flatMap(({ plan: { numbers = [] } }, nummer) =>
    numbers.map((number) => ({ ...number, nummer })),
  );
  if (all.length === 0) return {};
  return { numre: all.slice(0, mostAtOnce), antalNumre: all.length };
}

/** The first of the relations that become others, and how many they are; nothing where none does. */
function toldKoblinger({ commands }: Run): Pick<Told, 'koblinger' | 'antalKoblinger'> {
  const all = commands.flatMap(({ plan: { koblinger = [], violations } }, nummer) =>
    violations.length > 0 ? [] : koblinger.map((kobling) => ({ ...kobling, nummer })),
  );
  return all.length === 0
    ? {}
    : { koblinger: all.slice(0, mostAtOnce), antalKoblinger: all.length };
}

/** The first of the records that are no elements and become others, and how many they are. */
function toldPoster({ commands }: Run): Pick<Told, 'poster' | 'antalPoster'> {
  const all = commands.flatMap(({ plan: { poster = [], violations } }, nummer) =>
    violations.length > 0 ? [] : poster.map((post) => ({ ...post, nummer })),
  );
  if (all.length === 0) return {};
  const told = all.slice(0, mostAtOnce).map(({ foer, efter, ...post }) => ({
    ...post,
    foer: foer && { ...foer },
    efter: efter && { ...efter },
  }));
  return { poster: told, antalPoster: all.length };
}

/** The first of the levels that change who may write, and how many they are; nothing where none does. */
function toldAccess({ commands }: Run): Pick<Told, 'adgang' | 'antalAdgange'> {
  const all = commands.flatMap(({ plan: { adgang = [], violations } }, nummer) =>
    violations.length > 0 ? [] : adgang.map((change) => ({ ...change, nummer })),
  );
  return all.length === 0 ? {} : { adgang: all.slice(0, mostAtOnce), antalAdgange: all.length };
}

/** A page of what becomes of elements, in the order of the commands. */
export function pageOfEffects(
  all: readonly NumberedEffect[],
  fra: number,
  antal: number,
): Pick<Told, 'effects' | 'antalEffekter'> {
  const page = all.slice(fra, fra + antal);
  return {
    effects: page.map(({ effect, nummer }) => toldEffect(effect, nummer)),
    antalEffekter: all.length,
  };
}

/**
 * A plan is run only as it was shown.
 * @throws HttpProblem 409 with the commands that would do otherwise, and what that is
 */
export async function requireUnmoved(kept: KeptPlan, run: Run, watch?: Watch): Promise<void> {
  const now = await printsOf(run, watch);
  const moved = now.flatMap((print, nummer) => (print === kept.prints[nummer] ? [] : [nummer]));
  if (moved.length === 0) return;
  const told = moved.slice(0, mostAtOnce);
  const isTold = new Set(told);
  throw new HttpProblem({
    status: 409,
    code: 'planFlyttet',
    extra: {
      flyttet: told.map((nummer) => {
        const { effects = [] } = run.commands[nummer]?.plan ?? {};
        const nu = effectsOnVersions(effects).slice(0, mostAtOnce);
        return { nummer, nu: nu.map((effect) => toldEffect(effect, nummer)) };
      }),
      antalFlyttede: moved.length,
      violations: run.violations.filter(({ nummer }) => isTold.has(nummer)),
    },
  });
}

/** `o` done, `a` with a warning, `b` broken, `u` nothing changes. */
function outcomeOf({ plan: { effects, violations, warnings } }: PlannedInvocation): string {
  if (violations.length > 0) return 'b';
  if (effects.length === 0) return 'u';
  return warnings.length > 0 ? 'a' : 'o';
}

/** What becomes of elements, in the order of the commands. */
export async function numberedEffects({ commands }: Run, watch?: Watch): Promise<NumberedEffect[]> {
  const found = await mapWithBreath(new Breath(watch), commands, ({ plan }, nummer) =>
    effectsOnVersions(plan.effects).map((effect) => ({ effect, nummer })),
  );
  return found.flat();
}

function toldEffect({ key, before, after }: VersionEffect, nummer: number): ToldEffect {
  const stands = after ?? before;
  if (!stands) throw new Error('an effect has a row before it or after it');
  const { type, fuldt_nummer: fuldtNummer, navn } = stands;
  return {
    nummer,
    element: {
      id: String(key.element_id),
      type: elementTypeNameSchema.parse(type),
      fuldtNummer,
      navn,
    },
    versionId: Number(key.version_id),
    foer: before ? { ...toldVersion(before) } : null,
    efter: after ? { ...toldVersion(after) } : null,
    rettetAf: before?.aendret_af ?? null,
  };
}

function firstOfEach<Finding extends Located<{ readonly code: string }>>(
  findings: readonly Finding[],
): Finding[] {
  const told = new Map<string, number>();
  return findings.filter(({ code }) => {
    const count = told.get(code) ?? 0;
    told.set(code, count + 1);
    return count < mostAtOnce;
  });
}
