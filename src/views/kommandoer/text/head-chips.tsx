import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { finansaarQuery } from '../../../api/administration.ts';
import { underaktiviteterQuery } from '../../../api/proces.ts';
import { businessDateAtom } from '../../../auth/session.ts';
import { inQuotes } from '../../../domain/commands/text/tokens.ts';
import { noAutofill } from '../../../ui/fields/no-autofill.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/layers/menu.tsx';
import { type Suggestion, timeValues, underaktivitetValues } from './asked-values.ts';
import type { Head } from './heads.ts';

interface HeadChipsProps {
  readonly heads: readonly Head[];
  /** Writes what a head says from its line on. @param value as a line says it */
  readonly onSay: (head: Head, value: string) => void;
  /** The hand goes back into the text. */
  readonly onLeave: () => void;
}

/** What holds for the line of the caret without being said by it; pressed, each is given another value. */
export function HeadChips({ heads, ...chip }: HeadChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div className="kt-head" role="group" aria-label="Gælder for linjen">
      {heads.map((head) => {
        const Chip = chips[head.word];
        return <Chip key={head.word} head={head} {...chip} />;
      })}
    </div>
  );
}

interface ChipProps extends Omit<HeadChipsProps, 'heads'> {
  readonly head: Head;
}

const chips = { 'pr.': TimeChip, underaktivitet: UnderaktivitetChip, bemærkning: NoteChip };

function TimeChip(props: ChipProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...finansaarQuery(), enabled: isOpen });
  const values = data && timeValues(data, undefined, '');
  return <MenuChip {...props} {...{ isOpen, setOpen, values, isError }} />;
}

function UnderaktivitetChip(props: ChipProps) {
  const [isOpen, setOpen] = useState(false);
  const today = useAtomValue(businessDateAtom);
  const { data, isError } = useQuery({ ...underaktiviteterQuery(), enabled: isOpen });
  const values = data && underaktivitetValues(data, today);
  return <MenuChip {...props} {...{ isOpen, setOpen, values, isError }} />;
}

interface MenuChipProps extends ChipProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Undefined: not read yet, or not to be read. */
  readonly values: readonly Suggestion[] | undefined;
  readonly isError: boolean;
}

function MenuChip({ head, onSay, onLeave, values, isError, isOpen, setOpen }: MenuChipProps) {
  const why = isError ? 'Værdierne kunne ikke hentes.' : values ? 'Ingen at vælge.' : 'Hentes …';
  const nothing: MenuItem = { id: '', label: why, disabledReason: why, onSelect: () => undefined };
  const items = (values ?? []).map(({ word, note }): MenuItem => {
    const isSaid = word === head.value || word === inQuotes(head.value);
    return {
      ...{ id: word, note, label: word.replaceAll('"', ''), checked: isSaid },
      onSelect: () => onSay(head, word),
    };
  });
  return (
    <Menu
      trigger={<Chip head={head} icon={<Icon name="chevron-down" size="s" />} />}
      label={head.label}
      items={items.length > 0 ? items : [nothing]}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      returnFocus={onLeave}
    />
  );
}

/** A text of the user's own: written where it stands. */
function NoteChip({ head, onSay, onLeave }: ChipProps) {
  const [isWritten, setWritten] = useState(false);
  if (!isWritten) return <Chip head={head} onClick={() => setWritten(true)} />;
  const finish = (value: string) => {
    setWritten(false);
    if (value.trim() !== '' && value !== head.value) onSay(head, inQuotes(value.trim()));
  };
  return (
    <label className="kt-chip">
      <span className="kt-chip-label">{head.label}</span>
      <input
        {...noAutofill}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        className="kt-chip-value"
        defaultValue={head.value}
        onBlur={({ currentTarget }) => finish(currentTarget.value)}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter';
          if (!isDone && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (!isDone) event.currentTarget.value = head.value;
          // Its blur says it.
          onLeave();
        }}
      />
    </label>
  );
}

interface ChipButtonProps extends ComponentProps<'button'> {
  readonly head: Head;
  readonly icon?: ReactNode;
}

function Chip({ head, icon, ...button }: ChipButtonProps) {
  return (
    <button type="button" {...button} className="kt-chip">
      <span className="kt-chip-label">{head.label}</span>{' '}
      <span className={head.value === '' ? 'kt-chip-value none' : 'kt-chip-value'}>
        {head.value || 'ikke sagt'}
      </span>
      {icon}
    </button>
  );
}
