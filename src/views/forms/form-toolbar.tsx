import type { ReactNode } from 'react';
import { Badge } from '../../ui/basics/badge.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { changedText } from '../detail/fields/changed-fields.ts';

interface FormToolbarProps {
  readonly breadcrumbs: ReactNode;
  /** How many fields are changed and not saved. */
  readonly changed: number;
  /** Beside the rows; a page is left by its way back. */
  readonly onClose: (() => void) | undefined;
}

/** Where the form is, and that something is not saved. */
export function FormToolbar({ breadcrumbs, changed, onClose }: FormToolbarProps) {
  return (
    <div className={onClose ? 'detail-bar' : 'toolbar'}>
      {breadcrumbs}
      {onClose ? null : <span className="grow" />}
      {changed === 0 ? null : (
        <Badge kind="staged" icon="edit">
          {onClose ? changedText(changed) : 'Ikke gemt'}
        </Badge>
      )}
      {onClose ? (
        <Button label="Luk formularen" icon="close" iconOnly variant="ghost" onClick={onClose} />
      ) : null}
    </div>
  );
}
