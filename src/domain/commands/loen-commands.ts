import { changeCommandId, writePermission } from '../elements/command-ids.ts';
import { loengruppe } from '../elements/types/loengruppe.ts';
import type { ElementCommand } from './declaration.ts';
import { commandsOf } from './element-commands.ts';
import { changeWords } from './element-words.ts';

const { edit } = commandsOf(loengruppe);

/** Puts a løngruppe in another lønfællesskab from a periode on, or in none (docs/domaene.md "Flytning"). */
export const moveLoengruppe: ElementCommand = {
  id: changeCommandId(loengruppe, 'flyt'),
  permission: writePermission(loengruppe),
  title: 'Flyt løngruppe til lønfællesskab',
  shortTitle: 'Flyt',
  alsoCalled: changeWords.move,
  keywords: ['flyt', 'flyt løngruppe', 'skift lønfællesskab', 'saml løngrupper'],
  entity: 'element',
  types: ['Loengruppe'],
  change: 'move',
  subject: 'findes',
  time: edit.time,
  gate: edit.gate,
  many: true,
  inverse: 'fortryd',
  runs: 'kernen',
  call: edit.call,
  sharesCallOf: edit.id,
};
