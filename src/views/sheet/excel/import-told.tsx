import type { ReactNode } from 'react';
import { Finding } from '../../../commands/consequences/finding.tsx';
import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import type {
  Comparison,
  Contradiction,
  WrongCell,
} from '../../../domain/commands/sheet/comparison.ts';
import { lostZeros } from '../../../domain/commands/sheet/lost-zero.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { counted } from '../../../domain/words/counted.ts';
import { CopiedList } from '../../screen/copied-list.tsx';

interface ImportToldProps {
  readonly area: AreaDeclaration;
  readonly comparison: Comparison;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
}

/** A kind of what is left out, or not taken as it stands: why, and where it stands in the file. */
interface LeftOut {
  readonly count: number;
  readonly text: string;
  readonly lines: readonly string[];
}

/** What is left out, and why, before anything is taken; it can be copied whole. */
export function ImportTold({ comparison, area, columns }: ImportToldProps): ReactNode {
  const kinds = [...leftOutOf(comparison, columns), zerosReadIn(comparison, area)];
  const told = kinds.filter(({ count }) => count > 0);
  return told.map(({ text, lines }) => (
    <li key={text}>
      <Finding icon="warning" kind="warning">
        {text}
        {lines.length === 0 ? null : <CopiedList heading={text} lines={lines} />}
      </Finding>
    </li>
  ));
}

/** A number is read with the zero that a program has taken from it: nobody is to believe that it is another. */
function zerosReadIn({ creations }: Comparison, area: AreaDeclaration): LeftOut {
  const lost = lostZeros(creations, area);
  return {
    count: lost.length,
    text: `${counted(lost.length, 'nyt nummer', 'nye numre')} har mistet sit første nul i filen og læses med det.`,
    lines: lost.map(({ place, mine, read }) => `Række ${place}: ${mine} læses som ${read}`),
  };
}

/** A cell may have several errors. */
function cellsIn(wrong: readonly WrongCell[]): number {
  return new Set(wrong.map(({ place, column }) => `${place} ${column}`)).size;
}

function leftOutOf(comparison: Comparison, columns: ImportToldProps['columns']): LeftOut[] {
  const { absent, copies, existing, unknown, doubled, contradicted, refused, unfit } = comparison;
  const rows = (all: readonly unknown[]) => counted(all.length, 'række', 'rækker');
  const headings = (all: readonly unknown[]) => counted(all.length, 'kolonne', 'kolonner');
  const places = (all: readonly number[]) => all.map((place) => `Række ${place}`);
  const labelOf = (id: string) => columns.get(id)?.label ?? id;
  const wrong = (all: readonly WrongCell[]) =>
    all.map(
      ({ place, column, mine, reason }) =>
        `Række ${place}, ${labelOf(column)}: ${mine || 'tom'}. ${reason}`,
    );
  const told = ({ place, column, mine, theirs, suspicion }: Contradiction) =>
    `Række ${place}: ${labelOf(column)} er ${mine || 'tom'} i filen og ${theirs || 'tom'} her${suspicion ? ' (regnearket har gjort det til noget andet: cifre kan være tabt)' : ''}`;
  // What is not made yet is no element, so its number may be another: there, and not by a file that may be sorted.
  const unmade = contradicted.filter(({ row }) => isNewRow(row));
  const others = contradicted.filter(({ row }) => !isNewRow(row));
  return [
    {
      count: comparison.isWithoutNumbers ? 1 : 0,
      text: 'Kolonnen Nummer kan ikke læses i filen, så ingen rækker tages med: ingen ved, hvilke elementer de er. Hent arket igen, og ret i det.',
      lines: [],
    },
    {
      count: others.length,
      text: `${rows(others)} er én efter det skjulte id og en anden efter nummer eller type og tages ikke med. Er arket sorteret, så sortér alle kolonner sammen, også de skjulte. Et nummer ændres ikke i en fil: opret et nyt element, og luk det gamle.`,
      lines: others.map(told),
    },
    {
      count: unmade.length,
      text: `${counted(unmade.length, 'ny række', 'nye rækker')} har et andet nummer eller en anden type i filen end i arket og tages ikke med. Er arket sorteret, så sortér alle kolonner sammen, også de skjulte. Skal en ny række have et andet nummer, så ret det i arket her.`,
      lines: unmade.map(told),
    },
    {
      count: refused.length,
      text: `${counted(refused.length, 'celle', 'celler')} kan ikke ændres, som filen siger, og tages ikke med.`,
      lines: wrong(refused),
    },
    {
      count: unfit.length,
      text: `${counted(cellsIn(unfit), 'celle', 'celler')} lægges i arket med en fejl, som skal rettes der.`,
      lines: wrong(unfit),
    },
    {
      count: absent.length,
      text: `${counted(absent.length, 'ændret række', 'ændrede rækker')} er ikke blandt dem, der vises nu, og tages ikke med. Ryd filtrene, og indlæs igen.`,
      lines: places(absent),
    },
    {
      count: copies.length,
      text: `${rows(copies)} har samme skjulte id som en anden række og tages ikke med. Skal en kopi være et nyt element, så tøm kolonne A og B i den.`,
      lines: places(copies),
    },
    {
      count: existing.length,
      text: `${rows(existing)} uden skjult id har et nummer, som et element eller en anden række i filen allerede har, og tages ikke med.`,
      lines: existing.map(
        ({ place, number, of }) =>
          `Række ${place}: ${number} ${of === 'element' ? 'findes allerede' : 'står længere oppe i filen'}`,
      ),
    },
    {
      count: unknown.length,
      text: `${headings(unknown)} vises ikke i arket her og læses ikke.`,
      lines: unknown,
    },
    {
      count: doubled.length,
      text: `${headings(doubled)} står mere end én gang og læses ikke. Fjern den, der ikke skal læses, og indlæs igen.`,
      lines: doubled,
    },
  ];
}
