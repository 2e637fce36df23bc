import {
  AllCommunityModule,
  type ColDef,
  createGrid,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community';
import { type BenchRecord, columnIds, columnTitles, columnWidths, textOf } from './records.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

/**
 * AG Grid as a careful user would set it up to be fast: without React, animation or the half
 * second it waits before filtering, and with its own plain order of text, which is cheaper than
 * the Danish one that ours must keep.
 */
export function mountAgGrid(root: HTMLElement, records: readonly BenchRecord[]): void {
  const host = document.createElement('div');
  host.className = 'ag-host';
  root.append(host);
  createGrid<BenchRecord>(host, {
    theme: themeQuartz.withParams({ rowHeight: 28, headerHeight: 32, fontSize: 13, spacing: 4 }),
    animateRows: false,
    rowData: [...records],
    getRowId: ({ data }) => data.id,
    rowSelection: { mode: 'multiRow' },
    defaultColDef: { editable: true },
    enterNavigatesVerticallyAfterEdit: true,
    columnDefs: columnIds.map(
      (id): ColDef<BenchRecord> => ({
        colId: id,
        headerName: columnTitles[id],
        width: columnWidths[id],
        field: id,
        ...(id === 'beloeb' && {
          valueFormatter: ({ data }) => (data ? textOf(data, id) : ''),
        }),
        filter: id === 'beloeb' ? 'agNumberColumnFilter' : 'agTextColumnFilter',
        floatingFilter: true,
        filterParams: { debounceMs: 0 },
      }),
    ),
  });
}
