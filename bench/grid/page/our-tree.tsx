import { createRoot } from 'react-dom/client';
import type { TreeGridColumn } from '../../../src/ui/data-grid/tree-column.ts';
import { TreeGrid } from '../../../src/ui/data-grid/tree-grid.tsx';
import { type TreeItem, TreeModel } from '../../../src/ui/data-grid/tree-model.ts';
import { type BenchRecord, columnIds, columnTitles, columnWidths, textOf } from './records.ts';

/** A hundred records below each top row, two levels. */
const family = 100;

interface TreeRecord extends TreeItem {
  readonly record: BenchRecord;
}

const columns = columnIds.map(
  (id): TreeGridColumn<TreeRecord> =>
    id === 'nummer'
      ? {
          id,
          header: 'Nummer og navn',
          width: '24rem',
          number: ({ record }) => record.nummer,
          text: ({ record }) => record.navn,
        }
      : {
          id,
          header: columnTitles[id],
          width: `${columnWidths[id] / 16}rem`,
          text: ({ record }) => textOf(record, id),
        },
);

function makeModel(records: readonly BenchRecord[]): TreeModel<TreeRecord> {
  const model = new TreeModel<TreeRecord>({ onLoad: () => undefined });
  const rows = records.map((record, at) => ({
    id: record.id,
    hasChildren: at % family === 0,
    record,
  }));
  model.batch(() => {
    model.setChildren(
      undefined,
      rows.filter(({ hasChildren }) => hasChildren),
    );
    for (let at = 0; at < rows.length; at += family) {
      const id = rows[at]?.id ?? '';
      model.setChildren(id, rows.slice(at + 1, at + family));
      model.expand(id);
    }
  });
  return model;
}

export function mountOurTree(root: HTMLElement, records: readonly BenchRecord[]): void {
  const model = makeModel(records);
  createRoot(root).render(
    <TreeGrid
      label="Måling"
      rows={model}
      columns={columns}
      onFocusRow={() => undefined}
      onExpand={(row) => model.expand(row.id)}
      onCollapse={(row) => model.collapse(row.id)}
      onOpen={() => undefined}
    />,
  );
}
