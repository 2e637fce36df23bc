import { createHmac } from 'node:crypto';
import { commandLineUser } from '../identity/administration/import-users.ts';

/** What somebody is called instead; who is not to be called otherwise, is called as before. */
export interface Renaming {
  readonly ofUser: (brugernavn: string) => string;
  /** Of whom an external provider says that a user is. */
  readonly ofSubject: (subjekt: string) => string;
}

/** So much of the print is kept, in hexadecimal: of a million people hardly two have the same. */
const printLength = 16;
const form = /^pseudonym-[0-9a-f]{16}$/;

export function isPseudonym(name: string): boolean {
  return form.test(name);
}

/**
 * Names in place of people's, the same of the same person wherever and whenever the key is the same. Without the
 * key nobody can try names until one fits. The command line is nobody, and who has a pseudonym has it already.
 */
export function pseudonymsBy(key: string): Renaming {
  const of = (what: string, text: string) => {
    const print = createHmac('sha256', key).update(`${what}:${text}`).digest('hex');
    return `pseudonym-${print.slice(0, printLength)}`;
  };
  return {
    ofUser: (name) => (name === commandLineUser || isPseudonym(name) ? name : of('bruger', name)),
    ofSubject: (subjekt) => (isPseudonym(subjekt) ? subjekt : of('subjekt', subjekt)),
  };
}

/** An address at which nobody can be reached, as a file of users must have one. */
export function pseudonymousEmail(pseudonym: string): string {
  return `${pseudonym}@pseudonym.invalid`;
}
