import { parseArgs } from 'node:util';
import { fold } from '../../src/domain/words/folding.ts';

/** What `npm run log` is asked for. */
export type Asked =
  | {
      readonly verb: 'eksporter';
      /** First and last day, ÅÅÅÅ-MM-DD. */
      readonly fra?: string | undefined;
      readonly til?: string | undefined;
      /** Left out: stdout. */
      readonly fil?: string | undefined;
      readonly pseudonymer: boolean;
    }
  | { readonly verb: 'pseudonymiser'; readonly bruger: string; readonly isTrial: boolean };

const options = {
  eksporter: {
    fra: { type: 'string' },
    til: { type: 'string' },
    fil: { type: 'string' },
    pseudonymer: { type: 'boolean', default: false },
  },
  pseudonymiser: { bruger: { type: 'string' }, proev: { type: 'boolean', default: false } },
} as const;

/** Words may be written without the Danish letters. Undefined: they are no command. */
export function readArguments([verb = '', ...words]: readonly string[]): Asked | undefined {
  const args = words.map((word) => (word.startsWith('--') ? foldedName(word) : word));
  try {
    switch (fold(verb)) {
      case 'eksporter': {
        const { values } = parseArgs({ args, options: options.eksporter });
        return { verb: 'eksporter', ...values };
      }
      case 'pseudonymiser': {
        const { bruger, proev } = parseArgs({ args, options: options.pseudonymiser }).values;
        return bruger ? { verb: 'pseudonymiser', bruger, isTrial: proev } : undefined;
      }
      default:
        return undefined;
    }
  } catch (error) {
    // An option that is not known, is said twice too little, or a word that belongs to none.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The name of an option; what it is given stays as it is written. */
function foldedName(word: string): string {
  const [name = '', ...given] = word.split('=');
  return [fold(name), ...given].join('=');
}
