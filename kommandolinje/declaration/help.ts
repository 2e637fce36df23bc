import {
  declarationOf,
  type OptionName,
  options,
  optionsOf,
  type SubcommandName,
  subcommandNames,
} from './declaration.ts';

const exitsOfAll = { 0: 'det gik godt', 1: 'det gik ikke, og intet er gemt' } as const;

/** Rows in two columns, the first as wide as its longest. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const usageOf = (name: SubcommandName) => {
  const { operand } = declarationOf(name);
  return operand ? `${name} ${operand.name}${operand.isRest ? ' …' : ''}` : name;
};

function optionRow(name: OptionName): readonly [string, string] {
  const option = options[name];
  return ['value' in option ? `--${name} ${option.value}` : `--${name}`, option.help];
}

function overview(): string[] {
  return [
    'sada er kommandolinjen til Statens Administrative Stamdata.',
    '',
    'Brug: sada UNDERKOMMANDO [VALG]',
    '',
    ...columns(subcommandNames.map((name) => [usageOf(name), declarationOf(name).summary])),
    '',
    'sada UNDERKOMMANDO --hjælp siger mere. Alt må skrives med æ, ø og å: kør, søg, --bekræft.',
    '',
    'Fra omgivelserne:',
    ...columns([
      ['SADA_ADRESSE', 'serverens adresse'],
      ['SADA_TOKEN', 'et adgangstoken, i stedet for sada login'],
    ]),
  ];
}

function helpOf(name: SubcommandName): string[] {
  const { summary, operand, exits } = declarationOf(name);
  const codes = Object.entries({ ...exitsOfAll, ...exits });
  return [
    `sada ${usageOf(name)} [VALG]`,
    '',
    `${summary}.`,
    '',
    ...columns([
      ...(operand ? [[operand.name, operand.help] as const] : []),
      ...optionsOf(name).map(optionRow),
    ]),
    '',
    'Koden, den ender med:',
    ...columns(codes.map(([code, means]) => [code, means])),
  ];
}

/** Help about one subcommand, or what there is, line by line. */
export function help(name: SubcommandName | undefined): readonly string[] {
  return name === undefined ? overview() : helpOf(name);
}
