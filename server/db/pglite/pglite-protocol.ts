/** What the thread that runs PGlite is started with. */
export interface PgliteThreadOptions {
  /** Folder of the database; absent: in memory. */
  readonly folder?: string;
  /** Tar file of a data directory to begin from. */
  readonly loadFrom?: string;
}

/** And PGlite itself, compiled. */
export interface PgliteThreadData extends PgliteThreadOptions {
  readonly program: WebAssembly.Module;
}

/**
 * To the thread: bytes of PostgreSQL's wire protocol, or an order. Answers come in the order of the
 * questions, each in as many parts as it takes, so none carries an id.
 */
export type ToPglite =
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly file: string }
  | { readonly kind: 'close' };

export type FromPglite =
  | { readonly kind: 'ready' }
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'dumped' }
  /** How large PGlite's own memory has become. */
  | { readonly kind: 'memory'; readonly bytes: number };
