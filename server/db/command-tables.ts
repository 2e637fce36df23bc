import type { Generated, JSONColumnType } from 'kysely';
import type { RunSource } from '../../src/domain/run-sources.ts';
import type { Json, Timestamp } from './column-types.ts';

/** A run that changed something: what is one for all of its lines. */
export interface KoerselTable {
  /** Drawn from the sequence `kommando_koersel`. */
  nummer: number;
  tid: Timestamp;
  bruger: string;
  /** Null: the run is older. */
  kilde: RunSource | null;
  /** What was remarked about all of it; null: nothing, or not the same about all. */
  aarsag: string | null;
}

export interface KommandoLogTable {
  nummer: Generated<number>;
  /** Equal for all lines of one run. */
  koersel: number;
  kommando: string;
  argumenter: string;
  /** The run that the line takes back, when it does. */
  fortryder: number | null;
  /** What was asked, as it was judged: with the ids of what the run made before. Null: the line is older, or of no kernel's command. */
  input: JSONColumnType<Record<string, unknown>> | null;
  /** It corrects what took effect in a closed finansår. */
  rettelse: Generated<boolean>;
  /** It takes back a run, and left something of it as it was. */
  delvis: Generated<boolean>;
  /** The row version that the user had seen, where the command asks for one. */
  row_version: string | null;
}

/** One row that a line of the log made, changed or took away, whole before and after, so that the inverse is at hand. */
export interface KommandoEffektTable {
  log_nummer: number;
  /** Counted from 1 in the order in which the line did them. */
  plads: number;
  /** The type of an element, or the table of another row. */
  slags: string;
  /** All that a line did to one subject has one number; they are counted from 1 within their slags. */
  emne: number;
  /** So many subjects of the slags the line has. */
  emner: number;
  entity: string;
  key: JSONColumnType<Record<string, string | number>, string, string>;
  /** The element, or the record with a guid, that the row is about. */
  element_id: string | null;
  /** The other end of a relation. */
  anden_id: string | null;
  /** The key of a record that no guid names. */
  post_id: string | null;
  foer: JSONColumnType<Record<string, unknown>> | null;
  efter: JSONColumnType<Record<string, unknown>> | null;
}

/** One row, counted up by every run of commands. */
export interface KommandoUrTable {
  n: number;
}

export interface KommandoPlanTable {
  token: string;
  bruger: string;
  /** One JSON line for each command. */
  kommandoer: string;
  /** A print of what each command was shown to do, 16 characters each. */
  fingeraftryk: string;
  udloeber: Timestamp;
}

export interface IdempotensTable {
  noegle: string;
  bruger: string;
  /** SHA-256 of the commands, or of the plan that is run. */
  aftryk: string;
  svar: Json;
  tid: Timestamp;
}
