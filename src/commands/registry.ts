import { isCreatedElsewhere } from '../console/places.ts';
import { madeOnceFor } from '../domain/made-once.ts';
import type { Command, CommandDefinitions } from './command.ts';
import type { PaletteCommandId, WithoutCommand } from './command-id.ts';
import { appearanceCommands } from './definitions/appearance.ts';
import { commandsOfAreas } from './definitions/areas.ts';
import { compositionCommands } from './definitions/compositions.ts';
import { konsolCommands } from './definitions/console.ts';
import { excelCommands } from './definitions/excel.ts';
import { flytCommands } from './definitions/flyt.ts';
import { formularCommands } from './definitions/form.ts';
import { forskelCommands } from './definitions/forskel.ts';
import { lookingCommands } from './definitions/looking.ts';
import { masseredigeringCommands } from './definitions/masseredigering.ts';
import { navigationCommands } from './definitions/navigation.ts';
import { questionCommands } from './definitions/questions.ts';
import { aktiviteterCommands } from './definitions/records/aktiviteter.ts';
import { perioderCommands } from './definitions/records/perioder.ts';
import { processerCommands, processerWithoutCommand } from './definitions/records/processer.ts';
import { koerselCommands } from './definitions/runs/koersler.ts';
import { kommandoerCommands } from './definitions/runs/kommandoer.ts';
import { stamdataCommands } from './definitions/stamdata.ts';
import { timelineCommands } from './definitions/timeline.ts';
import { overgangeCommands } from './definitions/transitions.ts';
import { visningCommands } from './definitions/view.ts';
import { filterCommands } from './running/filter-commands.ts';

/** Joins the areas; the same id twice is a mistake that must not pass silently. */
export function mergeDefinitions(
  areas: readonly CommandDefinitions[],
): ReadonlyMap<PaletteCommandId, Command> {
  const merged = new Map<PaletteCommandId, Command>();
  for (const area of areas) {
    for (const [id, command] of Object.entries(area) as [PaletteCommandId, Command][]) {
      if (merged.has(id)) throw new Error(`Kommandoen ${id} er erklæret to gange.`);
      merged.set(id, command);
    }
  }
  return merged;
}

/** Every command by its id, in the order of the areas. */
export const commands = mergeDefinitions([
  ...commandsOfAreas,
  // After each type's own: on an element they stand behind Ret.
  overgangeCommands,
  flytCommands,
  excelCommands,
  processerCommands,
  timelineCommands,
  perioderCommands,
  aktiviteterCommands,
  compositionCommands,
  navigationCommands,
  forskelCommands,
  konsolCommands,
  koerselCommands,
  stamdataCommands,
  visningCommands,
  masseredigeringCommands,
  formularCommands,
  kommandoerCommands,
  lookingCommands,
  appearanceCommands,
  questionCommands,
]);

/** Permissions that no command stands for, each with the reason; the rest must have a command. */
export const withoutCommand: WithoutCommand = processerWithoutCommand;

/** The command of a type that creates something, here or elsewhere: its page is for no other permission. */
export function createCommandOf(commandType: string): Command | undefined {
  return [...commands].find(
    ([id, { placement }]) =>
      id === commandType && (placement?.includes('overview') || isCreatedElsewhere(id)),
  )?.[1];
}

export function commandById(id: PaletteCommandId): Command | undefined {
  return commands.get(id) ?? filterCommands().get(id);
}

const sayableWith = madeOnceFor((filters: ReturnType<typeof filterCommands>) => [
  ...commands,
  ...filters,
]);

/** All that a sentence may mean: the commands, and the filters as they are now. The same while those are. */
export function sayableCommands(): Iterable<readonly [PaletteCommandId, Command]> {
  return sayableWith(filterCommands());
}
