import '@glideapps/glide-data-grid/dist/index.css';
import { DataEditor, GridCellKind, type Item, type TextCell } from '@glideapps/glide-data-grid';
import { createRoot } from 'react-dom/client';
import { type BenchRecord, columnIds, columnTitles, columnWidths, textOf } from './records.ts';

const columns = columnIds.map((id) => ({
  id,
  title: columnTitles[id],
  width: columnWidths[id],
}));

/** Glide paints on a canvas: how fast it scrolls can be seen from outside, what it paints cannot. */
export function mountGlide(root: HTMLElement, records: readonly BenchRecord[]): void {
  const cellOf = ([column, row]: Item): TextCell => {
    const [id, record] = [columnIds[column], records[row]];
    const data = id && record ? textOf(record, id) : '';
    return { kind: GridCellKind.Text, data, displayData: data, allowOverlay: false };
  };
  createRoot(root).render(
    <DataEditor
      columns={columns}
      rows={records.length}
      getCellContent={cellOf}
      rowHeight={28}
      headerHeight={32}
      width="100%"
      height="100%"
      smoothScrollY
    />,
  );
}
