import type { ToldRun } from '../../src/api/contract/aendringer.ts';
import { areaOf, hiddenTypes } from '../../src/domain/elements/area-types.ts';
import { elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { tooMany, touchedIn } from '../commands/touched.ts';
import { unseenBy } from '../read/log/unseen.ts';
import { seenEffects } from '../storage/effect.ts';
import type { User } from '../user.ts';
import type { RunInLog } from './logged-runs.ts';

/** All that decides what a user is told: those with the same are told the same. */
export function audienceOf(user: Reader): string {
  return unseenBy(user).toSorted().join(' ');
}

type Reader = Pick<User, 'permissions' | 'scopeRoles'>;

/** What a user may see of a run; null: nothing, and that there was a run is not told either. */
export function toldRun(run: RunInLog, user: Reader): ToldRun | null {
  const unseen = new Set(unseenBy(user));
  const slags = run.slags.filter((one) => !unseen.has(one));
  if (slags.length === 0) return null;
  const effects = seenEffects(run.effects, hiddenTypes(user.permissions));
  const { nummer, koersel, bruger } = run;
  return {
    nummer,
    koersel,
    bruger,
    omraader: [...new Set(slags.map(areaOrRecord))],
    roert: slags.some((one) => run.tooMany.has(one)) ? tooMany : touchedIn(effects, user),
  };
}

/** Name of the area of a type of elements; the table of another row is named itself. */
function areaOrRecord(slags: string): string {
  const type = elementTypeNameSchema.safeParse(slags);
  return type.success ? areaOf(type.data).name : slags;
}
