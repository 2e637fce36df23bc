import { type Ref, useRef, useState } from 'react';
import { saveView, useOwnViews, viewNamed } from '../../console/own-views.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { longestViewName } from '../../domain/saved-view.ts';
import { theTime } from '../../domain/time/time-axis.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { notify } from '../../ui/notices/toasts.tsx';
import './saved-views.css';

const replacing = 'Du har en visning med det navn. Den bliver til det, der vises nu.';

const nameless = 'Skriv et navn.';

interface ViewToSave {
  readonly area: AreaDeclaration;
  /** The one looked at. */
  readonly time: number;
  readonly suggested: string;
  /** What the address says of what is shown. */
  readonly searchOf: (keepsTime: boolean) => string;
}

interface SaveViewDialogProps extends ViewToSave {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks what a view is to be called, and whether it is of the time looked at alone. */
export function SaveViewDialog({ open, onOpenChange, ...view }: SaveViewDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Gem visning" startRef={field}>
      <SaveViewForm {...view} ref={field} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface SaveViewFormProps extends ViewToSave {
  readonly ref: Ref<HTMLInputElement>;
  readonly onSaved: () => void;
}

function SaveViewForm({ ref, area, time, suggested, searchOf, onSaved }: SaveViewFormProps) {
  const { views } = useOwnViews();
  // A repeat after an answer that was lost is of the same view.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(suggested.slice(0, longestViewName));
  const [keepsTime, setKeepsTime] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const navn = name.trim().slice(0, longestViewName);
  const replaces = viewNamed(views, area, navn) !== undefined;
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const why = await saveView({ id, area, navn, soegning: searchOf(keepsTime) });
    setSaving(false);
    setFault(why);
    if (why !== undefined) return;
    notify.success('Visningen er gemt.', navn);
    onSaved();
  };
  return (
    <form
      className="view-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (navn === '') notify.warn('Visningen er ikke gemt.', nameless);
        else void save();
      }}
    >
      <TextField
        ref={ref}
        label="Navn"
        value={name}
        onChange={setName}
        help={replaces ? replacing : undefined}
        error={fault}
      />
      <Checkbox
        label={`Husk også ${theTime(area.axis, time)}`}
        checked={keepsTime}
        onChange={setKeepsTime}
      />
      <Button
        label={replaces ? 'Erstat' : 'Gem'}
        type="submit"
        variant="primary"
        busy={isSaving}
        keys="mod+enter"
        disabledReason={navn === '' ? nameless : undefined}
      />
    </form>
  );
}
