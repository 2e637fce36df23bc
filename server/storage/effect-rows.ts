import type { Insertable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Effect, elementsOf, postTouchedBy, slagsOf } from './effect.ts';

/** A row of `kommando_effekt`, before it is known of which line. */
type EffectRow = Omit<
  Insertable<Database['kommando_effekt']>,
  'log_nummer' | 'key' | 'foer' | 'efter'
> & {
  readonly key: Effect['key'];
  readonly foer: Effect['before'];
  readonly efter: Effect['after'];
};

/** The effects of one line as the log keeps them. */
export function effectRows(effects: readonly Effect[]): EffectRow[] {
  const subjects = new Map<string, Map<string, number>>();
  const rows = effects.map((effect, index) => {
    const { entity, key, before: foer, after: efter } = effect;
    const [plads, slags] = [index + 1, slagsOf(effect)];
    const ofSlags = subjects.get(slags) ?? new Map<string, number>();
    subjects.set(slags, ofSlags);
    const subject = String(key.element_id ?? key.id ?? `plads ${plads}`);
    const emne = ofSlags.get(subject) ?? ofSlags.size + 1;
    ofSlags.set(subject, emne);
    const [element_id = null, anden_id = null] = elementsOf(effect);
    const post_id = postTouchedBy(effect)?.post_id ?? null;
    return { plads, slags, emne, entity, key, element_id, anden_id, post_id, foer, efter };
  });
  return rows.map((row) => ({ ...row, emner: subjects.get(row.slags)?.size ?? 0 }));
}
