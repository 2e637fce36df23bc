// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import { useRootCounts } from '../../../src/views/structure/filter/root-counts.ts';
import type { StructureRow } from '../../../src/views/structure/rows/structure-rows.ts';
import { elementOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const root = elementOf(7, { type: 'Paragraf', fuldtNummer: '07', navn: 'Finansministeriet' });
const below = elementOf(8, { type: 'Hovedkonto', fuldtNummer: '07.14.01', navn: 'Kontoret' });
const name: GridColumn<StructureRow> = {
  id: 'navn',
  header: 'Navn',
  width: '1fr',
  text: (row) => row.element?.navn ?? '',
};
const lead: GridColumn<StructureRow> = {
  ...name,
  cell: { kind: 'tree', beside: () => 'Driftsbevilling' },
};
const columns = [lead];

interface CellsProps {
  readonly columns: readonly GridColumn<StructureRow>[];
}

function Cells({ columns: given }: CellsProps) {
  const shown = useRootCounts(given, areas.finanslovsstruktur, 2027);
  return [root, below].map((element) => (
    <p key={element.id}>
      {shown
        .map(({ text, cell }) => {
          const row = { id: element.id, level: 1, element } as StructureRow;
          return `${text(row)} | ${cell?.kind === 'tree' ? cell.beside?.(row) : ''}`;
        })
        .join(' | ')}
    </p>
  ));
}

let asked = 0;

beforeEach(() => {
  asked = 0;
  serve(({ path }) => {
    if (path.endsWith('/overblik')) asked += 1;
    const { id, type, fuldtNummer, navn } = root;
    const counts = { aabne: 90, softLukkede: 27, aendres: 3, beroerte: 29 };
    const group = { id, type, fuldtNummer, navn, ...counts };
    return { status: 200, body: { grupper: [group], udvalg: [], frister: [], seneste: [] } };
  });
});

afterEach(() => {
  cleanup();
  setFeatures([]);
});

const look = (given: CellsProps['columns']) => show(<Cells columns={given} />, { permissions: [] });

test('en rod siger, hvor meget der står under den; det andet siger sit eget', async () => {
  setFeatures(['overblik']);
  look(columns);
  expect(await screen.findByText(/117 underkonti$/)).toBeTruthy();
  expect(screen.getByText(/Driftsbevilling$/).textContent).toMatch(/^Kontoret/);
});

test('der spørges ikke, hvor ingen kolonne siger det, eller serveren ikke tæller', async () => {
  look(columns);
  setFeatures(['overblik']);
  look([name]);
  look(columns);
  await screen.findByText(/117 underkonti$/);
  expect(asked).toBe(1);
});
