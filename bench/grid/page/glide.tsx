import '@glideapps/glide-data-grid/dist/index.css';
import {
  DataEditor,
  type EditListItem,
  GridCellKind,
  type Item,
  type TextCell,
} from '@glideapps/glide-data-grid';
import { createRoot } from 'react-dom/client';
import { type BenchRecord, columnIds, columnTitles, columnWidths, textOf } from './records.ts';

const columns = columnIds.map((id) => ({
  id,
  title: columnTitles[id],
  width: columnWidths[id],
}));

/**
 * Glide paints on a canvas: how fast it scrolls can be seen from outside, what it paints cannot. How many cells
 * are written at once, the page says itself, as `data-written`.
 */
export function mountGlide(root: HTMLElement, records: readonly BenchRecord[]): void {
  const written = new Map<string, string>();
  const cellOf = ([column, row]: Item): TextCell => {
    const [id, record] = [columnIds[column], records[row]];
    const data = written.get(`${row} ${column}`) ?? (id && record ? textOf(record, id) : '');
    return { kind: GridCellKind.Text, data, displayData: data, allowOverlay: true };
  };
  const write = (cells: readonly EditListItem[]) => {
    for (const { location, value } of cells) {
      if (value.kind === GridCellKind.Text)
        written.set(`${location[1]} ${location[0]}`, value.data);
    }
    root.dataset.written = String(cells.length);
    return true;
  };
  createRoot(root).render(
    <DataEditor
      columns={columns}
      rows={records.length}
      getCellContent={cellOf}
      onCellsEdited={write}
      onPaste
      rowHeight={28}
      headerHeight={32}
      width="100%"
      height="100%"
      smoothScrollY
    />,
  );
}
