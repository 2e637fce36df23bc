import { delregnskab } from '../elements/types/delregnskab.ts';
import type { CommandDeclaration, ElementCommand } from './declaration.ts';
import { commandsOf } from './element-commands.ts';
import { changeWords } from './element-words.ts';

const { close, reopen, edit } = commandsOf(delregnskab);
if (!close || !reopen) throw new Error('Delregnskaber lukkes og genåbnes.');

/** Closes without asking what it is zeroed for and who uses it (docs/domaene.md "Lukning"). */
export const closeUnchecked: ElementCommand = {
  ...close,
  id: 'CloseDelregnskabWithoutValidation',
  permission: 'CloseDelregnskabWithoutValidation',
  title: 'Afslut delregnskab uden validering',
  shortTitle: 'Afslut uden validering',
  alsoCalled: ['luk uden validering', 'tving lukning', 'tving luk', 'tvangsluk'],
  keywords: ['kontrol'],
  confirm: ['anden gang', 'bemaerkning'],
  sharesCallOf: close.id,
};

/** Reopens what was closed in the active finansår, for those who may reopen no other. */
export const reopenSameYear: ElementCommand = {
  ...reopen,
  id: 'ReopenDelregnskabBySameYearValidation',
  permission: 'ReopenDelregnskabBySameYearValidation',
  title: 'Genåbn delregnskab (samme finansår)',
  shortTitle: 'Genåbn i samme år',
  keywords: ['åbn igen', 'samme år'],
  sharesCallOf: reopen.id,
};

/** Hangs an element below another one from a periode on; a delregnskab's number belongs to its kreds. */
export const move: ElementCommand = {
  id: 'MoveRegnskabsstruktur',
  permission: 'MoveRegnskabsstruktur',
  title: 'Flyt element i regnskabsstrukturen',
  shortTitle: 'Flyt',
  alsoCalled: changeWords.move,
  keywords: ['flyt', 'ressortomlægning', 'omorganisering'],
  entity: 'element',
  types: ['Virksomhed', 'RegnskabsfoerendeInstitution', 'Bogfoeringskreds', 'EANNummer'],
  change: 'move',
  subject: 'findes',
  time: edit.time,
  gate: edit.gate,
  many: true,
  inverse: 'fortryd',
  runs: 'kernen',
  call: { method: 'POST', path: '/move-element' },
};

/** Ties an underkonto to a delregnskab from a periode on, or makes it the default one. */
export const linkUnderkonto = {
  id: 'UpdateUnderkontoDelregnskab',
  permission: 'UpdateUnderkontoDelregnskab',
  title: 'Kobl underkonto til delregnskab',
  shortTitle: 'Kobl',
  alsoCalled: ['tilknyt', 'sammenkobl', 'knyt', 'gør til'],
  keywords: ['standarddelregnskab', 'relation', 'mapning'],
  entity: 'kobling',
  types: ['Underkonto', 'Delregnskab'],
  subject: 'ingen',
  time: edit.time,
  gate: edit.gate,
  many: false,
  inverse: 'fortryd',
  runs: 'kernen',
  call: { method: 'PUT', path: '/underkonto-delregnskab' },
} as const satisfies CommandDeclaration;
