import type { ElementTypeName } from '../elements/names.ts';
import type { Permission } from '../permissions.ts';
import { formatDate } from '../time/dates.ts';
import { message } from '../words/messages.ts';

/** Rights levels from open to locked; each locks out more users than the one before (docs/domaene.md "Niveauer"). */
export const levels = ['Aaben', 'Niveau1', 'Niveau2', 'Niveau3', 'Lukket'] as const;
export type Level = (typeof levels)[number];

export const levelLabels: Readonly<Record<Level, string>> = {
  Aaben: 'Åben',
  Niveau1: 'Niveau 1',
  Niveau2: 'Niveau 2',
  Niveau3: 'Niveau 3',
  Lukket: 'Lukket',
};

/** Whether a level lets more users write than another. */
export function isMoreOpen(level: Level, than: Level): boolean {
  return levels.indexOf(level) < levels.indexOf(than);
}

/** The level that a new underaktivitet begins at: its proces's, which is that of its most locked underaktivitet; of none it is locked. */
export function levelOfNew(
  underaktiviteter: readonly { readonly rettighedsniveau: Level }[],
): Level {
  const [first, ...others] = underaktiviteter.map(({ rettighedsniveau }) => rettighedsniveau);
  if (first === undefined) return 'Lukket';
  return others.reduce((locked, level) => (isMoreOpen(locked, level) ? level : locked), first);
}

/** In the order of the levels: each writes at its own level and at all lower ones. */
const levelPermissions: readonly Permission[] = [
  'UpdateAaben',
  'UpdateNiveau1',
  'UpdateNiveau2',
  'UpdateNiveau3',
];

/** Dates are ÅÅÅÅ-MM-DD and compare as texts. */
export interface GateUnderaktivitet {
  readonly startdato: string;
  readonly konteringSlut: string;
  readonly slutdato: string;
  readonly elementtyper: readonly string[];
  readonly processtatus: 'Planlagt' | 'Aktiv' | 'Afsluttet';
  /** The level for the element's paragraf; the standardniveau when it has no row of its own. */
  readonly rettighedsniveau: Level;
}

export interface GateInput {
  /** What the command needs: the element type's permission, or its Afslut permission. */
  readonly permission: Permission;
  readonly permissions: ReadonlySet<string>;
  readonly elementType: ElementTypeName;
  /** Number of the user's ministeransvarsområde (cvr → virksomhed → ministeransvarsområde). */
  readonly ministeransvarsomraade: string | null;
  readonly paragraf: GateParagraf;
  /** The underaktivitet that the change is made in; null when the user names none. */
  readonly underaktivitet: GateUnderaktivitet | null;
  /** Business date. */
  readonly today: string;
  readonly bemaerkning: string | null;
}

export interface GateParagraf {
  readonly nummer: string;
  /** Number of the ministeransvarsområde it refers to; null when it refers to none. */
  readonly ministeransvarsomraade: string | null;
}

export type GateCode =
  | 'adgangNaegtet'
  | 'ingenAktivProces'
  | 'niveauUtilstraekkeligt'
  | 'konteringSlut'
  | 'paakraevet';

export type GateAnswer =
  | {
      readonly allowed: true;
      /** Posting has ended, and the user writes by EditAfterKonteringSlut. */
      readonly isAfterKonteringSlut: boolean;
    }
  | {
      readonly allowed: false;
      readonly code: GateCode;
      readonly message: string;
      readonly status: 400 | 403;
      /** Field code to blame, or ''. */
      readonly field: string;
    };

/**
 * May this user make this change of a finance-act element? Checks 1-4 of docs/domaene.md "Porten" in order;
 * the first failure gives the answer. Check 5, the field rules, comes after.
 */
export function procesGate(input: GateInput): GateAnswer {
  const { permissions, underaktivitet, today } = input;
  if (!permissions.has(input.permission)) return denied('adgangNaegtet', message('adgangNaegtet'));
  if (!writesFor(input)) return denied('adgangNaegtet', outOfScope(input.paragraf));
  if (underaktivitet === null && permissions.has('RequiredAdmin')) {
    return outsideUnderaktivitet(input.bemaerkning);
  }
  if (underaktivitet === null || !isOpenFor(underaktivitet, input)) {
    return denied('ingenAktivProces', message('ingenAktivProces'));
  }
  const { rettighedsniveau, konteringSlut } = underaktivitet;
  if (!mayWriteAt(rettighedsniveau, permissions)) {
    const niveau = levelLabels[rettighedsniveau];
    return denied('niveauUtilstraekkeligt', message('niveauUtilstraekkeligt', { niveau }));
  }
  const isAfterKonteringSlut = today > konteringSlut;
  if (isAfterKonteringSlut && !permissions.has('EditAfterKonteringSlut')) {
    return denied('konteringSlut', message('konteringSlut', { dato: formatDate(konteringSlut) }));
  }
  return { allowed: true, isAfterKonteringSlut };
}

/**
 * The paragraf belongs to the ministry it refers to, else to the one with its own number. The
 * public data has no references, and every ministeransvarsområde has its paragraf's number;
 * fællesparagraffer and others without a namesake are for the central users alone.
 */
export function writesFor({
  permissions,
  paragraf,
  ministeransvarsomraade,
}: Pick<GateInput, 'permissions' | 'paragraf' | 'ministeransvarsomraade'>): boolean {
  if (writesForAllMinistries(permissions)) return true;
  return ministeransvarsomraade === (paragraf.ministeransvarsomraade ?? paragraf.nummer);
}

/** Without a ministry of their own the user is in scope of no paragraf at all. */
function outOfScope({ nummer }: GateParagraf): string {
  return nummer === '' ? message('intetMinisterium') : message('andetMinisterium', { nummer });
}

/** Others write for the ministry of their own virksomhed alone (docs/domaene.md "Porten"). */
export function writesForAllMinistries(permissions: ReadonlySet<string>): boolean {
  return permissions.has('Procesrettigheder') || permissions.has('RequiredAdmin');
}

/** RequiredAdmin may edit outside any underaktivitet, but says why. */
function outsideUnderaktivitet(bemaerkning: string | null): GateAnswer {
  if (bemaerkning?.trim()) return { allowed: true, isAfterKonteringSlut: false };
  return {
    allowed: false,
    code: 'paakraevet',
    message: message('paakraevet', { felt: 'Bemærkning' }),
    status: 400,
    field: 'bemaerkning',
  };
}

/** Started and not ended, in an active proces. */
export function runsOn(
  { startdato, slutdato, processtatus }: GateUnderaktivitet,
  date: string,
): boolean {
  return startdato <= date && date <= slutdato && processtatus === 'Aktiv';
}

function isOpenFor(underaktivitet: GateUnderaktivitet, { elementType, today }: GateInput): boolean {
  return runsOn(underaktivitet, today) && underaktivitet.elementtyper.includes(elementType);
}

/** At Lukket nobody writes; at another level those whose permission reaches it. */
export function mayWriteAt(level: Level, permissions: ReadonlySet<string>): boolean {
  return levelPermissions.slice(levels.indexOf(level)).some((held) => permissions.has(held));
}

function denied(code: GateCode, text: string): GateAnswer {
  return { allowed: false, code, message: text, status: 403, field: '' };
}
