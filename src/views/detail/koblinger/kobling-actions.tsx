import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { inputOf } from '../../../commands/begun-input.ts';
import type { PaletteCommandId } from '../../../commands/command-id.ts';
import { useAvailability, useConsole } from '../../../commands/host.tsx';
import { commandById } from '../../../commands/registry.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { aboutElements } from '../../../commands/subjects/subject.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { Button } from '../../../ui/basics/button.tsx';

/** The two ends of a relation, and which of them it is seen from: what stands above that one decides who may. */
export interface Kobling {
  readonly about: SelectedElement;
  readonly underkonto: ElementLink;
  readonly delregnskab: ElementLink;
}

/** What can be done with one relation that stands and is not the default. */
export function KoblingActions(kobling: Kobling) {
  return (
    <>
      <KoblingButton {...kobling} command={linkUnderkonto.id} asDefault label="Gør til standard" />
      <KoblingButton {...kobling} command={`${linkUnderkonto.id}#slut`} label="Afslut kobling" />
    </>
  );
}

interface KoblingButtonProps extends Kobling {
  readonly command: PaletteCommandId;
  readonly label: string;
  /** The relation is to be the default. */
  readonly asDefault?: boolean;
}

/** Asks for what is left to say of a relation between two elements that are known. */
export function KoblingButton(props: KoblingButtonProps) {
  const { about, underkonto, delregnskab, command: id, label, asDefault = false } = props;
  const isFromDelregnskab = about.type === 'Delregnskab';
  const seen = isFromDelregnskab ? (`${linkUnderkonto.id}#delregnskab` as const) : id;
  const availability = useAvailability(seen, about);
  const { askArguments } = useConsole();
  const command = commandById(id);
  if (!command?.arguments || availability.kind === 'hidden') return null;
  const subjects = aboutElements([underkonto]);
  const made = {
    delregnskabId: {
      value: delregnskab.id,
      number: delregnskab.fuldtNummer,
      label: delregnskab.navn,
    },
    ...(asDefault && { defaultDelregnskab: { value: 'true', label: 'Ja' } }),
  };
  return (
    <Button
      variant="ghost"
      data-command={id}
      label={label}
      disabledReason={availability.kind === 'disabled' ? availability.reason : undefined}
      onClick={() => askArguments(id, subjects, inputOf(command, subjects, { made, typed: {} }))}
    >
      <span className="sr">
        {underkonto.fuldtNummer} og {delregnskab.fuldtNummer}
      </span>
    </Button>
  );
}
