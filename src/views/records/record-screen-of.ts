import type { PaletteCommandId } from '../../commands/command-id.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import type { PlacedRecords, RecordPlace } from './use-record-place.ts';

/** A command that has its button in the toolbar. */
interface ToolbarCommand {
  readonly command: PaletteCommandId;
  readonly icon: IconName;
  readonly isPrimary?: true;
  /** Given, it turns something on and off. */
  readonly isPressed?: (place: RecordPlace) => boolean;
}

/** What a screen of records is, beside the fields of its kind: the same object for the life of the page. */
export interface RecordScreenOf extends PlacedRecords {
  readonly title: string;
  /** The size of its panes is remembered under it. */
  readonly name: string;
  readonly filter: {
    readonly label: string;
    /** The rows of the picture alone are filtered. */
    readonly isOfPicture?: true;
  };
  /** The finansår stands before the filter. */
  readonly beginsWithTime?: true;
  /** After those of every such screen. */
  readonly buttons: readonly ToolbarCommand[];
}
