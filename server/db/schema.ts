import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CvrEntry } from '../../src/api/contract/datafordeler.ts';
import type { Level } from '../../src/domain/proces/proces-gate.ts';
import type { Json, Timestamp } from './column-types.ts';
import type {
  IdempotensTable,
  KoerselTable,
  KommandoEffektTable,
  KommandoLogTable,
  KommandoPlanTable,
  KommandoUrTable,
} from './command-tables.ts';

/**
 * The tables, as Kysely sees them. Times on an axis are whole numbers: finansår ÅÅÅÅ or periode
 * ÅÅÅÅPP, both ends included, null = open-ended. `timestamptz` comes back as an ISO string.
 */
export interface Database {
  element: ElementTable;
  element_version: ElementVersionTable;
  underkonto_delregnskab: UnderkontoDelregnskabTable;
  cvr_opslag: CvrOpslagTable;
  finansaar: FinansaarTable;
  periode: PeriodeTable;
  kredsfrist: KredsfristTable;
  aktivitet: AktivitetTable;
  proces: ProcesTable;
  hovedaktivitet: HovedaktivitetTable;
  underaktivitet: UnderaktivitetTable;
  procesrettighed: ProcesrettighedTable;
  loebenummer: LoebenummerTable;
  bruger: BrugerTable;
  rolle: RolleTable;
  visning: VisningTable;
  koersel: KoerselTable;
  kommando_log: KommandoLogTable;
  kommando_effekt: KommandoEffektTable;
  kommando_plan: KommandoPlanTable;
  kommando_ur: KommandoUrTable;
  idempotens: IdempotensTable;
  identitet: IdentitetTable;
  identitet_lager: IdentitetLagerTable;
  noegle: NoegleTable;
  opsaetning: OpsaetningTable;
}

interface ElementTable {
  id: string;
  type: string;
}

export interface ElementVersionTable {
  element_id: string;
  version_id: number;
  /** Repeated from element, so that one index serves. */
  type: string;
  fra: number;
  til: number | null;
  soft_lukket_fra: number | null;
  soft_lukket_til: number | null;
  overordnet_id: string | null;
  nummer: string;
  fuldt_nummer: string;
  navn: string;
  /** Folded number forms and name, for the trigram index (domain/words/folding.ts). */
  soegetekst: string;
  /** Fields of the element type beyond number, name, parent and times. */
  attributter: JSONColumnType<Record<string, unknown>, string, string>;
  underaktivitet_id: number | null;
  bemaerkning: string | null;
  oprettet: Timestamp;
  oprettet_af: string;
  aendret: Timestamp;
  aendret_af: string;
  /** Counts up with every write of the row; handed out as text. */
  row_version: number;
  /**
   * Interval in which this version stands for its element when looked at: from 0 for the first
   * version, to the time before the next version, 999999 for the last. Derived by the kernel.
   */
  vist_fra: number;
  vist_til: number;
}

interface UnderkontoDelregnskabTable {
  id: Generated<string>;
  underkonto_id: string;
  delregnskab_id: string;
  default_delregnskab: boolean;
  fra_periode: number;
  til_periode: number | null;
  row_version: Generated<number>;
}

/** What the CVR register answered, and when; the rules of virksomheder read it. */
interface CvrOpslagTable {
  cvr_nummer: string;
  hentet: string;
  /** Null: the register knows no such number. */
  svar: ColumnType<CvrEntry | null, string | null, string | null>;
}

interface FinansaarTable {
  finansaar: number;
}

interface PeriodeTable {
  id: Generated<string>;
  nummer: number;
  navn: string;
  type: 'Maaned' | 'Supplement';
  /** Dates are ÅÅÅÅ-MM-DD texts. */
  startdato: string;
  slutdato: string;
  kontering_slut: string;
  godkendelse_slut: string;
  godkendt: boolean;
  row_version: Generated<number>;
}

/** A bogføringskreds's own last day to post in a periode. */
interface KredsfristTable {
  /** Number of the periode. */
  periode: number;
  bogfoeringskreds_id: string;
  kontering_slut: string;
  row_version: Generated<number>;
}

interface AktivitetTable {
  id: Generated<string>;
  finansaar: number;
  nummer: string;
  navn: string;
  startdato: string;
  slutdato: string;
  row_version: Generated<number>;
}

interface ProcesTable {
  id: number;
  kode: string;
  navn: string;
  procestype: string;
  finansaar: number;
  status: 'Planlagt' | 'Aktiv' | 'Afsluttet';
  startdato: string;
  slutdato: string;
  row_version: Generated<number>;
}

interface HovedaktivitetTable {
  id: number;
  processid: number;
  navn: string;
  raekkefoelge: number;
  startdato: string;
  slutdato: string;
  row_version: Generated<number>;
}

interface UnderaktivitetTable {
  id: number;
  hovedaktivitet_id: number;
  navn: string;
  raekkefoelge: number;
  startdato: string;
  kontering_slut: string;
  slutdato: string;
  /** JSON list of element type names. */
  elementtyper: JSONColumnType<string[], string, string>;
  /** Standardniveau: Aaben, Niveau1–3 or Lukket. */
  rettighedsniveau: Level;
  row_version: Generated<number>;
}

/** The level of a paragraf that does not follow the underaktivitet's standardniveau. */
interface ProcesrettighedTable {
  underaktivitet_id: number;
  paragraf_id: string;
  rettighedsniveau: Level;
  begrundelse: string | null;
  aendret: Timestamp;
  aendret_af: string;
  row_version: Generated<number>;
}

/** The last id that was given in a table whose ids are whole numbers; kept by the tables themselves. */
interface LoebenummerTable {
  navn: string;
  sidste: number;
}

interface BrugerTable {
  brugernavn: string;
  visningsnavn: string;
  email: string;
  cvr: string;
  organisationsnavn: string;
  /** JSON lists. */
  scope_roles: JSONColumnType<string[], string, string>;
  tilladelser: JSONColumnType<string[], string, string>;
  /** scrypt hash; only for the embedded identity provider. */
  adgangskode: string | null;
  /** May not come in. */
  spaerret: Generated<boolean>;
}

interface RolleTable {
  rolle: string;
  scope_roles: JSONColumnType<string[], string, string>;
  tilladelser: JSONColumnType<string[], string, string>;
}

/** A user's own view of an area's rows. */
interface VisningTable {
  bruger: string;
  /** Chosen by whoever saved it; of one user. */
  id: string;
  omraade: string;
  navn: string;
  /** What the address says of it (domain/saved-view.ts). */
  soegning: string;
  /** Counts the views as they are made. */
  raekkefoelge: Generated<number>;
  row_version: Generated<number>;
}

/** Whom of an external provider a user name belongs to. */
interface IdentitetTable {
  /** Without a slash at the end. */
  udsteder: string;
  brugernavn: string;
  subjekt: string;
  siden: Generated<string>;
}

/** What the embedded identity provider keeps: sessions, grants, codes, tokens. */
interface IdentitetLagerTable {
  model: string;
  id: string;
  indhold: JSONColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  uid: string | null;
  brugt: Timestamp | null;
  udloeber: Timestamp | null;
}

/** Signing and cookie keys, made at first start. */
interface NoegleTable {
  navn: string;
  indhold: Json;
}

/** Facts about this database, such as `demodata`. */
interface OpsaetningTable {
  navn: string;
  vaerdi: string;
}
