import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { counted } from '../../../domain/words/counted.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/choices/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { GridEdit } from '../../../ui/grid/edit/grid-edit.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { GridRows } from '../../../ui/grid/grid-rows.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import { columnChanged } from './column-change.ts';
import './column-dialog.css';

interface ColumnDialogProps {
  readonly rows: GridRows<StructureLine>;
  /** Those shown that can be written in, in their order. */
  readonly columns: readonly Pick<GridColumn<StructureLine>, 'id' | 'header'>[];
  /** Where the hand is, when it is one of them. */
  readonly begins: string | undefined;
  readonly edit: GridEdit<StructureLine>;
  readonly onClose: () => void;
}

const unsaid = 'Skriv, hvad der skal findes, eller hvad der skal stå i cellerne.';
const unchanging = 'Der er intet at ændre.';

/** Finds and replaces in a column of all rows shown, or sets all of it; nothing is saved by that. */
export function ColumnDialog({ rows, columns, begins, edit, onClose }: ColumnDialogProps) {
  const start = useRef<HTMLInputElement>(null);
  const [first] = columns;
  const [column, setColumn] = useState(begins ?? first?.id ?? '');
  const [find, setFind] = useState('');
  const [text, setText] = useState('');
  const [empties, setEmpties] = useState(false);
  const change = useDeferredValue(
    useMemo(() => ({ column, find, text, empties }), [column, find, text, empties]),
  );
  const isUnsaid = find === '' && text === '';
  const changed = useMemo(() => columnChanged(rows, edit, change), [rows, edit, change]);
  const { cells, samples, locked } = changed;
  const lack = isUnsaid && !empties ? unsaid : cells.length === 0 ? unchanging : undefined;
  const replace = () => {
    // What is written since is not in what is shown.
    const now = columnChanged(rows, edit, { column, find, text, empties });
    if (now.cells.length === 0) {
      notify.warn('Ingen celler er ændret.', lack ?? unchanging);
      return;
    }
    void edit.write(find === '' ? 'Kolonnen er sat' : 'Erstattet', now.cells);
    onClose();
  };
  const amount = counted(cells.length, 'celle', 'celler');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      startRef={start}
      title="Find og erstat i en kolonne"
      description={`I ${rows.count === 1 ? 'den række' : `de ${rows.count} rækker`}, der vises. Ændringerne gemmes først, når du har gennemset dem.`}
    >
      <form
        className="column-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          replace();
        }}
      >
        <SelectField
          label="Kolonne"
          value={column}
          onChange={setColumn}
          options={columns.map(({ id, header }) => ({ value: id, label: header }))}
        />
        <TextField
          ref={start}
          label="Find"
          optional
          help="Tomt: hele cellen får den nye tekst."
          value={find}
          onChange={setFind}
        />
        <TextField
          label={find === '' ? 'Ny tekst' : 'Erstat med'}
          value={text}
          onChange={setText}
        />
        {isUnsaid ? (
          <Checkbox label="Tøm cellerne i kolonnen" checked={empties} onChange={setEmpties} />
        ) : null}
        <div className="column-preview" role="status">
          <b>{cells.length === 0 ? 'Ingen celler ændres.' : `${amount} ændres.`}</b>
          {locked > 0
            ? ` ${counted(locked, 'celle', 'celler')} kan ikke ændres og bliver stående.`
            : ''}
          <ul>
            {samples.map(({ row, before, after }) => (
              <li key={row.id}>
                <span className="num">{row.fuldtNummer}</span> <del>{before || 'tom'}</del> →{' '}
                <ins>{after || 'tom'}</ins>
              </li>
            ))}
          </ul>
        </div>
        <Button
          label={find === '' ? `Sæt ${amount}` : `Erstat i ${amount}`}
          type="submit"
          variant="primary"
          keys="mod+enter"
          disabledReason={lack}
        />
      </form>
    </Dialog>
  );
}
