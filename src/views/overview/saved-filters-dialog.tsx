import { useState } from 'react';
import {
  longestName,
  removeFilter,
  renameFilter,
  type SavedFilter,
  savedFiltersOf,
  savedPlace,
} from '../../console/saved-filters.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { Button } from '../../ui/basics/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { notify } from '../../ui/notices/toasts.tsx';

interface SavedFiltersDialogProps {
  readonly area: AreaDeclaration;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The user's own filters: other names, links to share, and away with them. */
export function SavedFiltersDialog({ area, open, onOpenChange }: SavedFiltersDialogProps) {
  const filters = savedFiltersOf.useValue()[area.name] ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Gemte filtre"
      description="Filtrér listen, og vælg Gem filter. Filtrene huskes for dig i denne browser; et link viser det samme for andre."
    >
      {filters.length === 0 ? <p className="hint">Du har ingen gemte filtre.</p> : null}
      <ul className="ov-saved">
        {filters.map((filter) => (
          <FilterLine key={filter.id} area={area} filter={filter} />
        ))}
      </ul>
    </Dialog>
  );
}

interface FilterLineProps {
  readonly area: AreaDeclaration;
  readonly filter: SavedFilter;
}

function FilterLine({ area, filter }: FilterLineProps) {
  const [name, setName] = useState(filter.navn);
  const rename = () => {
    const given = name.trim().slice(0, longestName);
    if (given === '') setName(filter.navn);
    else if (given !== filter.navn) renameFilter(area, filter, given);
  };
  const share = async () => {
    const link = new URL(savedPlace(area, filter), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      notify.success('Linket er kopieret.', filter.navn);
    } catch {
      notify.warn('Linket kunne ikke kopieres.', link);
    }
  };
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextField label="Navn" value={name} onChange={setName} onBlur={rename} />
      </form>
      <Button
        label={`Kopiér link til ${filter.navn}`}
        icon="open-in-new"
        iconOnly
        onClick={share}
      />
      <Button
        label={`Fjern ${filter.navn}`}
        icon="close"
        iconOnly
        onClick={() => removeFilter(area, filter)}
      />
    </li>
  );
}
