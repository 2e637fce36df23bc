import type { Kysely } from 'kysely';
import { type ElementTypeName, elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import type { UnderaktivitetForParagraf } from '../../../src/domain/procesrettighed.ts';
import { runsOn } from '../../../src/domain/process-gate.ts';
import type { Database } from '../../db/schema.ts';
import { loadCalendar, stepsWith } from '../../storage/calendar.ts';

/** With the types that it lets through by the names that are known here. */
export interface Underaktivitet extends UnderaktivitetForParagraf {
  readonly elementtyper: ElementTypeName[];
}

/**
 * Underaktiviteter by id, or those that run on a date, in the order that users see them. A missing rights row
 * means the underaktivitet's standardniveau (docs/domaene.md "Niveauer").
 */
export async function loadUnderaktiviteter(
  db: Kysely<Database>,
  which: { readonly id: number } | { readonly runningOn: string },
  paragrafId: string | null,
): Promise<Underaktivitet[]> {
  const ofParagraf = db
    .selectFrom('procesrettighed')
    .select(['underaktivitet_id', 'rettighedsniveau'])
    .where('paragraf_id', '=', paragrafId);
  const rights = paragrafId === null ? [] : await ofParagraf.execute();
  return stepsWith(await loadCalendar(db), rights)
    .filter((step) => ('id' in which ? step.id === which.id : runsOn(step, which.runningOn)))
    .map(({ elementtyper, ...step }) => ({
      ...step,
      elementtyper: elementtyper.flatMap(
        (name) => elementTypeNameSchema.safeParse(name).data ?? [],
      ),
    }));
}
