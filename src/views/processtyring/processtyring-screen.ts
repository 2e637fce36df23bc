import { procesParameters } from '../../commands/subjects/proces-places.ts';
import { copyProces } from '../../domain/commands/compositions/declared.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { proces } from '../../domain/records/proces.ts';
import type { RecordScreenOf } from '../records/record-screen-of.ts';
import type { RecordPlace } from '../records/use-record-place.ts';

/** The rights stand below the processer, until they are asked away; where there is little room, when they are asked for. */
export function areRightsShown({ search, isWide }: Pick<RecordPlace, 'search' | 'isWide'>) {
  const said = search.get(procesParameters.rettigheder);
  return isWide ? said !== 'nej' : said === 'ja';
}

/** The processer of a finansår: over time or as a table, with their rights below. */
export const processtyringScreen: RecordScreenOf = {
  kind: proces,
  title: 'Processtyring',
  name: 'processtyring',
  filter: { label: 'Filtrér på navn eller kode' },
  buttons: [
    { command: 'Procesrettigheder', icon: 'lock', isPressed: areRightsShown },
    { command: copyProces.id, icon: 'calendar-month' },
    { command: recordCommandsOf(proces).create.id, icon: 'plus', isPrimary: true },
  ],
};
