import { fold } from '../folding.ts';
import { type MessageKey, message } from '../messages.ts';

/** A broken rule over several fields. */
interface RuleBreak {
  readonly code: MessageKey;
  readonly message: string;
  /**
   * The fields it touches, the one to blame in a new element first. On edit it is a violation only
   * when one of them changed (domain guide 7, legacy rows).
   */
  readonly fields: readonly [string, ...string[]];
}

/** Whether a number is among a type's `underkontonumre`: a number, or a range as `10-89`. */
export function numberFits(underkontonumre: string, nummer: string): boolean {
  const [first = '', last = first] = underkontonumre.split('-').map((part) => part.trim());
  return nummer.length === first.length && first <= nummer && nummer <= last;
}

/** Whether a type may stand under a bevillingstype's kode; an empty list allows all. */
export function isAllowedUnder(bevillingstyper: readonly string[], kode: string): boolean {
  return bevillingstyper.length === 0 || bevillingstyper.includes(kode);
}

/** The number must match the underkontotype, and the type the hovedkonto's bevillingstype. */
export function underkontoRules(underkonto: {
  readonly nummer: string;
  readonly underkontotype: {
    readonly navn: string;
    readonly underkontonumre: string;
    readonly bevillingstyper: readonly string[];
  };
  /** Kode of the hovedkonto's bevillingstype; null when it has none (loaded accounts). */
  readonly bevillingskode: string | null;
}): RuleBreak[] {
  const { nummer, underkontotype, bevillingskode } = underkonto;
  const { navn: type, underkontonumre: numre, bevillingstyper } = underkontotype;
  const breaks: RuleBreak[] = [];
  if (!numberFits(numre, nummer)) {
    breaks.push({
      code: 'underkontotypeNummer',
      message: message('underkontotypeNummer', { type, numre }),
      fields: ['nummer', 'underkontotypeId'],
    });
  }
  if (bevillingskode !== null && !isAllowedUnder(bevillingstyper, bevillingskode)) {
    breaks.push({
      code: 'underkontotypeBevilling',
      message: message('underkontotypeBevilling', { type }),
      fields: ['underkontotypeId', 'hovedkontoId'],
    });
  }
  return breaks;
}

/** Hovedkonto 79 is kept for reserver og budgetregulering, and its name must say so (domain guide 4). */
export function hovedkontoRules(hovedkonto: {
  readonly nummer: string;
  readonly navn: string;
}): RuleBreak[] {
  const isReserve = /reserve|budgetregulering/.test(fold(hovedkonto.navn));
  if (hovedkonto.nummer !== '79' || isReserve) return [];
  return [{ code: 'nummer79', message: message('nummer79'), fields: ['nummer', 'navn'] }];
}

/** Koder of the bevillingstyper whose hovedkonti carry a virksomhed's equity (domain guide 5 and 6). */
const operatingCodes: ReadonlySet<string> = new Set(['DB', 'SV']);

export function isOperating(bevillingskode: string | null): boolean {
  return bevillingskode !== null && operatingCodes.has(bevillingskode);
}

const carryForwardCodes: ReadonlySet<string> = new Set(['DB', 'SV', 'AN', 'RB']);

/** Whether an unused appropriation of the bevillingstype may be used next year (domain guide 5). */
export function hasCarryForward(bevillingskode: string | null): boolean {
  return bevillingskode !== null && carryForwardCodes.has(bevillingskode);
}

/** Who may carry, and who has a carrying hovedkonto (domain guide 6). */
export function carryingRules(hovedkonto: {
  readonly virksomhedsbaerende: boolean;
  readonly hasCarrier: boolean;
  /** Null when it has no bevillingstype (loaded accounts). */
  readonly bevillingskode: string | null;
}): RuleBreak[] {
  const { virksomhedsbaerende, hasCarrier, bevillingskode } = hovedkonto;
  if (bevillingskode === null) return [];
  const breaks: RuleBreak[] = [];
  if (virksomhedsbaerende && !isOperating(bevillingskode)) {
    breaks.push({
      code: 'baerendeBevilling',
      message: message('baerendeBevilling'),
      fields: ['virksomhedsbaerende', 'bevillingstypeId'],
    });
  }
  if (hasCarrier && (virksomhedsbaerende || !isOperating(bevillingskode))) {
    breaks.push({
      code: 'baerendeOverfloedig',
      message: message('baerendeOverfloedig'),
      fields: ['virksomhedsbaerendeHovedkontoId', 'virksomhedsbaerende', 'bevillingstypeId'],
    });
  }
  return breaks;
}
