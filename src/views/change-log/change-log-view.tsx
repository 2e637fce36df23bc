import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { logQuery } from '../../api/runs/kommandoer.ts';
import { toggleSplitAction } from '../../commands/actions/screen.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { redoCommand } from '../../commands/running/undo-offer.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { loadMasterdata } from '../../domain/commands/stamdata-commands.ts';
import { undoCommand } from '../../domain/permissions.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';
import { useKeptFocus } from '../../ui/focus/kept-focus.ts';
import { paletteHint, useStatusBar } from '../screen/status-bar.ts';
import '../screen/toolbar.css';
import { useMedia, wideScreen } from '../screen/use-media.ts';
import '../structure/structure-view.css';
import { usePanes } from '../structure/use-panes.ts';
import './change-log-view.css';
import { LogFilters } from './log-filters.tsx';
import { LogLines } from './log-lines.tsx';
import { useLogPlace } from './use-log-place.ts';

const count = new Intl.NumberFormat('da-DK');

/** The whole change log; only RequiredAdmin comes here. */
export function ChangeLogView() {
  const place = useLogPlace();
  const log = useInfiniteQuery(logQuery(place.asked));
  const total = log.data?.pages[0]?.total;
  const isWide = useMedia(wideScreen);
  const [search] = useSearchParams();
  const panes = usePanes(isWide, search, false);
  const [showsFilters, setShowsFilters] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  useViewActions(
    focusFilterAction.by(() => filterField.current?.focus()),
    toggleSplitAction.by(panes.toggle),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // A button that takes the filters off goes with them.
  const view = useKeptFocus<HTMLDivElement>(() => heading.current?.focus());
  useStatusBar({
    mode: 'Log',
    hints: [
      { keys: ['up', 'down'], label: 'Linje' },
      { keys: ['right'], label: 'Fold ud' },
      { keys: ['enter'], label: 'Gå til element' },
      { commands: ['konsol#filter'], label: 'Filtrér' },
      paletteHint,
    ],
    facts:
      total === undefined
        ? []
        : [`${count.format(total)} ${total === 1 ? 'ændring' : 'ændringer'}`],
  });
  return (
    <div className="log-view" ref={view}>
      <div className="toolbar">
        <h1 ref={heading} tabIndex={-1}>
          Ændringslog
        </h1>
        <ToolbarSelect
          label="Orden"
          value={place.asked.sortering}
          onChange={(value) => place.set('sortering', value === 'nummer' ? value : '')}
          options={[
            { value: '-nummer', label: 'Nyeste først' },
            { value: 'nummer', label: 'Ældste først' },
          ]}
        />
        <span className="grow" />
        {isWide ? (
          <>
            <CommandButton command={undoCommand} />
            <CommandButton command={redoCommand} />
          </>
        ) : (
          <Button
            label="Filtre"
            aria-expanded={showsFilters}
            onClick={() => setShowsFilters(!showsFilters)}
          />
        )}
        {place.isFiltered ? <Button label="Ryd filtre" onClick={place.clear} /> : null}
        <CommandButton command={loadMasterdata.id} icon="upload" iconOnly={!isWide} />
        <CommandButton
          command="konsol#delt"
          icon="view-split"
          pressed={panes.isSplit || panes.isAlone}
          iconOnly={!isWide}
        />
        <Button
          label="Hent nye"
          icon="refresh"
          busy={log.isRefetching}
          onClick={() => void log.refetch()}
        />
      </div>
      {isWide || showsFilters ? <LogFilters place={place} firstRef={filterField} /> : null}
      <LogLines
        key={JSON.stringify(place.asked)}
        asked={place.asked}
        panes={panes}
        isWide={isWide}
        onClear={place.isFiltered ? place.clear : undefined}
      />
    </div>
  );
}
