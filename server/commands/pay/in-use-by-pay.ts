import type { StoredVersion } from '../../storage/stored-version.ts';
import { type ElementRule, type Finding, finding } from '../structure/judging/draft.ts';
import { during, inTheWay, seenBy } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';

/** What a virksomhed's version says of its SE numbers; the first is the primary one. */
export function seNumbersOf({ attributter }: Pick<StoredVersion, 'attributter'>): string[] {
  const { seNumre } = attributter;
  return Array.isArray(seNumre) ? seNumre.map(String) : [];
}

/** An SE number that løngrupper have stays the virksomhed's as long as they do. */
export const seNumbersInUse: ElementRule = (world, draft) => {
  const { elementId, values } = draft;
  if (elementId === null) return [];
  const kept = seNumbersOf({ attributter: values });
  const users = during(draft, world.users('Loengruppe', 'virksomhedId', elementId));
  const without = users.filter(({ attributter }) => !kept.includes(String(attributter.seNummer)));
  const byNumber = Map.groupBy(without, ({ attributter }) => String(attributter.seNummer));
  return [...byNumber].flatMap(([nummer, those]) =>
    inUse(world, those, {
      field: 'seNumre',
      what: `SE-nummeret ${nummer}`,
      found: (count) => finding('seIBrug', ['seNumre'], { nummer, ...count }),
    }),
  );
};

/** A kreds that løngrupper have stays cost-based as long as they do. */
export const kredsInUse: ElementRule = (world, draft) => {
  const { elementId, values, fuldtNummer } = draft;
  if (elementId === null || values.bogfoeringstypeId === 'OMK') return [];
  const users = during(draft, world.users('Loengruppe', 'bogfoeringskredsId', elementId));
  return inUse(world, users, {
    field: 'bogfoeringstypeId',
    what: `Bogføringskreds ${fuldtNummer}`,
    found: (count) => finding('kredsIBrugAfLoen', ['bogfoeringstypeId'], count),
  });
};

interface Use {
  readonly field: string;
  /** What is used, at the beginning of a sentence. */
  readonly what: string;
  readonly found: (count: { readonly antal: number; readonly foerste: string }) => Finding;
}

/** Those who may not read løn are told that it is in the way, and no more. */
function inUse(
  world: WorldView,
  users: readonly StoredVersion[],
  { field, what: nummer, found }: Use,
): Finding[] {
  const { seen, unseen } = seenBy(world, users);
  return [
    ...inTheWay(seen, found),
    ...unseen.map(({ theOne: hvad }) => finding('iBrugSkjult', [field], { nummer, hvad })),
  ];
}
