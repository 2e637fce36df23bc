import type { CommandDeclaration } from './declaration.ts';

/** Users are kept by the command line, which is asked again. */
const ofUsers = {
  permission: 'RequiredAdmin',
  entity: 'bruger',
  subject: 'ingen',
  time: 'none',
  gate: 'none',
  many: false,
  inverse: 'aldrig',
  runs: 'kommandolinjen',
} as const;

export const importUsers = {
  ...ofUsers,
  id: 'RequiredAdmin#brugere',
  title: 'Importér brugere',
  keywords: ['brugere', 'roller'],
} as const satisfies CommandDeclaration;

export const blockUser = {
  ...ofUsers,
  id: 'RequiredAdmin#spaerbruger',
  title: 'Spær bruger',
  keywords: ['brugere', 'adgang'],
} as const satisfies CommandDeclaration;

export const reopenUser = {
  ...ofUsers,
  id: 'RequiredAdmin#genaabnbruger',
  title: 'Genåbn bruger',
  keywords: ['brugere', 'adgang'],
} as const satisfies CommandDeclaration;

/** What a user was called is gone from the log and from all that the user has written; what was done stands. */
export const pseudonymiseUser = {
  ...ofUsers,
  id: 'RequiredAdmin#pseudonymiserbruger',
  title: 'Pseudonymisér bruger',
  keywords: ['brugere', 'navn'],
} as const satisfies CommandDeclaration;

export const deleteUser = {
  ...ofUsers,
  id: 'RequiredAdmin#sletbruger',
  title: 'Slet bruger',
  keywords: ['brugere', 'adgang'],
} as const satisfies CommandDeclaration;
