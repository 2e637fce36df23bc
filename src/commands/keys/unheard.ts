import { message } from '../../domain/words/messages.ts';
import { keyName, splitKeys } from '../../ui/basics/key-names.ts';
import type { Command, CommandState } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { commandById } from '../registry.ts';
import { isOfRule, subjectName } from '../subjects/subject.ts';
import { allBindings } from './shortcut.ts';

/** More names than these are no help in one line. */
const mostNamed = 3;
const listing = new Intl.ListFormat('da');

/** Where nothing answers the browser does, or the clipboard: it is seen there. */
const answeredElsewhere: ReadonlySet<string> = new Set([
  'mod+f',
  'mod+h',
  'mod+s',
  'mod+u',
  'mod+v',
]);

/** Moving with nowhere to go says nothing, as an arrow in the last row. */
const moves = /^(mod\+)?(shift\+)?(up|down|left|right)$/;

/** What stands on the keys: `Ctrl+E`, `Skift+A`, `G H`. */
export function keyText(keys: string): string {
  const between = keys.includes(' ') ? ' ' : '+';
  return splitKeys(keys).map(keyName).join(between);
}

function namesOf(commands: readonly Command[]): readonly string[] {
  const names = commands.flatMap(({ on }) => {
    if (!on) return [];
    const { types } = on;
    const each = types ? types.map((type) => ({ ...on, types: [type] })) : [on];
    return each.map((rule) => subjectName(rule).many);
  });
  return [...new Set(names)];
}

/** Of commands about something: that nothing is stood on, or something else. */
function aboutOther(
  commands: readonly Command[],
  said: { readonly kommando: string; readonly tast: string },
  { selected }: Pick<CommandState, 'selected'>,
): string {
  const names = namesOf(commands);
  if (names.length === 0) return message('tasteIkkeHer', said);
  if (!selected) return message('tasteUdenValg', said);
  if (commands.some(({ on }) => on && isOfRule(selected, on))) {
    return message('tasteIkkeHer', said);
  }
  const types = selected.kind === 'element' ? [selected.ref.type] : undefined;
  const valgt = subjectName({ kind: selected.kind, ...(types && { types }) }).many;
  if (names.length > mostNamed) return message('tasteIkkeVed', { ...said, valgt });
  return message('tasteKunVed', { ...said, valgt, gaelder: listing.format(names) });
}

/**
 * Why a key that commands have did nothing: told quietly, for a key that is silent is pressed again. Null: it is none
 * of theirs, or somebody else answers it.
 * @param heard those of its commands whose part of the screen the focus is in; none: it counts elsewhere
 */
export function whyUnheard(
  keys: string,
  heard: readonly PaletteCommandId[],
  state: Pick<CommandState, 'selected'>,
): string | null {
  if (answeredElsewhere.has(keys) || moves.test(keys)) return null;
  const bound = allBindings().filter((binding) => binding.keys === keys);
  if (bound.length === 0) {
    return keys.includes(' ') ? message('foelgeUkendt', { tast: keyText(keys) }) : null;
  }
  const isThere = heard.length > 0;
  const ids = isThere ? heard : bound.map(({ id }) => id);
  // One that leaves its key to the browser has not been silent.
  const commands = ids.flatMap((id) => commandById(id) ?? []).filter((one) => !one.leavesKey?.());
  const [first] = commands;
  if (!first) return null;
  const said = { kommando: first.shortTitle ?? first.title, tast: keyText(keys) };
  if (!isThere) return message('tasteVedRaekkerne', said);
  const why = commands.find((one) => one.elsewhere !== undefined)?.elsewhere;
  return why ? `${said.kommando} (${said.tast}): ${why}` : aboutOther(commands, said, state);
}
