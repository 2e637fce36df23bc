import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { perioderQuery } from '../../api/perioder.ts';
import { readyYear } from '../../domain/commands/compositions/declared.ts';
import { approvePeriod, generatePeriods } from '../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { periode } from '../../domain/records/periode.ts';
import { formatPeriode } from '../../domain/time/periode.ts';
import { message } from '../../domain/words/messages.ts';
import type { RecordScreenOf } from '../records/record-screen-of.ts';
import type { RecordSheetOf } from '../records/use-record-sheet.ts';

/** The periods of a finansår: a year against the bogføringskredse, a table and a sheet. */
export const perioderScreen: RecordScreenOf = {
  kind: periode,
  title: 'Perioder',
  name: 'perioder',
  filter: { label: 'Filtrér bogføringskredse', isOfPicture: true },
  beginsWithTime: true,
  hasSheet: true,
  buttons: [
    { command: approvePeriod.id, icon: 'success' },
    { command: recordCommandsOf(periode).create.id, icon: 'plus' },
    { command: readyYear.id, icon: 'list-bulleted' },
    { command: generatePeriods.id, icon: 'calendar-month' },
  ],
};

export const perioderSheet: RecordSheetOf<PeriodePayload> = {
  kind: periode,
  lockOf: ({ status, nummer }) =>
    status === 'Godkendt' ? message('periodeGodkendt', { periode: formatPeriode(nummer) }) : null,
  keyOf: (finansaar) => perioderQuery(finansaar).queryKey,
};
