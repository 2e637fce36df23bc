import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from '../root.ts';
import type { Candidate } from './candidate.ts';
import { candidatesOf } from './candidates.ts';
import { brokenText } from './text.ts';

export interface Mutant extends Candidate {
  readonly id: number;
  readonly place: string;
  /** The line as it is and as it becomes. */
  readonly was: string;
  readonly becomes: string;
}

interface Sampling {
  readonly places: readonly string[];
  readonly count: number;
  readonly seed: string;
}

/** Broken lines, the same number from each place, at most one way of each line. */
export function sampleOf({ places, count, seed }: Sampling): { mutants: Mutant[]; of: number } {
  const chosen: Omit<Mutant, 'id'>[] = [];
  let of = 0;
  for (const [index, place] of places.entries()) {
    const lines = linesOf(place, seed);
    of += lines.reduce((sum, { candidates }) => sum + candidates.length, 0);
    const share = Math.floor(count / places.length) + (index < count % places.length ? 1 : 0);
    chosen.push(...lines.slice(0, share).map((line) => ({ place, ...chosenOf(line, seed) })));
  }
  return { mutants: chosen.map((mutant, id) => ({ id, ...mutant })), of };
}

interface Line {
  readonly rank: string;
  readonly source: string;
  readonly candidates: readonly [Candidate, ...Candidate[]];
}

/**
 * All lines of a place that can be broken, in the order in which they are drawn. It follows from what stands
 * in the line and not from how many there are, so that a line elsewhere, come or gone, leaves the rest
 * of the sample as it was: two versions of the code are measured on mostly the same lines.
 */
function linesOf(place: string, seed: string): Line[] {
  const files = globSync(`${place}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.d.ts'));
  return files
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      const byLine = Map.groupBy(candidatesOf(file, source), ({ line }) => line);
      const seen = new Map<string, number>();
      return [...byLine].flatMap(([line, [first, ...others]]): Line[] => {
        const text = textOf(source, line);
        const before = seen.get(text) ?? 0;
        seen.set(text, before + 1);
        const rank = digest(seed, file, text, String(before));
        return first ? [{ rank, source, candidates: [first, ...others] }] : [];
      });
    })
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
}

function chosenOf({ rank, source, candidates }: Line, seed: string) {
  const index = Number.parseInt(digest(seed, rank).slice(0, 8), 16) % candidates.length;
  const candidate = candidates[index] ?? candidates[0];
  const broken = brokenText(source, candidate);
  // An error here is one of this measuring's own.
  const [error] = parseSync(candidate.file, broken).errors;
  if (error) throw new Error(`${candidate.file}:${candidate.line} ${error.message}`);
  return {
    ...candidate,
    was: textOf(source, candidate.line),
    becomes: textOf(broken, candidate.line),
  };
}

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function textOf(source: string, line: number): string {
  return source.split('\n')[line - 1]?.trim() ?? '';
}
