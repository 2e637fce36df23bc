import { type Density, densities, densityLabels } from '../../ui/density.ts';
import { type Theme, themeLabels, themes } from '../../ui/theme.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';

const group = 'Konsol';

const themeWords: Readonly<Record<Theme, readonly string[]>> = {
  system: ['systemets tema', 'tema system'],
  light: [
    'lys',
    'lyst',
    'lyst tema',
    'skift til lyst tema',
    'lyst udseende',
    'tema lyst',
    'dag',
    'light mode',
  ],
  dark: [
    'mørk',
    'mørkt',
    'mørkt tema',
    'mørk tilstand',
    'skift til mørkt tema',
    'mørkt udseende',
    'tema mørkt',
    'nat',
    'dark mode',
  ],
};

function themeCommand(theme: Theme): [PaletteCommandId, Command] {
  return [
    `konsol#tema-${theme}`,
    {
      title: `Tema: ${themeLabels[theme]}`,
      group,
      alsoCalled: themeWords[theme],
      keywords: ['udseende', 'farver'],
      placement: ['nav'],
      run: ({ chooseTheme }) => chooseTheme(theme),
    },
  ];
}

const densityWords: Readonly<Record<Density, readonly string[]>> = {
  taet: ['tæt', 'tætte rækker', 'lavere rækker'],
  normal: ['normal højde', 'normale rækker'],
  luftig: ['luftig', 'luftige rækker', 'højere rækker'],
};

function densityCommand(density: Density): [PaletteCommandId, Command] {
  return [
    `konsol#hoejde-${density}`,
    {
      title: `Rækkernes højde: ${densityLabels[density]}`,
      group,
      alsoCalled: densityWords[density],
      keywords: ['udseende', 'tæthed', 'rækkehøjde'],
      placement: ['nav'],
      run: ({ chooseDensity }) => chooseDensity(density),
    },
  ];
}

/** Theme, and height of the rows. */
export const appearanceCommands: CommandDefinitions = {
  ...Object.fromEntries(themes.map(themeCommand)),
  ...Object.fromEntries(densities.map(densityCommand)),
};
