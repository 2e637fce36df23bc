import type { ReactNode } from 'react';
import { Capped, Finding } from '../../../commands/arguments/finding.tsx';
import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import type { Comparison } from '../../../domain/commands/bulk/compare-sheet.ts';
import { counted } from '../../../domain/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';

interface ImportToldProps {
  readonly comparison: Comparison;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
}

/** A kind of what is left out: why, and where it stands in the file. */
interface LeftOut {
  readonly count: number;
  readonly text: string;
  readonly lines: readonly string[];
}

/** What is left out, and why, before anything is taken; it can be copied whole. */
export function ImportTold({ comparison, columns }: ImportToldProps): ReactNode {
  const told = leftOutOf(comparison, columns).filter(({ count }) => count > 0);
  return told.map(({ text, lines }) => (
    <li key={text}>
      <Finding icon="warning" kind="warning">
        {text}
        {lines.length === 0 ? null : (
          <>
            <Capped lines={[...lines]} />
            <Button
              label="Kopiér listen"
              variant="ghost"
              onClick={() => copyAll([text, ...lines])}
            />
          </>
        )}
      </Finding>
    </li>
  ));
}

function copyAll(lines: readonly string[]): void {
  navigator.clipboard.writeText(lines.join('\n')).then(
    () => notify.success('Listen er kopieret.'),
    () => notify.error('Browseren tillader ikke at kopiere.'),
  );
}

function leftOutOf(
  { absent, copies, unknown, doubled, contradicted, locked }: Comparison,
  columns: ImportToldProps['columns'],
): LeftOut[] {
  const places = (all: readonly number[]) => all.map((place) => `Række ${place} i filen`);
  const labelOf = (id: string) => columns.get(id)?.label ?? id;
  return [
    {
      count: contradicted.length,
      text: `${counted(contradicted.length, 'række', 'rækker')} er én efter den skjulte id og en anden efter nummer eller type og tages ikke med. Er arket sorteret, så sortér alle kolonner sammen; et nummer ændres ikke i en fil.`,
      lines: contradicted.map(
        ({ place, column, mine, theirs, suspicion }) =>
          `Række ${place}: ${labelOf(column)} er ${mine || 'tom'} i filen og ${theirs} her${suspicion ? ' (regnearket har gjort det til et tal: cifre kan være tabt)' : ''}`,
      ),
    },
    {
      count: locked.length,
      text: `${counted(locked.length, 'ændret celle', 'ændrede celler')} kan ikke ændres og tages ikke med.`,
      lines: locked.map(
        ({ place, column, mine, reason }) =>
          `Række ${place}, ${labelOf(column)}: ${mine || 'tom'}. ${reason}`,
      ),
    },
    {
      count: absent.length,
      text: `${counted(absent.length, 'ændret række', 'ændrede rækker')} er ikke blandt dem, der vises nu, og tages ikke med. Ryd filtrene, og indlæs igen.`,
      lines: places(absent),
    },
    {
      count: copies.length,
      text: `${counted(copies.length, 'række', 'rækker')} er kopier af en anden række med dens skjulte id og tages ikke med. Tøm kolonne A i rækken for at oprette en ny.`,
      lines: places(copies),
    },
    {
      count: unknown.length,
      text: `${counted(unknown.length, 'kolonne', 'kolonner')} kendes ikke her og læses ikke: ${unknown.join(', ')}.`,
      lines: [],
    },
    {
      count: doubled.length,
      text: `${counted(doubled.length, 'kolonne', 'kolonner')} står mere end én gang og læses ikke: ${doubled.join(', ')}. Fjern den, der ikke skal læses, og indlæs igen.`,
      lines: [],
    },
  ];
}
