import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { WrittenName } from './entities.ts';
import type { StoredVersion } from './stored-version.ts';

/** The tables of which a row is not all that the database keeps of it. */
interface HeldOtherwise {
  readonly element_version: StoredVersion;
  readonly bruger: Omit<Selectable<Database['bruger']>, 'adgangskode'>;
  readonly identitet: Omit<Selectable<Database['identitet']>, 'siden'>;
}

/** What commands change, row by row, as it is stored: what an effect holds before and after. */
export type WrittenRecords = HeldOtherwise & {
  readonly [Name in Exclude<WrittenName, keyof HeldOtherwise>]: Selectable<Database[Name]>;
};
