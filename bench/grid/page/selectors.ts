/** Where the grids keep the same things: what scrolls, its fixed head, a row. */
export const selectors = {
  scroller: '.dg, .ag-grid-viewport, .dvn-scroller',
  head: '.dg-heads, .ag-grid-pinned-top-rows',
  row: '.dg-row:not([hidden]), .ag-grid-scrolling-container .ag-row',
} as const;

/** What AG Grid sorts and filters the names by. */
export const agName = {
  heading: '.ag-header-cell-sortable[col-id=navn] .ag-header-cell-text',
  filter: '.ag-floating-filter[col-id=navn] input',
} as const;
