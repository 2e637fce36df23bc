import { fold } from '../words/folding.ts';
import { type MessageKey, message } from '../words/messages.ts';

/** A broken rule over several fields. */
interface RuleBreak {
  readonly code: MessageKey;
  readonly message: string;
  /**
   * The fields it touches, the one to blame in a new element first. On edit it is a violation only when one
   * of them changed (docs/domaene.md "Arvede brud").
   */
  readonly fields: readonly [string, ...string[]];
}

/**
 * The numbers that belong to no underkontotype in particular
 * (docs/domaene.md "Hovedkontonumre og underkontonumre").
 */
export const freeUnderkontonumre = '10-89';

/** The ends of a type's `underkontonumre`: a number, or a range as `10-89`. */
function rangeOf(underkontonumre: string): readonly [first: string, last: string] {
  const [first = '', last = first] = underkontonumre.split('-').map((part) => part.trim());
  return [first, last];
}

/** Whether some number is in it; no underkonto is numbered 00. */
export function isNumberRange(underkontonumre: string): boolean {
  const [first, last] = rangeOf(underkontonumre);
  return first > '00' && first <= last;
}

/** Whether a number is among a type's `underkontonumre`. */
export function numberFits(underkontonumre: string, nummer: string): boolean {
  const [first, last] = rangeOf(underkontonumre);
  return nummer.length === first.length && first <= nummer && nummer <= last;
}

/** Whether a type may stand under a bevillingstype's kode; an empty list allows all. */
export function isAllowedUnder(bevillingstyper: readonly string[], kode: string): boolean {
  return bevillingstyper.length === 0 || bevillingstyper.includes(kode);
}

/** Why a type of these `underkontonumre` does not take a number; null: it does. */
export function numberRefusal(type: string, numre: string, nummer: string): string | null {
  return numberFits(numre, nummer) ? null : message('underkontotypeNummer', { type, numre });
}

/** The number must match the underkontotype, and the type the hovedkonto's bevillingstype. */
export function underkontoRules(underkonto: {
  readonly nummer: string;
  readonly underkontotype: {
    readonly navn: string;
    readonly underkontonumre: string;
    readonly bevillingstyper: readonly string[];
  };
  /** Koder that the hovedkonto's bevillingstype has meanwhile; none without one (loaded accounts). */
  readonly bevillingskoder: readonly string[];
}): RuleBreak[] {
  const { nummer, underkontotype, bevillingskoder } = underkonto;
  const { navn: type, underkontonumre: numre, bevillingstyper } = underkontotype;
  const breaks: RuleBreak[] = [];
  const refusal = numberRefusal(type, numre, nummer);
  if (refusal !== null) {
    breaks.push({
      code: 'underkontotypeNummer',
      message: refusal,
      fields: ['nummer', 'underkontotypeId'],
    });
  }
  if (!bevillingskoder.every((kode) => isAllowedUnder(bevillingstyper, kode))) {
    breaks.push({
      code: 'underkontotypeBevilling',
      message: message('underkontotypeBevilling', { type }),
      fields: ['underkontotypeId', 'hovedkontoId', 'tilFinansaar'],
    });
  }
  return breaks;
}

/**
 * Hovedkonto 79 is kept for reserver og budgetregulering, and its name must say so
 * (docs/domaene.md "Hovedkontonumre og underkontonumre").
 */
export function hovedkontoRules(hovedkonto: {
  readonly nummer: string;
  readonly navn: string;
  /** The name before the change; null of a new one. */
  readonly navnFoer: string | null;
}): RuleBreak[] {
  const { nummer, navn, navnFoer } = hovedkonto;
  if (nummer !== '79' || saysReserve(navn)) return [];
  // Another name does not break what the name before did not keep either.
  const isInherited = navnFoer !== null && !saysReserve(navnFoer);
  const fields = isInherited ? (['nummer'] as const) : (['nummer', 'navn'] as const);
  return [{ code: 'nummer79', message: message('nummer79'), fields }];
}

function saysReserve(navn: string): boolean {
  return /reserve|budgetregulering/.test(fold(navn));
}

/** Koder of the bevillingstyper whose hovedkonti carry a virksomhed's equity (docs/domaene.md "Virksomhedsbærende"). */
const operatingCodes: ReadonlySet<string> = new Set(['DB', 'SV']);

export function isOperating(bevillingskode: string): boolean {
  return operatingCodes.has(bevillingskode);
}

const carryForwardCodes: ReadonlySet<string> = new Set(['DB', 'SV', 'AN', 'RB']);

/** Whether an unused appropriation of the bevillingstype may be used next year (docs/domaene.md "Hovedkonto"). */
export function hasCarryForward(bevillingskode: string): boolean {
  return carryForwardCodes.has(bevillingskode);
}

/** Who may carry, and who has a carrying hovedkonto (docs/domaene.md "Virksomhedsbærende"). */
export function carryingRules(hovedkonto: {
  readonly virksomhedsbaerende: boolean;
  readonly hasCarrier: boolean;
  /** Koder that its bevillingstype has meanwhile; none without one (loaded accounts). */
  readonly bevillingskoder: readonly string[];
}): RuleBreak[] {
  const { virksomhedsbaerende, hasCarrier, bevillingskoder } = hovedkonto;
  if (bevillingskoder.length === 0) return [];
  const operates = bevillingskoder.every(isOperating);
  const breaks: RuleBreak[] = [];
  if (virksomhedsbaerende && !operates) {
    breaks.push({
      code: 'baerendeBevilling',
      message: message('baerendeBevilling'),
      fields: ['virksomhedsbaerende', 'bevillingstypeId'],
    });
  }
  if (hasCarrier && (virksomhedsbaerende || !operates)) {
    breaks.push({
      code: 'baerendeOverfloedig',
      message: message('baerendeOverfloedig'),
      fields: ['virksomhedsbaerendeHovedkontoId', 'virksomhedsbaerende', 'bevillingstypeId'],
    });
  }
  return breaks;
}
