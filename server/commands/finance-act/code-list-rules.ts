import { isDeepStrictEqual } from 'node:util';
import { underkontoRules } from '../../../src/domain/elements/rules.ts';
import { common } from '../../../src/domain/time/intervals.ts';
import { type Draft, type ElementRule, type Finding, finding } from '../structure/judging/draft.ts';
import { labelOf } from '../structure/words/finding-words.ts';
import { during, inTheWay, linkTo } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';
import { isKode, koderOf, limitsOf } from './code-lists.ts';

/** The name is unique, and only bevillingstyper that exist can be allowed (docs/domaene.md "Underkontotype"). */
export const underkontotypeRule: ElementRule = (world, draft) => [
  ...uniqueFindings(world, draft, 'navn'),
  ...codeFindings(world, draft),
  ...underkontoFindings(world, draft),
];

/** Kode and name are unique (docs/domaene.md "Bevillingstype"). */
export const bevillingstypeRule: ElementRule = (world, draft) => [
  ...uniqueFindings(world, draft, 'kode'),
  ...uniqueFindings(world, draft, 'navn'),
  ...kodeFindings(world, draft),
];

/** Nobody else of the type has the value at the same time, in whatever letters. */
function uniqueFindings(world: WorldView, draft: Draft, field: 'navn' | 'kode'): Finding[] {
  const { type, values, elementId } = draft;
  const value = values[field];
  if (typeof value !== 'string') return [];
  const other = during(draft, world.ofType(type.name)).find((version) => {
    const theirs = field === 'navn' ? version.navn : String(version.attributter[field] ?? '');
    return version.element_id !== elementId && theirs.toLowerCase() === value.toLowerCase();
  });
  if (!other) return [];
  const felt = labelOf(type, field);
  const told = { felt, vaerdi: value, nummer: other.fuldt_nummer };
  const found = finding('vaerdiFindes', [field, 'tilFinansaar'], told);
  return [{ ...found, elements: [linkTo(other)] }];
}

/** The bevillingstyper that are allowed exist as long as the type does. */
function codeFindings(world: WorldView, draft: Draft): Finding[] {
  return limitsOf(draft.values)
    .bevillingstyper.filter((kode) => !isKode(world, kode, draft))
    .map((kode) => finding('kodeUkendt', ['bevillingstyper', 'tilFinansaar'], { kode }));
}

/** Which field of the type a broken rule of its underkonti comes from. */
const fieldOfRule = {
  underkontotypeNummer: 'underkontonumre',
  underkontotypeBevilling: 'bevillingstyper',
} as const;

/** A change may not leave underkonti outside that were within; those that were outside already may stay. */
function underkontoFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, fuldtNummer: nummer, values, current } = draft;
  if (elementId === null || !current) return [];
  if (isDeepStrictEqual(limitsOf(values), limitsOf(current))) return [];
  const users = underkontiOf(world, draft, elementId);
  const breaks = (user: (typeof users)[number], limits: Draft['values']) => {
    const { nummer: own, bevillingskoder } = user;
    const underkontotype = { navn: nummer, ...limitsOf(limits) };
    const found = underkontoRules({ nummer: own, underkontotype, bevillingskoder });
    return new Set<string>(found.map(({ code }) => code));
  };
  return Object.entries(fieldOfRule).flatMap(([rule, field]) => {
    const left = users.filter(
      (user) => breaks(user, values).has(rule) && !breaks(user, current).has(rule),
    );
    return inTheWay(left, (count) => ({
      ...finding('underkontiUdenfor', [field], { nummer, ...count }),
      remedy: 'Underkonto#ret' as const,
    }));
  });
}

/** The underkonti of a type while a draft of it stands, with the koder they then stand under. */
function underkontiOf(world: WorldView, draft: Draft, underkontotypeId: string) {
  const underkonti = during(draft, world.users('Underkonto', 'underkontotypeId', underkontotypeId));
  const parents = underkonti.flatMap(({ overordnet_id }) => overordnet_id ?? []);
  const hovedkonti = world.timelines(parents);
  return underkonti.map((underkonto) => {
    const above = hovedkonti.get(underkonto.overordnet_id ?? '') ?? [];
    const bevillingskoder = above.flatMap((hovedkonto) => {
      const meanwhile = common(hovedkonto, underkonto);
      const within = meanwhile && common(meanwhile, draft);
      return within ? koderOf(world, hovedkonto.attributter.bevillingstypeId, within) : [];
    });
    return { ...underkonto, bevillingskoder };
  });
}

/** Rules and underkontotyper go by the kode, so one that is in use stays. */
function kodeFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, values, current } = draft;
  if (elementId === null || !current || values.kode === current.kode) return [];
  const kode = String(current.kode);
  const users = during(draft, [
    ...world.users('Hovedkonto', 'bevillingstypeId', elementId),
    ...world
      .ofType('Underkontotype')
      .filter(({ attributter }) => limitsOf(attributter).bevillingstyper.includes(kode)),
  ]);
  return inTheWay(users, (count) => finding('kodeIBrug', ['kode'], { kode, ...count }));
}
