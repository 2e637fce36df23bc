import type { ReactNode } from 'react';
import {
  createHereAction,
  toggleSplitAction,
  toggleTableAction,
} from '../../commands/actions/screen.ts';
import { openSheetAction } from '../../commands/actions/sheet.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { useConsole } from '../../commands/host.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { type StatusContent, useStatusBar } from '../screen/status-bar.ts';
import '../structure/structure-view.css';
import type { RecordScreenOf } from './record-screen-of.ts';
import { RecordToolbar } from './record-toolbar.tsx';
import type { RecordPlace } from './use-record-place.ts';

interface RecordScreenProps {
  readonly of: RecordScreenOf;
  readonly place: RecordPlace;
  readonly status: StatusContent;
  /** The screen's own, after the fields of the toolbar. */
  readonly controls?: ReactNode;
  /** What N makes; left out: asks for what the kind's *Opret* is to be told. */
  readonly onCreate?: () => void;
  /** The rows, or what stands in for them. */
  readonly children: ReactNode;
}

/** What the structure view is for elements, for records: a screen by its declaration, around its rows. */
export function RecordScreen(props: RecordScreenProps) {
  const { of, place, status, controls = null, onCreate, children } = props;
  const { shownAs, show } = place;
  const { askArguments } = useConsole();
  const hasFilter = !of.filter.isOfPicture || shownAs === 'picture';
  const mayWrite = of.hasSheet && place.mayEdit;
  useViewActions(
    toggleTableAction.by(() => show(shownAs === 'table' ? '' : 'tabel')),
    openSheetAction.by(mayWrite ? () => show(shownAs === 'sheet' ? 'tabel' : 'ark') : undefined),
    toggleSplitAction.by(place.panes.toggle),
    focusFilterAction.by(hasFilter ? () => place.filter.current?.focus() : undefined),
    createHereAction.by(
      onCreate ?? (() => askArguments(recordCommandsOf(of.kind).create.id, null)),
    ),
  );
  useStatusBar(status);
  return (
    <div className="structure">
      <RecordToolbar of={of} place={place} controls={controls} />
      {children}
    </div>
  );
}
