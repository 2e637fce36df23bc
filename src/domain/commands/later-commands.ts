import type { OwnCommandId } from '../permissions.ts';
import { permissionOf } from '../permissions.ts';
import type { CommandDeclaration } from './declaration.ts';

/** Makes something that cannot be made here yet; its rules are declared when it is built. */
function laterCreate(
  id: OwnCommandId,
  entity: CommandDeclaration['entity'],
  title: string,
  keywords: readonly string[],
): CommandDeclaration {
  return {
    id,
    permission: permissionOf(id),
    title,
    keywords,
    entity,
    subject: 'ny',
    time: 'none',
    gate: 'none',
    bulk: false,
    inverse: 'fortryd',
    runs: 'senere',
  };
}

export const createProces = laterCreate('Processstyring', 'proces', 'Opret proces', [
  'ny proces',
  'ffl',
  'tillægsbevilling',
]);
