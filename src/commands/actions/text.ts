import { viewAction } from './view-action.ts';

/** Plans commands that are written as text, and runs what is planned. */
export const runTextAction = viewAction<() => void>('runText');
/** To the next or previous line that cannot be run. */
export const nextFaultAction = viewAction<() => void>('nextFault');
export const previousFaultAction = viewAction<() => void>('previousFault');
/** The commands of what is shown, as text; rejected where they cannot be told. */
export const asTextAction = viewAction<() => Promise<string>>('asText');
