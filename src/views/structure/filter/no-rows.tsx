import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { accessAtom } from '../../../auth/session.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { mayCreate } from '../../../commands/gate/may-create.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { createCommandId, writePermission } from '../../../domain/elements/command-ids.ts';
import { timeWords } from '../../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/basics/empty-state.tsx';

interface NoRowsProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  /** All that narrows the rows is that they are of this type; null: there is more to it, or nothing. */
  readonly onlyType: ElementTypeName | null;
  /** Undefined: nothing narrows them. */
  readonly onClear: (() => void) | undefined;
}

/** Why a view has no rows, and the way on: what is filtered out, or an area that holds nothing at the time. */
export function NoRows({ area, time, onlyType, onClear }: NoRowsProps) {
  const another = timeWords[area.axis].another;
  const clear = onClear && <Button label="Ryd filter" keys="esc" onClick={onClear} />;
  if (clear && onlyType === null) {
    return (
      <EmptyState
        title="Ingen elementer passer til filteret"
        text={`Ryd filteret, eller søg i ${another}.`}
      >
        {clear}
      </EmptyState>
    );
  }
  return <NothingThere {...{ area, time, clear }} type={onlyType} />;
}

interface NothingThereProps extends Pick<NoRowsProps, 'area' | 'time'> {
  /** Of this type; null: of none. */
  readonly type: ElementTypeName | null;
  readonly clear: ReactNode;
}

/** Who may begin is led to the form; the others are told whom to ask. */
function NothingThere({ area, time, type, clear }: NothingThereProps) {
  const first = elementTypes[type ?? area.root];
  const mayBegin = mayCreate(useAtomValue(accessAtom), first);
  const { the, another } = timeWords[area.axis];
  const what = type === null ? 'elementer' : first.label.many;
  const begin = type === null ? 'Begynd øverst' : 'Opret den første';
  return (
    <EmptyState
      title={`Ingen ${what} i ${the} ${formatTime(area.axis, time)}`}
      text={
        mayBegin
          ? `${begin}, eller vælg ${another}.`
          : `Vælg ${another}. Den første oprettes af en, der har tilladelsen ${writePermission(first)}.`
      }
    >
      {mayBegin ? (
        <>
          <CommandButton command={createCommandId(first)} icon="plus" />
          {clear}
        </>
      ) : (
        clear
      )}
    </EmptyState>
  );
}
