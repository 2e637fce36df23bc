import { useState } from 'react';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { udvalgLabel } from '../../../domain/elements/udvalg.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';
import { longestName, saveFilter, searchToSave } from '../overview/saved-filters.ts';
import { isFiltering } from '../source/row-source.ts';
import './filter-bar.css';
import type { StructurePlace } from './use-structure-place.ts';

interface FilterBarProps {
  readonly area: AreaDeclaration;
  readonly place: StructurePlace;
  readonly time: number;
}

/** Above the rows while they are narrowed: the udvalg that was chosen, and the way to save it all. */
export function FilterBar({ area, place, time }: FilterBarProps) {
  const [isNaming, setNaming] = useState(false);
  const { udvalg } = place;
  if (!isFiltering(place)) return null;
  const label = udvalg === null ? '' : udvalgLabel(udvalg, area, time);
  return (
    <div className="filter-bar">
      {udvalg === null ? null : (
        <button
          type="button"
          className="filter-chip"
          aria-label={`Fjern filteret ${label}`}
          onClick={() => place.setUdvalg('')}
        >
          <span className="clip">{label}</span>
          <Icon name="close" size="s" />
        </button>
      )}
      <span className="grow" />
      <Button label="Gem filter" variant="ghost" onClick={() => setNaming(true)} />
      <SaveDialog
        open={isNaming}
        onOpenChange={setNaming}
        suggested={label || place.filter}
        onSave={(navn) => {
          saveFilter(area, { navn, soegning: searchToSave(place.search) });
          notify.success('Filteret er gemt.', navn);
        }}
      />
    </div>
  );
}

interface SaveDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly suggested: string;
  readonly onSave: (name: string) => void;
}

function SaveDialog({ open, onOpenChange, suggested, onSave }: SaveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Gem filter">
      <NameForm
        suggested={suggested}
        onSave={(name) => {
          onSave(name);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function NameForm({ suggested, onSave }: Pick<SaveDialogProps, 'suggested' | 'onSave'>) {
  const [name, setName] = useState(suggested);
  const given = name.trim().slice(0, longestName);
  return (
    <form
      className="filter-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') onSave(given);
      }}
    >
      <TextField label="Navn" value={name} onChange={setName} />
      <Button
        label="Gem"
        type="submit"
        variant="primary"
        disabledReason={given === '' ? 'Skriv et navn.' : undefined}
      />
    </form>
  );
}
