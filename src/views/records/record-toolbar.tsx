import type { ReactNode } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { goToFirstPane } from '../../console/panes.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TimeSelect } from '../screen/time-chooser.tsx';
import '../screen/toolbar.css';
import type { RecordScreenOf } from './record-screen-of.ts';
import type { RecordPlace } from './use-record-place.ts';

interface RecordToolbarProps {
  readonly of: RecordScreenOf;
  readonly place: RecordPlace;
  /** The screen's own, after the fields. */
  readonly controls: ReactNode;
}

/** What is looked at of the records, and how. */
export function RecordToolbar({ of, place, controls }: RecordToolbarProps) {
  const { isWide, panes, shownAs } = place;
  const filter =
    of.filter.isOfPicture && shownAs !== 'picture' ? null : (
      <SearchField
        ref={place.filter}
        label={of.filter.label}
        keys="f"
        value={place.text}
        onChange={place.setText}
        onLeave={goToFirstPane}
      />
    );
  const time = (
    <TimeSelect
      axis="finansaar"
      label="Finansår"
      command="konsol#finansaar"
      time={place.finansaar}
      onTime={place.setFinansaar}
    />
  );
  return (
    <div className="toolbar">
      <h1 tabIndex={-1}>{of.title}</h1>
      {of.beginsWithTime ? time : filter}
      {of.beginsWithTime ? filter : time}
      {controls}
      <span className="grow" />
      {of.hasSheet ? (
        <CommandButton
          command="konsol#masseredigering"
          icon="edit"
          pressed={shownAs === 'sheet'}
          iconOnly={!isWide}
        />
      ) : null}
      <CommandButton
        command="konsol#tabel"
        icon="list-bulleted"
        pressed={shownAs === 'table'}
        iconOnly={!isWide}
      />
      <CommandButton
        command="konsol#delt"
        icon="view-split"
        pressed={panes.isSplit || panes.isAlone}
        iconOnly={!isWide}
      />
      {of.buttons.map(({ command, icon, isPrimary, isPressed }) => (
        <CommandButton
          key={command}
          command={command}
          icon={icon}
          {...(isPrimary && { variant: 'primary' })}
          {...(isPressed && { pressed: isPressed(place) })}
        />
      ))}
    </div>
  );
}
