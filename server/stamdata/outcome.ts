import type { Run } from '../commands/judge-run.ts';
import type { Located } from '../commands/refusal.ts';
import { unchanged } from '../commands/refused.ts';
import { effectsIn } from '../storage/effect.ts';
import { type FileFinding, inGroups } from './file-content.ts';
import { type LoadRun, nameOf, namesOf } from './load-runs.ts';

/** What loading a file did, or would do. */
export interface Outcome {
  readonly findings: readonly FileFinding[];
  /** Rules that what is loaded breaks already, and may; what is said of many rows of a column stands once. */
  readonly remarks: readonly FileFinding[];
  /** Elements and rows of each sheet, by what becomes of them. */
  readonly counts: readonly SheetCount[];
}

interface SheetCount {
  readonly title: string;
  readonly made: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Those that a rule or the file itself is against: what would become of them is not known. */
  readonly refused: number;
}

/** What a judged run says of the file that its commands are of. */
export function outcomeOf(run: Run, runs: readonly LoadRun[]): Outcome {
  const remarks = run.warnings
    .filter(({ code }) => code !== unchanged.code)
    .flatMap((found) => placed(found, runs));
  return {
    findings: [...refusals(run, runs), ...saidTwice(run, runs)],
    remarks: inGroups(remarks),
    counts: countsOf(run, runs),
  };
}

/** Nothing would become other than it is. */
export function isIdle({ counts }: Pick<Outcome, 'counts'>): boolean {
  return counts.every(({ made, changed }) => made + changed === 0);
}

/** What the run is told of: of what is refused first, without what only follows from that. */
function refusals({ violations }: Run, runs: readonly LoadRun[]): FileFinding[] {
  const refused = new Set(violations.flatMap(({ nummer }) => namesOf(runs[nummer])));
  return violations
    .filter(({ nummer, field, code }) => {
      const named = nameAt(runs[nummer], field);
      return code !== 'referenceUkendt' || named === undefined || !refused.has(named);
    })
    .flatMap((found) => placed(found, runs));
}

/** Rows that say otherwise of the same as one before them: a file says what is so, and not what is so last. */
function saidTwice({ commands }: Run, runs: readonly LoadRun[]): FileFinding[] {
  const said = new Map<string, number | undefined>();
  return commands.flatMap(({ plan: { effects } }, index) => {
    const { sheet, rows } = runs[index] ?? {};
    const [effect] = effects;
    if (!sheet || sheet.type || !effect) return [];
    const place = `${sheet.name} ${JSON.stringify(effect.key)}`;
    const line = rows?.[0]?.line;
    if (!said.has(place)) {
      said.set(place, line);
      return [];
    }
    const message = `Rækken siger noget andet end række ${said.get(place)} om det samme.`;
    return [{ sheet: sheet.title, ...(line !== undefined && { line }), message }];
  });
}

/** A finding at the row and column that it is about. */
function placed(
  { nummer, field, message }: Located<{ readonly field: string; readonly message: string }>,
  runs: readonly LoadRun[],
): FileFinding[] {
  const run = runs[nummer];
  if (!run) return [];
  const { sheet, rows } = run;
  const { index, code } = placeOf(field);
  const line = rows[index]?.line;
  const column = sheet.fields.find((one) => one.code === code)?.label ?? code;
  return [{ sheet: sheet.title, ...(line !== undefined && { line }), column, message }];
}

/** `raekker.1.navn`: the second row, and the field. */
function placeOf(field: string): { readonly index: number; readonly code: string } {
  const [, index = '0', code = ''] = /^raekker\.(\d+)\.(.*)$/.exec(field) ?? [];
  return { index: Number(index), code };
}

/** What a field of a row names. */
function nameAt(run: LoadRun | undefined, field: string): string | undefined {
  const { index, code } = placeOf(field);
  const named = run?.sheet.fields.find((one) => one.code === code);
  const values = run?.rows[index]?.values;
  return named && values && nameOf(named, values);
}

function countsOf({ commands }: Run, runs: readonly LoadRun[]): SheetCount[] {
  const counted = runs.map(({ sheet }, index) => {
    const { effects = [], violations = [] } = commands[index]?.plan ?? {};
    const isMade =
      effectsIn('element', effects).length > 0 ||
      (!sheet.type && effects.some(({ before }) => before === null));
    if (violations.length > 0) return { sheet, becomes: 'refused' };
    return { sheet, becomes: effects.length === 0 ? 'unchanged' : isMade ? 'made' : 'changed' };
  });
  return [...Map.groupBy(counted, ({ sheet }) => sheet)].map(([{ title }, own]) => {
    const count = (wanted: string) => own.filter(({ becomes }) => becomes === wanted).length;
    return {
      title,
      made: count('made'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    };
  });
}
