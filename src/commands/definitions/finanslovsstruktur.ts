import { openForChange } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';
import { editPlace, newVersionPlace } from '../places.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';

const group = 'Finanslovsstruktur';

export const finanslovsstrukturCommands: CommandDefinitions = {
  Paragraf: createCommand('Paragraf', {
    title: 'Opret paragraf',
    group,
    keywords: ['ny paragraf', 'ministerparagraf', 'finanslov'],
  }),
  Hovedomraade: createCommand('Hovedomraade', {
    title: 'Opret hovedområde',
    group,
    keywords: ['nyt hovedområde', '3 cifre', 'finanslov'],
  }),
  Aktivitetsomraade: createCommand('Aktivitetsomraade', {
    title: 'Opret aktivitetsområde',
    group,
    keywords: ['nyt aktivitetsområde', '4 cifre', 'finanslov'],
  }),
  Hovedkonto: createCommand('Hovedkonto', {
    title: 'Opret hovedkonto',
    group,
    keywords: ['ny hovedkonto', 'bevilling', '07.11.01'],
  }),
  Underkonto: createCommand('Underkonto', {
    title: 'Opret underkonto',
    group,
    keywords: ['ny underkonto', 'formål', 'indtægtsdækket'],
  }),
  'Underkonto#ret': {
    title: 'Ret underkonto',
    shortTitle: 'Rediger',
    group,
    keywords: ['rediger underkonto', 'underkontotype', 'omdøb'],
    shortcut: { keys: 'e', scope: 'structure' },
    placement: ['detail'],
    element: 'Underkonto',
    availability: openForChange,
    run: ({ navigate, selected }) => {
      if (selected) navigate(editPlace(selected.fuldtNummer));
    },
  },
  'Underkonto#ny-version': {
    title: 'Ny version af underkonto',
    shortTitle: 'Ny version',
    group,
    keywords: ['fra finansår', 'ret fremover', 'planlæg'],
    shortcut: { keys: 'v', scope: 'structure' },
    placement: ['detail'],
    element: 'Underkonto',
    availability: openForChange,
    run: ({ navigate, selected }) => {
      if (selected) navigate(newVersionPlace(selected.fuldtNummer));
    },
  },
  Underkontotype: createCommand('Underkontotype', {
    title: 'Opret underkontotype',
    group,
    keywords: ['ny type', '90', '97'],
  }),
  Bevillingstype: createCommand('Bevillingstype', {
    title: 'Opret bevillingstype',
    group,
    keywords: ['ny bevillingstype', 'driftsbevilling', 'reservationsbevilling'],
  }),
};

const closingIsLater = 'Afslut er ikke bygget endnu.';

export const finanslovsstrukturWithoutCommand: WithoutCommand = {
  ForwardAccessandVariableGrant:
    'Giver adgang til to felter på hovedkontoen, som ikke kan rettes endnu.',
  AfslutParagraf: closingIsLater,
  AfslutHovedomraade: closingIsLater,
  AfslutAktivitetsomraade: closingIsLater,
  AfslutHovedkonto: closingIsLater,
  AfslutUnderkonto: closingIsLater,
  AfslutUnderkontotype: closingIsLater,
};
