/** What a subcommand may be told with a name. */
export interface OptionDeclaration {
  /** What follows it, as help shows it; left out: nothing does. */
  readonly value?: string;
  readonly help: string;
}

export const options = {
  adresse: {
    value: 'URL',
    help: 'serverens adresse; ellers SADA_ADRESSE, ellers den, der sidst blev logget ind på',
  },
  json: { help: 'svaret som JSON på stdout' },
  gyldige: { help: 'kør de gyldige kommandoer, også når andre har fejl' },
  bekraeft: { help: 'kør, selv om noget skal bekræftes' },
  pr: { value: 'TID', help: 'pr. et finansår (2027) eller en periode (05.2027); ellers pr. i dag' },
  omraade: { value: 'OMRÅDE', help: 'kun det område, for eksempel finanslovsstruktur' },
  'fra-registreret': {
    value: 'DAG',
    help: 'den første tid, som den var registreret: 2026-11-20 eller 2026-11-20T12:30',
  },
  'til-registreret': { value: 'DAG', help: 'den anden tid, som den var registreret' },
  antal: { value: 'ANTAL', help: 'højst så mange' },
  efter: { value: 'NUMMER', help: 'kun linjer efter loggens nummer, ældste først' },
  hjaelp: { help: 'vis hjælp' },
} as const satisfies Readonly<Record<string, OptionDeclaration>>;

export type OptionName = keyof typeof options;

/** What is said without a name. */
interface Operand {
  /** As help shows it. */
  readonly name: string;
  readonly help: string;
  /** All that is left. */
  readonly isRest?: true;
  /** Completed with files. */
  readonly isFile?: true;
  /** Completed with these. */
  readonly values?: readonly string[];
}

/** One subcommand: arguments, help and completions are projections of it. */
export interface SubcommandDeclaration {
  readonly summary: string;
  readonly operand?: Operand;
  /** Beside those that all have. */
  readonly options: readonly OptionName[];
  /** Exit codes beside 0 and 1, and 0 where it says more than that all went well. */
  readonly exits?: Readonly<Record<number, string>>;
}

/** Those that every subcommand has. */
const commonOptions = ['adresse', 'json', 'hjaelp'] as const satisfies readonly OptionName[];

const text = 'kommandoer som tekst, en på hver linje';

const subcommands = {
  login: {
    summary: 'log ind med en kode, der bekræftes i en browser',
    options: [],
  },
  logout: {
    summary: 'glem login til serveren',
    options: [],
  },
  plan: {
    summary: 'vis, hvad kommandoer vil gøre, uden at gøre det',
    operand: { name: 'FIL|-', help: `${text}; - er stdin`, isFile: true },
    options: [],
    exits: { 0: 'intet at ændre', 2: 'der er noget at ændre' },
  },
  koer: {
    summary: 'planlæg kommandoer, og kør dem, når alle er gyldige',
    operand: {
      name: 'FIL|-|PLAN',
      help: `${text}; - er stdin; PLAN er den, sada plan har lagt`,
      isFile: true,
    },
    options: ['gyldige', 'bekraeft'],
    exits: {
      3: 'de gyldige er gemt, og andre havde fejl (--gyldige)',
      4: 'det vides ikke, om der er gemt; kør sada koer PLAN igen: der gemmes kun én gang',
    },
  },
  vis: {
    summary: 'vis elementer med et nummer',
    operand: { name: 'NUMMER', help: 'fuldt nummer, for eksempel 07.14.01.10' },
    options: ['pr'],
  },
  soeg: {
    summary: 'søg efter nummer eller navn i alle strukturer',
    operand: { name: 'TEKST', help: 'det, der søges efter', isRest: true },
    options: ['pr', 'antal'],
  },
  forskel: {
    summary: 'vis, hvad der er anderledes mellem to finansår eller perioder',
    operand: {
      name: 'FRA TIL',
      help: 'to finansår (2026 2027) eller to perioder (12.2026 01.2027)',
      isRest: true,
    },
    options: ['omraade', 'fra-registreret', 'til-registreret', 'antal'],
    exits: { 0: 'ingen forskel', 2: 'der er forskelle' },
  },
  log: {
    summary: 'vis ændringsloggen, nyeste først (kræver RequiredAdmin)',
    options: ['efter', 'antal'],
  },
  completion: {
    summary: 'skriv det, en skal gør kommandoer færdige med',
    operand: { name: 'SKAL', help: 'bash eller powershell', values: ['bash', 'powershell'] },
    options: [],
  },
} as const satisfies Readonly<Record<string, SubcommandDeclaration>>;

export type SubcommandName = keyof typeof subcommands;

/** In the order of the help. */
export const subcommandNames = Object.keys(subcommands) as SubcommandName[];

/** A subcommand as all are declared. */
export function declarationOf(name: SubcommandName): SubcommandDeclaration {
  return subcommands[name];
}

/** All options of a subcommand, its own first. */
export function optionsOf(name: SubcommandName): readonly OptionName[] {
  return [...declarationOf(name).options, ...commonOptions];
}
