import type { Entered } from '../../commands/choice.ts';
import type { CommandState } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import type { Argument } from '../../commands/declaration.ts';
import { availabilityOf } from '../../commands/gate/gate.ts';
import { commandById } from '../../commands/registry.ts';
import type { ArgumentStep } from '../../commands/state.ts';
import { subjectKinds } from '../../commands/subjects/subject.ts';
import type { FormDraft } from '../../console/form-drafts.ts';
import { koblingSheetPlace } from '../../console/kobling-sheet.ts';
import { sheetPath } from '../../console/places.ts';
import type { StagedSheet } from '../../console/staged-drafts.ts';
import { extentText } from '../../domain/commands/sheet/extent.ts';
import { areas } from '../../domain/elements/areas.ts';
import { counted } from '../../domain/words/counted.ts';
import { isOptional, subjectsIn } from '../arguments/choices.ts';
import { isWritten } from '../arguments/written.ts';

/** A command that was begun and neither run nor given up, or a form or a sheet that was left before it was saved. */
export interface Unfinished {
  readonly key: string;
  readonly title: string;
  /** How far it had come. */
  readonly note: string;
  /** The step that it is done in; of a form or a sheet its address. */
  readonly at: ArgumentStep | string;
}

export function unfinishedForms(drafts: readonly FormDraft[]): Unfinished[] {
  return drafts.map(({ title, place, note = 'formular, ikke gemt' }) => ({
    key: place,
    title,
    note,
    at: place,
  }));
}

/** Sheets with changes, wherever the user has gone since. */
export function unfinishedSheets(sheets: readonly StagedSheet[]): Unfinished[] {
  return sheets.map(({ sheet, area, extent }) => {
    const isOfRelations = sheet === 'koblinger';
    const what = isOfRelations ? sheet : areas[area].label.toLowerCase();
    return {
      key: `ark ${sheet}`,
      title: `Masseredigering, ${what}`,
      note: `${extentText(extent)}, ikke gemt`,
      at: isOfRelations ? koblingSheetPlace([]) : sheetPath(areas[area]),
    };
  });
}

/** The command that a draft is of. */
export function commandOf(key: string): PaletteCommandId {
  return key.split(' ')[0] as PaletteCommandId;
}

function filledIn(fields: readonly Argument[], { made, typed }: Entered): readonly Argument[] {
  return fields.filter(
    (field) => (made[field.name]?.value.trim() ?? '') !== '' || isWritten(field, typed),
  );
}

/** The steps that were left half filled in, as the drafts hold them by command and subjects. */
export function unfinishedSteps(
  drafts: Readonly<Record<string, Entered>>,
  state: CommandState,
): Unfinished[] {
  return Object.entries(drafts).flatMap(([key, entered]) => {
    const { made } = entered;
    const id = commandOf(key);
    const command = commandById(id);
    if (!command?.arguments) return [];
    const { arguments: fields, title, shortTitle = title } = command;
    const subjects = subjectsIn(fields, made);
    const filled = filledIn(fields, entered);
    // What it is about alone is no work.
    if (filled.every(({ kind }) => kind === 'subject')) return [];
    const [first, another] = subjects?.all ?? [];
    const about =
      first && !another ? (subjectKinds[first.kind].chip(first).number ?? '') : undefined;
    if (subjects === null && availabilityOf(id, state, title).kind !== 'ready') return [];
    const asked = fields.filter((field) => filled.includes(field) || !isOptional(field, made));
    return [
      {
        key,
        title: about ? `${shortTitle} ${about}` : title,
        note: `${filled.length} af ${counted(asked.length, 'felt', 'felter')} udfyldt`,
        at: { command: id, subjects },
      },
    ];
  });
}
