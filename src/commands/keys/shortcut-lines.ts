import { fold } from '../../domain/words/folding.ts';
import {
  type Command,
  type CommandGroup,
  type CommandState,
  commandGroups,
  type KeyScope,
} from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { availabilityOf, isDenied } from '../gate/gate.ts';
import { commands } from '../registry.ts';
import { type Widget, widgetKeys } from './widget-keys.ts';

export interface ShortcutLine {
  readonly label: string;
  readonly keys: readonly string[];
  /** Left out: the part of the screen that has the focus hears the key. */
  readonly command?: PaletteCommandId;
}

export interface ShortcutSection {
  readonly heading: string;
  readonly lines: readonly ShortcutLine[];
}

const headings = {
  global: 'Overalt',
  view: 'Ændringer, der ikke er gemt',
  structure: 'Træ og tabel',
  form: 'Formular',
  timeline: 'Tidslinje',
  text: 'Kommandoer',
  sheet: 'Masseredigering',
  matrix: 'Procesrettigheder',
  palette: 'Kommandopalet',
} as const satisfies Readonly<Record<KeyScope | Widget, string>>;

type SectionName = keyof typeof headings;

/** What concerns every screen first, then the ways to the screens, then the areas. */
function orderOf(group: CommandGroup): number {
  const first: readonly CommandGroup[] = ['Konsol', 'Naviger'];
  const at = first.indexOf(group);
  return at < 0 ? first.length + commandGroups.indexOf(group) : at;
}

function commandLines(scope: SectionName, state: CommandState): ShortcutLine[] {
  const inScope = [...commands].filter(
    ([id, { shortcut }]) => shortcut?.scope === scope && !isDenied(id, state),
  );
  const byOrder = (one: Command, other: Command) => orderOf(one.group) - orderOf(other.group);
  const sorted = inScope.sort(([, one], [, other]) => byOrder(one, other));
  return [...Map.groupBy(sorted, ([, { shortcut }]) => shortcut?.keys ?? '')].flatMap(
    ([keys, sharing]) => {
      const there = sharing.find(([id]) => availabilityOf(id, state).kind !== 'hidden');
      const shown = there ?? sharing[0];
      if (!shown) return [];
      const [command, { title, shortTitle, shortcut }] = shown;
      // A key that each type of element has a command for does the same for all of them.
      const label = (sharing.length > 1 && shortTitle) || title;
      return [{ label, keys: [keys, ...(shortcut?.aliases ?? [])], command }];
    },
  );
}

/** Every key there is, by where it counts, narrowed to what fits the query. */
export function shortcutSections(query: string, state: CommandState): ShortcutSection[] {
  const wanted = fold(query.trim());
  const fits = ({ label, keys }: ShortcutLine) => fold([label, ...keys].join(' ')).includes(wanted);
  return (Object.keys(headings) as SectionName[])
    .map((name) => ({
      heading: headings[name],
      lines: [...widgetKeys[name], ...commandLines(name, state)].filter(fits),
    }))
    .filter(({ lines }) => lines.length > 0);
}
