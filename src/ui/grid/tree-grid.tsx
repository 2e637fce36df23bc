// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: in this treegrid rows take the focus

import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useMergedRefs } from '../merge-refs.ts';
import type { RowCommandOf } from '../rows/held-keys.ts';
import type { GridSession } from '../rows/row-session.ts';
import { EmptyRow } from './empty-row.tsx';
import { GridCanvas } from './grid-canvas.tsx';
import { HeadText } from './head-text.tsx';
import type { Highlight } from './highlight.ts';
import type { Marks } from './marks.ts';
import type { OnRowMenu } from './row-menu.ts';
import { textScale } from './text-scale.ts';
import { narrowBelow, shownColumns, type TreeGridColumn, tracks } from './tree-column.ts';
import { listedRows, type TreeGridRow } from './tree-rows.ts';
import { useGridBody } from './use-grid-body.ts';
import { useTreeInput } from './use-tree-input.ts';
import { useTreeRows } from './use-tree-rows.ts';
import './tree-grid.css';

export interface TreeGridProps<Row extends TreeGridRow> {
  /** The element that scrolls, also for `ToTop`. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly label: string;
  /** All visible rows in one flat list, parents before children. */
  readonly rows: readonly Row[];
  /** Keep the array stable: a new one builds every cell anew. */
  readonly columns: readonly TreeGridColumn<Row>[];
  /** Of the view: which row has, or would get, the focus. */
  readonly session: GridSession<Row>;
  /** The row shown beside the tree. */
  readonly selectedId?: string | undefined;
  readonly onExpand: (row: Row) => void;
  readonly onCollapse: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
  readonly onExpandSiblings?: ((row: Row) => void) | undefined;
  /** Given both, rows can be marked. */
  readonly marked?: Marks | undefined;
  readonly onMarkedChange?: ((marked: Marks) => void) | undefined;
  /** A press marks the row, and opens nothing. */
  readonly markOnClick?: boolean;
  /** Marks what was asked for in numbers and names. Keep it stable. */
  readonly highlight?: Highlight | undefined;
  readonly onRowMenu?: OnRowMenu<Row> | undefined;
  /**
   * A number is being typed, so far this. Answers the id of the row to go to, or sees to it
   * itself.
   */
  readonly onTypeNumber?: ((number: string) => string | undefined) | undefined;
  /** For keys that have waited for a row; pressed at other times, they are the owner's to hear. */
  readonly rowCommandOf?: RowCommandOf<Row> | undefined;
  /** Changes when the owner asked for other rows: the grid then begins at the top. */
  readonly question?: unknown;
  /** One press opens (a single pane); otherwise it takes two. */
  readonly openOnClick?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** Instead of rows when there are none. */
  readonly empty?: ReactNode;
}

/** Treegrid (APG) with row focus, on the same slots, scroller and ring as the data grid. */
export function TreeGrid<Row extends TreeGridRow>(props: TreeGridProps<Row>) {
  const { columns, busy, onMarkedChange } = props;
  const marked = onMarkedChange ? props.marked : undefined;
  const rows = useMemo(() => listedRows(props.rows), [props.rows]);
  const [width, setWidth] = useState(0);
  const { refs, body } = useGridBody(({ grid }) => setWidth(grid / textScale()));
  const attach = useMergedRefs(props.ref, refs.grid);

  // Only crossing one of the columns' limits makes another row.
  const limits = columns.map(({ hideBelow = 0 }) => width === 0 || width >= hideBelow).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the limits stand for the width
  const shown = useMemo(() => shownColumns(columns, width), [columns, limits]);
  const content = useTreeRows({
    rows,
    columns: shown,
    selectedId: props.selectedId,
    marked,
    highlight: props.highlight,
  });
  const { session, question } = props;
  useLayoutEffect(() => {
    const shown = { body: body.current, content, order: rows };
    session.shown({ ...shown, isByCell: false, question, busy });
  });
  const handlers = useTreeInput({ body, rows, marked, props });

  return (
    <div
      ref={attach}
      className="dg tg"
      role="treegrid"
      aria-label={props.label}
      aria-rowcount={rows.count + 1}
      aria-colcount={columns.length}
      aria-multiselectable={marked ? true : undefined}
      aria-busy={busy || undefined}
      data-narrow={(width > 0 && width < narrowBelow) || undefined}
      style={{ '--cols': tracks(shown, width) } as CSSProperties}
      {...handlers}
    >
      <div ref={refs.head} role="rowgroup" className="dg-heads">
        <div role="row" className="tg-head" aria-rowindex={1}>
          {shown.map(({ column, index }) => (
            <div key={column.id} role="columnheader" aria-colindex={index}>
              <HeadText column={column} />
            </div>
          ))}
        </div>
      </div>
      <GridCanvas refs={refs} />
      {rows.count === 0 ? <EmptyRow columns={columns.length}>{props.empty}</EmptyRow> : null}
    </div>
  );
}
