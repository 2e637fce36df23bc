import { parseArgs } from 'node:util';
import { Failure } from '../failure.ts';

/** What the words after `npm run modtager --` ask for. */
export interface Asked {
  readonly isHelp: boolean;
  /** File of the copy. */
  readonly fil: string;
  /** Of the server, as `addressOf` reads it. */
  readonly values: { readonly adresse?: string };
  /** The copy is held against what the portal's reads say. */
  readonly kontrol: boolean;
  /** The copy is taken anew. */
  readonly forfra: boolean;
  /** Seconds between two times that it is brought up to date; undefined: once. */
  readonly foelg: number | undefined;
}

export const help = [
  'modtager holder en kopi af stamdata i en fil (SQLite) ved hjælp af øjebliksbilledet og ændringerne.',
  '',
  '  npm run --silent modtager -- --fil kopi.db [--adresse URL] [--kontrol] [--foelg SEKUNDER] [--forfra]',
  '',
  '  --fil FIL          kopien; den laves, når den ikke er der',
  '  --adresse URL      serverens adresse; ellers SADA_ADRESSE, ellers den, sada sidst loggede ind på',
  '  --kontrol          hold kopien op mod det, portalens kald svarer',
  '  --foelg SEKUNDER   gå videre, og spørg igen så ofte (1–3600), til der afbrydes',
  '  --forfra           begynd med et nyt øjebliksbillede',
  '',
  'Slutkoder: 0 kopien er ajour, 1 det gik ikke, 2 kopien er ikke som portalen.',
] as const;

const declared = {
  fil: { type: 'string' },
  adresse: { type: 'string' },
  kontrol: { type: 'boolean' },
  forfra: { type: 'boolean' },
  foelg: { type: 'string' },
  hjaelp: { type: 'boolean', short: 'h' },
} as const;

/** @throws Failure saying what is wrong with the words */
export function parse(words: readonly string[]): Asked {
  const { values } = readWords(words);
  const { fil = '', adresse, kontrol = false, forfra = false, foelg, hjaelp = false } = values;
  if (kontrol && foelg !== undefined) {
    throw new Failure(
      '--kontrol og --foelg siges ikke sammen: kontrollen er til den, der venter på den.',
    );
  }
  if (!hjaelp && fil === '') throw new Failure(`--fil mangler. ${hint}`);
  return {
    isHelp: hjaelp,
    fil,
    values: adresse === undefined ? {} : { adresse },
    kontrol,
    forfra,
    foelg: foelg === undefined ? undefined : secondsIn(foelg),
  };
}

const hint = 'Se npm run modtager -- --hjælp.';

function readWords(words: readonly string[]) {
  const args = words.map((word) =>
    word.replace(/^--(hjælp|help)$/, '--hjaelp').replace(/^--følg(?==|$)/, '--foelg'),
  );
  try {
    return parseArgs({ args, options: declared, allowPositionals: false });
  } catch (cause) {
    throw new Failure(`»${words.join(' ')}« kan ikke læses. ${hint}`, undefined, { cause });
  }
}

function secondsIn(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= 3600) return seconds;
  throw new Failure(`--foelg ${text} skal være et helt tal fra 1 til 3600.`);
}
