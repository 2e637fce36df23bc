import { openForChange } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';
import { editPlace } from '../places.ts';
import { elementCommands } from './element-commands.ts';

const group = 'Finanslovsstruktur';

export const finanslovsstrukturCommands: CommandDefinitions = {
  ...elementCommands('Paragraf', {
    group,
    create: ['ny paragraf', 'ministerparagraf', 'finanslov'],
    edit: ['rediger paragraf', 'omdøb'],
  }),
  ...elementCommands('Hovedomraade', {
    group,
    create: ['nyt hovedområde', '3 cifre', 'finanslov'],
    edit: ['rediger hovedområde', 'omdøb'],
  }),
  ...elementCommands('Aktivitetsomraade', {
    group,
    create: ['nyt aktivitetsområde', '4 cifre', 'finanslov'],
    edit: ['rediger aktivitetsområde', 'omdøb'],
  }),
  ...elementCommands('Hovedkonto', {
    group,
    create: ['ny hovedkonto', 'bevilling', '07.11.01'],
    edit: ['rediger hovedkonto', 'bevillingstype', 'omdøb'],
  }),
  ForwardAccessandVariableGrant: {
    title: 'Ret videreførselsadgang og variabel bevilling',
    shortTitle: 'Videreførsel',
    group,
    keywords: ['videreførsel', 'uforbrugt bevilling', 'variabel bevilling'],
    placement: ['detail'],
    icon: 'edit',
    element: 'Hovedkonto',
    // The fields are written with the rest of the hovedkonto.
    requires: {
      met: ({ accessiblePermissions }) => accessiblePermissions.includes('Hovedkonto'),
      needs: 'tilladelsen Hovedkonto',
    },
    availability: openForChange,
    run: ({ navigate, selected }) => {
      if (selected) navigate(editPlace(selected, 'videreforselsadgang'));
    },
  },
  ...elementCommands('Underkonto', {
    group,
    create: ['ny underkonto', 'formål', 'indtægtsdækket'],
    edit: ['rediger underkonto', 'underkontotype', 'omdøb'],
  }),
  ...elementCommands('Underkontotype', {
    group,
    create: ['ny type', '90', '97'],
    edit: ['rediger underkontotype'],
  }),
  ...elementCommands('Bevillingstype', {
    group,
    create: ['ny bevillingstype', 'driftsbevilling', 'reservationsbevilling'],
    edit: ['rediger bevillingstype'],
  }),
};
