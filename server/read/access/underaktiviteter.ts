import type { Kysely } from 'kysely';
import { type ElementTypeName, elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { runsOn } from '../../../src/domain/proces/proces-gate.ts';
import type { UnderaktivitetForParagraf } from '../../../src/domain/proces/procesrettighed.ts';
import type { Database } from '../../db/schema.ts';
import { loadCalendar, underaktiviteterWith } from '../../storage/calendar.ts';

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
  return underaktiviteterWith(await loadCalendar(db), rights)
    .filter((underaktivitet) =>
      'id' in which ? underaktivitet.id === which.id : runsOn(underaktivitet, which.runningOn),
    )
    .map(({ elementtyper, ...underaktivitet }) => ({
      ...underaktivitet,
      elementtyper: elementtyper.flatMap(
        (name) => elementTypeNameSchema.safeParse(name).data ?? [],
      ),
    }));
}
