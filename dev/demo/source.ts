import { readFile } from 'node:fs/promises';

/** A record of the finance-act structure; the parent stands under the name of its type. */
export interface FinanceActRecord {
  readonly nummer: string;
  readonly fuldtNummer: string;
  readonly navn: string;
  readonly fraFinansaar: number;
  readonly tilFinansaar: number | null;
  readonly status: 'Aaben' | 'SoftLukket' | 'Lukket';
  /** Name history, oldest first; empty when the name never changed. */
  readonly versioner: readonly {
    readonly fraFinansaar: number;
    readonly tilFinansaar: number | null;
    readonly navn: string;
  }[];
}

interface TypeRecord {
  readonly nummer: string;
  readonly navn: string;
  readonly fraFinansaar: number;
  readonly tilFinansaar: number | null;
}

/** A record of the accounting structure or the chart of accounts; periods are ÅÅÅÅPP texts. */
export interface AccountingRecord {
  readonly nummer: string;
  readonly navn: string;
  readonly fraPeriode: string;
  readonly tilPeriode: string | null;
  readonly status: 'Aaben' | 'SoftLukket' | 'Lukket';
}

/** A version of a løngruppe or a lønfællesskab; its number is a number. */
interface PayRecord extends Pick<AccountingRecord, 'navn' | 'fraPeriode' | 'tilPeriode'> {
  readonly nummer: number;
}

/** What the local CVR register says of a virksomhed. */
interface RegisterRecord {
  readonly cvrNummer: string;
  readonly navn: string;
  readonly status: string;
  readonly virksomhedsform: { readonly kode: string; readonly tekst: string };
  readonly branche: { readonly kode: string; readonly tekst: string };
}

export interface ProcesRecord {
  readonly processid: number;
  readonly kode: string;
  readonly navn: string;
  readonly procestype: string;
  readonly finansaar: number;
  readonly status: 'Planlagt' | 'Aktiv' | 'Afsluttet';
  readonly startdato: string;
  readonly slutdato: string;
  readonly hovedaktiviteter: readonly {
    readonly hovedaktivitetId: number;
    readonly navn: string;
    readonly raekkefoelge: number;
    readonly startdato: string;
    readonly slutdato: string;
    readonly underaktiviteter: readonly {
      readonly underaktivitetId: number;
      readonly navn: string;
      readonly raekkefoelge: number;
      readonly startdato: string;
      readonly konteringSlut: string;
      readonly slutdato: string;
      readonly rettighedsniveau: string;
      readonly elementtyper: readonly string[];
    }[];
  }[];
}

/** The files in `data/`, by name, with what is read of their records. */
export interface SourceFiles {
  paragraffer: FinanceActRecord & { readonly paragraftype: string };
  hovedomraader: FinanceActRecord & { readonly paragraf: string };
  aktivitetsomraader: FinanceActRecord & { readonly hovedomraade: string };
  hovedkonti: FinanceActRecord & {
    readonly aktivitetsomraade: string;
    readonly bevillingstype: string;
    readonly virksomhed: string | null;
    readonly virksomhedsbaerende: boolean;
    readonly videreforselsadgang: boolean;
    readonly variabelBevilling: boolean;
  };
  underkonti: FinanceActRecord & { readonly hovedkonto: string; readonly underkontotype: string };
  underkontotyper: TypeRecord & { readonly underkontonumre: string };
  bevillingstyper: TypeRecord & {
    readonly kode: string;
    readonly forkortelseIFinanslov: string;
    readonly bevillingsprincip: string;
    readonly tilladteStandardkonti: readonly string[];
  };
  ministeransvarsomraader: AccountingRecord & { readonly paragraf: string };
  virksomheder: AccountingRecord & {
    readonly ministeransvarsomraade: string;
    readonly virksomhedstype: string;
    readonly virksomhedsbaerendeHovedkonto: string;
    readonly seNumre: readonly { readonly seNummer: string; readonly primaer: boolean }[];
    readonly cvrData: RegisterRecord;
  };
  regnskabsfoerende_institutioner: AccountingRecord & {
    readonly virksomhed: string;
    readonly udfoerendeVirksomhed: string | null;
  };
  bogfoeringskredse: AccountingRecord & {
    readonly regnskabsfoerendeInstitution: string;
    readonly bogfoeringstype: string;
    readonly indstillinger: Readonly<Record<string, unknown>>;
  };
  delregnskaber: AccountingRecord & {
    readonly delregnskabsnummer: string;
    readonly bogfoeringskreds: string;
    readonly loenkontering: boolean;
  };
  underkonto_delregnskab: {
    readonly underkonto: string;
    readonly delregnskab: string;
    readonly defaultDelregnskab: boolean;
    readonly fraPeriode: string;
    readonly tilPeriode: string | null;
  };
  cvr_register_ekstra: RegisterRecord & {
    readonly startdato: string | null;
    readonly ophoersdato: string | null;
    readonly seNumre: readonly {
      readonly seNummer: string;
      readonly navn: string;
      readonly gyldigFra: string | null;
      readonly gyldigTil: string | null;
    }[];
  };
  ean_numre: AccountingRecord & { readonly bogfoeringskreds: string };
  hovedarter: AccountingRecord;
  standardkonti: AccountingRecord & {
    readonly hovedart: string;
    readonly posttype: string;
    readonly retning: string;
    readonly kunBudget: boolean;
    readonly gyldigeBevillingstyper: readonly string[];
  };
  regnskabskonti: AccountingRecord & {
    readonly visningsnummer: string;
    readonly standardkonto: string;
    readonly kontotype: string;
    readonly statuspost: string | null;
    readonly manuelKontering: boolean;
  };
  statusposter: AccountingRecord & {
    readonly side: string;
    readonly type: string;
    readonly overordnet: string | null;
  };
  loenfaellesskaber: PayRecord & {
    readonly beskrivelse: string | null;
    readonly ministeransvarsomraade: string | null;
  };
  loengrupper: PayRecord & {
    readonly loenfaellesskab: number | null;
    readonly virksomhed: string;
    readonly seNummer: string;
    readonly bogfoeringskreds: string | null;
    readonly loenadministrator: string | null;
  };
  loengrupper_tidligere_versioner: PayRecord;
  finansaar: { readonly finansaar: number };
  perioder: {
    readonly nummer: string;
    readonly navn: string;
    readonly type: 'Maaned' | 'Supplement';
    readonly startdato: string;
    readonly slutdato: string;
    readonly konteringSlut: string;
    readonly godkendelseSlut: string;
    readonly status: string;
  };
  aktiviteter: {
    readonly finansaar: number;
    readonly nummer: string;
    readonly navn: string;
    readonly startdato: string;
    readonly slutdato: string;
  };
  processer: ProcesRecord;
  procesrettigheder: {
    readonly underaktivitetId: number;
    readonly paragraf: string;
    readonly rettighedsniveau: string;
  };
  demobrugere: {
    readonly brugernavn: string;
    readonly visningsnavn: string;
    readonly email: string;
    readonly cvr: string;
    readonly organisationsnavn: string;
    readonly scopeRoles: readonly string[];
    readonly accessiblePermissions: readonly string[];
  };
}

/** What the source holds as control characters: Windows-1252 that was once read as Latin-1. */
const punctuation: Readonly<Record<string, string>> = {
  '\u0092': '’',
  '\u0094': '”',
  '\u0096': '–',
};

/** Control characters have no glyph: the reader sees a box. */
function withPunctuation(text: string): string {
  return text.replace(/[\u0092\u0094\u0096]/g, (control) => punctuation[control] ?? control);
}

/** Our own files, so their shape is taken as said; the tests compare every record with what was loaded. */
export async function readSource<Name extends keyof SourceFiles>(
  name: Name,
): Promise<readonly SourceFiles[Name][]> {
  const text = await readFile(new URL(`./data/${name}.json`, import.meta.url), 'utf8');
  const { poster }: { poster: SourceFiles[Name][] } = JSON.parse(withPunctuation(text));
  return poster;
}
