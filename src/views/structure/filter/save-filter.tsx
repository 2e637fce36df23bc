import { type Ref, useRef, useState } from 'react';
import { longestName } from '../../../console/saved-filters.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';

const nameless = 'Skriv et navn.';

interface SaveDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly suggested: string;
  readonly onSave: (name: string) => void;
}

/** Asks what a filter is to be called. */
export function SaveDialog({ open, onOpenChange, suggested, onSave }: SaveDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Gem filter" startRef={field}>
      <NameForm
        ref={field}
        suggested={suggested}
        onSave={(name) => {
          onSave(name);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface NameFormProps extends Pick<SaveDialogProps, 'suggested' | 'onSave'> {
  readonly ref: Ref<HTMLInputElement>;
}

function NameForm({ ref, suggested, onSave }: NameFormProps) {
  const [name, setName] = useState(suggested.slice(0, longestName));
  const given = name.trim().slice(0, longestName);
  return (
    <form
      className="filter-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (given === '') notify.warn('Filteret er ikke gemt.', nameless);
        else onSave(given);
      }}
    >
      <TextField ref={ref} label="Navn" value={name} onChange={setName} />
      <Button
        label="Gem"
        type="submit"
        variant="primary"
        keys="mod+enter"
        disabledReason={given === '' ? nameless : undefined}
      />
    </form>
  );
}
