import type { Readable } from 'node:stream';

/** What a subcommand has around it: the program's own, or a test's. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly stdin: Readable;
  /** Writes lines to stdout: what was asked for. */
  readonly tell: (...lines: readonly string[]) => void;
  /** Writes lines to stderr: what is said beside it. */
  readonly note: (...lines: readonly string[]) => void;
  readonly wait: (seconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears the user break off, the first time, until it is let go; else that ends the program at once. */
  readonly catchInterrupt: () => { readonly signal: AbortSignal; readonly release: () => void };
}

const mask = '***';
/** What moves a terminal's cursor, or changes its colours, is no text; a tab is. */
const unprintable = /(?![\t\n])\p{Cc}/gu;

/**
 * A world whose lines never hold a secret, whoever wrote them: a provider or a proxy may answer with what it was sent.
 * @returns the world, and what it is to keep to itself from now on
 */
export function discreet(world: World) {
  const secrets = new Set<string>();
  const clean = (line: string) => {
    let said = line.replace(unprintable, '');
    for (const secret of secrets) said = said.replaceAll(secret, mask);
    return said;
  };
  const keep = (...told: readonly (string | undefined)[]) => {
    for (const secret of told) if (secret) secrets.add(secret);
  };
  const kept: World = {
    ...world,
    tell: (...lines) => world.tell(...lines.map(clean)),
    note: (...lines) => world.note(...lines.map(clean)),
  };
  return { world: kept, keep };
}

/** Tells what must not be told. */
export type Keep = ReturnType<typeof discreet>['keep'];
