import { type ReactNode, useMemo } from 'react';
import { keepChangesAction, stepBackAction } from '../../commands/actions/screen.ts';
import type { Subject } from '../../commands/subjects/subject.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { fieldsFilledIn } from '../../domain/records/record-kind.ts';
import { counted } from '../../domain/words/counted.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { KeepBox } from '../kept-changes/kept-changes.tsx';
import { RecordGrid } from './record-grid.tsx';
import { RecordRows } from './record-rows.tsx';
import type { RecordScreenOf } from './record-screen-of.ts';
import { useRecordSession } from './record-session.ts';
import { useDraftWarning } from './use-draft-warning.ts';
import type { RecordPlace } from './use-record-place.ts';
import { type RecordSheetOf, type SheetPost, useRecordSheet } from './use-record-sheet.ts';

interface RecordSheetProps<Post extends SheetPost> {
  readonly of: RecordScreenOf;
  readonly sheet: RecordSheetOf<Post>;
  readonly place: RecordPlace;
  /** Those of the finansår. */
  readonly all: readonly Post[];
  /** Those that are shown. Memoised. */
  readonly rows: readonly Post[];
  /** Those of the table. Stable. */
  readonly columns: readonly GridColumn<Post>[];
  readonly subjectOf: (post: Post) => Subject;
  readonly nameOf: (post: Post) => string;
  /** `perioderne` */
  readonly those: string;
  readonly empty: string;
  /** @param staged above what is known of the record: what is changed and not kept */
  readonly pane: (id: string, staged: ReactNode) => ReactNode;
}

const nothingOpens = () => undefined;

/** The records of a finansår as a sheet that is written in; what is changed stands beside it until it is kept. */
export function RecordSheet<Post extends SheetPost>(props: RecordSheetProps<Post>) {
  const { of, place, rows, those } = props;
  const session = useRecordSession<Post>();
  const sheet = useRecordSheet(props.sheet, place.finansaar, props.all);
  const { edit, staged, changes } = sheet;
  const columns = useMemo(() => {
    const written = new Set(fieldsFilledIn(of.kind, 'edit').map(({ code }) => code));
    return props.columns.map((column) =>
      written.has(column.id)
        ? { ...column, text: (row: Post) => edit.textOf(row, column.id) }
        : column,
    );
  }, [props.columns, of, edit]);
  const what = counted(staged, `ændring af ${those}`, `ændringer af ${those}`);
  useDraftWarning(staged > 0, { what, focusRows: session.focus, isOfVisning: true });
  useViewActions(
    keepChangesAction.by(staged > 0 ? changes.keep : undefined),
    stepBackAction.by(staged > 0 ? sheet.stay : undefined),
  );
  const box =
    staged > 0 ? (
      <KeepBox
        title={what}
        changes={changes}
        unread={sheet.unread}
        onDrop={sheet.clear}
        focusRows={session.focus}
      />
    ) : null;
  return (
    <RecordRows
      name={of.name}
      panes={place.panes}
      session={session}
      rows={rows}
      subjectOf={props.subjectOf}
      grid={() => (
        <RecordGrid
          label={of.title}
          rows={rows}
          columns={columns}
          edit={edit}
          nameOf={props.nameOf}
          onOpen={nothingOpens}
          session={session}
          isTimeline
          empty={props.empty}
        />
      )}
      pane={({ id }) => props.pane(id, box)}
    />
  );
}
