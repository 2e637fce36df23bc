import type { Invocation } from '../api/contract/asked-commands.ts';
import type { HeadlinePanelName } from '../console/open-panel.ts';
import type { UserAccess } from '../domain/access.ts';
import { areas } from '../domain/elements/areas.ts';
import type { Area } from '../domain/elements/names.ts';
import type { Density } from '../ui/density.ts';
import type { IconName } from '../ui/icons/icon.tsx';
import type { Theme } from '../ui/theme.ts';
import type { ViewActions } from './actions/view-action.ts';
import type { ArgumentInput, Choices } from './choice.ts';
import type { PaletteCommandId } from './command-id.ts';
import type { Argument, ArgumentValues } from './declaration.ts';
import type { ExcelFile } from './running/excel-files.ts';
import type { StamdataFile } from './running/stamdata-files.ts';
import type { SelectedElement } from './subjects/selected-element.ts';
import type { Subject, SubjectRule, Subjects } from './subjects/subject.ts';

/** What the palette answers beside its list: who changed it, when it holds, how many there are, what changes. */
export type AnswerName = 'historik' | 'gyldighed' | 'antal' | 'aendringer';

/** Headings of palette and overview: the areas of the specification, then the console's own. */
export const commandGroups: readonly CommandGroup[] = [
  ...Object.values(areas).flatMap(({ label, order }) => (order < 0 ? label : [])),
  'Processer',
  'Perioder',
  'Aktiviteter',
  ...Object.values(areas).flatMap(({ label, order }) => (order > 0 ? label : [])),
  'Naviger',
  'Konsol',
];
export type CommandGroup =
  | (typeof areas)[Area]['label']
  | 'Processer'
  | 'Perioder'
  | 'Aktiviteter'
  | 'Naviger'
  | 'Konsol';

/**
 * Where a key counts: everywhere, in trees and tables with what is beside them, in a form, in a
 * picture of time, which is a tree too, or in commands written as text and their plan.
 */
export const keyScopes = ['global', 'view', 'structure', 'form', 'timeline', 'text'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What the console itself can do, whatever view is shown. */
export interface ConsoleActions {
  /**
   * `finansaar` and `periode` of the URL travel along unless the address sets them.
   * @param state what is said to the screen of the place, besides its address
   */
  readonly navigate: (path: string, state?: unknown) => void;
  /** @param offered given, it offers only these commands, to choose one of */
  readonly openPalette: (offered?: readonly PaletteCommandId[]) => void;
  readonly openShortcuts: () => void;
  /** Opens the list of underaktiviteter to work in. */
  readonly openWorkMenu: () => void;
  readonly openPanel: (panel: HeadlinePanelName) => void;
  /**
   * Asks for what a command must know, and shows what it will do, before it is run.
   * @param subjects what it is about; null: nothing, or it is asked for
   * @param input what is filled in already
   */
  readonly askArguments: (
    id: PaletteCommandId,
    subjects: Subjects | null,
    input?: ArgumentInput,
  ) => void;
  /** Turns keys of one character on or off (WCAG 2.1.4). */
  readonly toggleSingleKeys: () => void;
  /** Moves the focus to the next or previous pane; round from the last to the first. */
  readonly stepPane: (step: 1 | -1) => void;
  /** Moves the focus to the next or previous field with an error. */
  readonly stepError: (step: 1 | -1) => void;
  /** Back within the view, else to the first pane, else to the place that this one was opened from. */
  readonly stepBack: () => void;
  /** To where the user came from, without the panes of the screen in between. */
  readonly leave: () => void;
  /** Shows what is shown with another time or filter, by its name in the address; empty: without it. */
  readonly look: (more: Readonly<Record<string, string>>) => void;
  /** Asks whether the user's latest run is to be taken back, with what that would do. */
  readonly undoLatest: () => Promise<void>;
  /** Opens the palette with the beginning of a sentence. */
  readonly beginSentence: (text: string) => void;
  readonly chooseTheme: (theme: Theme) => void;
  /** How high rows are. */
  readonly chooseDensity: (density: Density) => void;
  /** @param told said when it is on the clipboard; left out: the text itself is */
  readonly copyText: (text: string, told?: string) => void;
  /** Opens the screen of commands as text with them; what stands there is asked about first. */
  readonly openText: (text: string) => void;
  /** Fetches an Excel file for what the address asks for, and saves it. */
  readonly downloadExcel: (
    file: ExcelFile,
    /** The time that it is fetched for, by its name in the address; left out: the one looked at. */
    seen?: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** Fetches all master data as one file, and saves it. */
  readonly exportStamdata: (file: StamdataFile) => Promise<void>;
}

/** All that the gate may look at. */
export interface CommandState {
  readonly access: UserAccess;
  readonly userCvr: string;
  /** What the user stands on: the focused row or cell, or what the open page is about. */
  readonly selected: Subject | null;
  /** Rows that the user has marked in the shown view, whether in sight or not. */
  readonly marked: readonly Subject[];
  /** Why the procesrettighed keeps the user from changing the selected element; null: none is known. */
  readonly procesBlock: string | null;
  readonly viewActions: ViewActions;
}

/** What a command is run with; read anew when it is run. */
export interface CommandContext extends CommandState, ConsoleActions {}

export type Availability =
  | { readonly kind: 'ready' }
  | { readonly kind: 'disabled'; readonly reason: string }
  | { readonly kind: 'hidden' };

/** A key as `mod+enter`, `n`, `g f` (one after the other) or a symbol; `mod` is Ctrl, or ⌘ on a Mac. */
interface Shortcut {
  readonly keys: string;
  /** Other keys for the same command; controls show only the first. */
  readonly aliases?: readonly string[];
  readonly scope: KeyScope;
}

/** Toolbar of a view, page of what can be created, head of the detail pane, headline and navigation, status bar, overview of keys. */
export type Placement =
  | 'toolbar'
  | 'overview'
  | 'detail'
  /** Beside the part of the detail that it is about. */
  | 'detail-section'
  | 'nav'
  | 'statusbar'
  /** In the status bar of a small screen. */
  | 'statusbar-small'
  | 'shortcuts'
  /** The lines of the change log, and the notice of what has been done. */
  | 'log';

/** What every command says; it is a plain object, and palette, keys, buttons, menus, help and tests are projections of it. */
interface CommandFacts {
  readonly title: string;
  /** What a control shows that stands beside what the command is about, e.g. `Ret`. */
  readonly shortTitle?: string;
  /** `shortTitle` for an element of which it does another thing, e.g. `Annullér`; undefined: `shortTitle` itself. */
  readonly shortTitleOf?: (element: SelectedElement) => string | undefined;
  readonly group: CommandGroup;
  /** Said beside the title of what it would do here, e.g. where the new element would be placed. */
  readonly tells?: (state: CommandState) => string | undefined;
  /** Other titles that mean just the same; a sentence may begin with any of them. */
  readonly alsoCalled?: readonly string[];
  /** Other titles that mean it where a time is said, and only there. */
  readonly calledWithTime?: readonly string[];
  readonly keywords: readonly string[];
  /** Its title is said with all of its words: the first is another's, as *vis* and *gå til* are. */
  readonly isSaidWhole?: true;
  /** What it ends is gone at once: only its whole name points it out, never a part of it. */
  readonly isAbrupt?: true;
  readonly shortcut?: Shortcut;
  /** True while its key is left to the browser, which has its own use for it. */
  readonly leavesKey?: () => boolean;
  /** Said where its key is pressed and it is not there; left out: what it is about. */
  readonly elsewhere?: string;
  /** Visible controls besides the palette; every command with a key also has its line of the overview of keys. */
  readonly placement?: readonly Placement[];
  /** What it is about, without which it is not offered; absent: about nothing. */
  readonly on?: SubjectRule;
  /** Access that no single permission expresses; `needs` completes "Kræver …". */
  readonly requires?: { readonly met: (access: UserAccess) => boolean; readonly needs: string };
  /** In the palette; omitted: its group's. */
  readonly icon?: IconName;
  /** Omitted: always ready. What missing access does is known by the gate alone. */
  readonly availability?: (state: CommandState) => Availability;
}

/** Leads somewhere, or turns something of the console. */
interface RunCommand extends CommandFacts {
  /**
   * @param subjects of the kind that it is about; null: it is about nothing
   * @param said what a sentence has said of what it reads
   */
  readonly run: (
    context: CommandContext,
    subjects: Subjects | null,
    said?: ArgumentValues,
  ) => void | Promise<void>;
  /** What a sentence may say of it, beside what it is about; it is never asked for. */
  readonly reads?: readonly Argument[];
  /** A question: the palette answers it as it is written. */
  readonly answers?: AnswerName;
  readonly arguments?: never;
}

/** What is told of a command that has been run. */
export interface DoneText {
  readonly text: string;
  /** What it was done to, and from when; left out: the number of the run. */
  readonly detail?: string;
  /** An element that shows it, and the first time at which it does. */
  readonly shows?: { readonly element: SelectedElement; readonly time: number } | undefined;
  /** What is no element is seen at this address, said so. */
  readonly leadsTo?: { readonly label: string; readonly place: string };
  /** Rows that hold the element go to it by themselves, for it is not where the user left it. */
  readonly isShownAtOnce?: true;
}

/** Writes: what it must know is asked for, and what it will do is shown, before it is run. */
export interface PlannedCommand extends CommandFacts {
  /** What it does is done for good, and nothing offers to take it back. */
  readonly isFinal?: true;
  /** In the order that they are asked for; may be none. */
  readonly arguments: readonly Argument[];
  /** What is said to the server when every argument stands; one for each subject, or one. */
  readonly invoke: (subjects: Subjects | null, values: ArgumentValues) => readonly Invocation[];
  /**
   * What is said when so many commands have been run.
   * @param found codes of what their plan said; left out: none was seen
   */
  readonly done: (
    count: number,
    subjects: Subjects | null,
    values: ArgumentValues,
    found?: ReadonlySet<string>,
  ) => DoneText;
  /** What is chosen in it from the beginning, by what the user stands on; left out, or null: nothing but that. */
  readonly begins?: (state: CommandState) => Choices | null;
  /** To where the view asks the same beside its rows; answers whether it does. Left out: it never does. */
  readonly beside?: (context: CommandContext, subjects: Subjects | null) => boolean;
  readonly run?: never;
  readonly reads?: never;
  readonly answers?: never;
}

export type Command = RunCommand | PlannedCommand;

/** The commands of one area, keyed by id. */
export type CommandDefinitions = Readonly<Partial<Record<PaletteCommandId, Command>>>;
