import type { Invocation } from '../../../../server/commands/command.ts';
import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import type { CommandId } from '../../../../src/domain/permissions.ts';
import type { Wide } from './wide-structure.ts';
import { elementCases, type Values } from './width-cases.ts';

/** A command that others stand in the way of, and how many they are at each width. */
interface BlockedCase {
  readonly kommando: CommandId;
  readonly asked: (wide: Wide) => Omit<Invocation, 'kommando'>;
  readonly code: string;
  readonly antal: (width: number) => number;
  /** Its text says what is wrong with them, and not how many they are. */
  readonly isUncounted?: true;
}

/** What an element is asked to be, as the wide structure's own case of it asks, with other values. */
function edited(
  name: ElementTypeName,
  code: string,
  values: (wide: Wide) => Values,
  antal: (width: number) => number,
): BlockedCase {
  const { edit } = commandsOf(elementTypes[name]);
  const [usual] = edit ? elementCases(edit) : [];
  if (!edit || !usual) throw new Error(`${name} is not edited`);
  return {
    ...{ kommando: edit.id, code, antal },
    asked: (wide) => {
      const { input, ...rest } = usual.asked(wide, 0);
      return { input: { ...input, ...values(wide) }, ...rest };
    },
  };
}

/** The closing of what stands open. */
function closed(
  name: ElementTypeName,
  code: string,
  antal: (width: number) => number,
  line: 'open' | 'aside' = 'open',
): BlockedCase {
  const { close } = commandsOf(elementTypes[name]);
  const [usual] = close ? elementCases(close) : [];
  if (!close || !usual) throw new Error(`${name} is not closed`);
  return {
    ...{ kommando: close.id, code, antal },
    asked: (wide) => {
      const { input } = usual.asked(wide, 0);
      return { input: { ...input, id: Reflect.get(wide[line], name) } };
    },
  };
}

const each = (width: number) => width;
const others = (width: number) => width - 1;
const dates = { startdato: '2026-01-01', slutdato: '2026-06-30' };

export const blockedCases: readonly BlockedCase[] = [
  closed('Paragraf', 'aabneUnderliggende', each),
  closed('Hovedomraade', 'aabneUnderliggende', each),
  closed('Aktivitetsomraade', 'aabneUnderliggende', each),
  closed('Hovedkonto', 'aabneUnderliggende', each),
  closed('Hovedkonto', 'baerendeAfslut', others),
  closed('Ministeransvarsomraade', 'aabneUnderliggende', each),
  closed('Ministeransvarsomraade', 'iBrug', each),
  closed('Virksomhed', 'aabneUnderliggende', each),
  // By hovedkonti, institutioner and løngrupper.
  closed('Virksomhed', 'iBrug', (width) => 3 * width),
  closed('RegnskabsfoerendeInstitution', 'aabneUnderliggende', each),
  // Delregnskaber and EAN-numre.
  closed('Bogfoeringskreds', 'aabneUnderliggende', (width) => 2 * width),
  closed('Bogfoeringskreds', 'iBrug', each),
  closed('Delregnskab', 'standardDelregnskab', each, 'aside'),
  // Those that are by themselves, too.
  closed('Hovedart', 'aabneUnderliggende', (width) => width + 2),
  closed('Standardkonto', 'aabneUnderliggende', each),
  closed('Statuspost', 'iBrug', each),
  closed('Loenfaellesskab', 'aabneUnderliggende', each),
  // Those that may be reopened, too, and the two that are by themselves.
  closed('Underkontotype', 'iBrug', (width) => 3 * width + 2),
  edited(
    'Underkontotype',
    'underkontiUdenfor',
    () => ({ underkontonumre: '20-89' }),
    (width) => width + 2,
  ),
  // By the hovedkonti that are by themselves, and the underkontotype that allows it.
  edited(
    'Bevillingstype',
    'kodeIBrug',
    () => ({ kode: 'XX' }),
    (width) => width + 4,
  ),
  edited('Hovedkonto', 'baererForAndre', () => ({ virksomhedsbaerende: false }), others),
  {
    ...edited(
      'Hovedkonto',
      'underkontotypeBevilling',
      ({ aside }) => ({
        ...{ bevillingstypeId: aside.Bevillingstype, virksomhedsbaerende: false },
      }),
      each,
    ),
    isUncounted: true,
  },
  edited('Statuspost', 'linjetypeIBrug', () => ({ linjetype: 'Sum' }), each),
  edited('Standardkonto', 'posttypeIBrug', () => ({ posttype: 'Bevilling' }), each),
  edited('Virksomhed', 'seIBrug', () => ({ seNumre: [] }), each),
  edited(
    'Bogfoeringskreds',
    'kredsIBrugAfLoen',
    () => ({ bogfoeringstypeId: 'UDG', bankkontotyper: [] }),
    each,
  ),
  {
    kommando: 'Processstyring#ret',
    asked: () => ({
      input: { id: 1, procestype: 'FFL', kode: 'P1', navn: 'Proces 1', ...dates, status: 'Aktiv' },
      rowVersion: '1',
    }),
    code: 'underliggendeUdenfor',
    antal: each,
  },
  {
    kommando: 'Processstyring#hovedaktivitet-ret',
    asked: () => ({ input: { id: 1, navn: 'Del 1', ...dates }, rowVersion: '1' }),
    code: 'underliggendeUdenfor',
    antal: each,
  },
  {
    kommando: 'CreateUpdatePeriodElement#godkend',
    asked: () => ({ input: { periode: 202610 } }),
    code: 'kredseAabneForKontering',
    antal: each,
  },
];
