import { useEffect, useState } from 'react';
import { viewCommandId } from '../../commands/running/filter-commands.ts';
import { runCommand } from '../../commands/running/run-command.ts';
import {
  askForViews,
  isKeptByServer,
  removeView,
  renameView,
  useOwnViews,
  viewPlace,
} from '../../console/own-views.ts';
import { unknownInAddress } from '../../console/unknown-in-address.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { longestViewName, type OwnView } from '../../domain/saved-view.ts';
import { Button } from '../../ui/basics/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { notify } from '../../ui/notices/toasts.tsx';
import './saved-views.css';

interface ViewsDialogProps {
  readonly area: AreaDeclaration;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const linkIsSame =
  'Et link viser det samme for andre, så vidt de har adgang, også når visningen siden ændres.';

/** The user's own views of an area: open, other names, links to share, and away with them. */
export function ViewsDialog({ area, open, onOpenChange }: ViewsDialogProps) {
  const { state, views } = useOwnViews();
  // Another tab or machine may have saved since.
  useEffect(() => {
    if (open) void askForViews(true);
  }, [open]);
  const own = views.filter(({ omraade }) => omraade === area.name);
  const where = isKeptByServer() ? 'følger dig til alle maskiner' : 'huskes i denne browser';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Visninger"
      description={`Filtrér, sortér og vælg kolonner, og vælg Gem visning. Visningerne er dine og ${where}. ${linkIsSame}`}
    >
      <div role="status">
        {state === 'asked' ? <p className="hint">Henter visninger …</p> : null}
        {state === 'failed' ? <p className="hint">Visningerne kunne ikke hentes.</p> : null}
        {state === 'told' && own.length === 0 ? (
          <p className="hint">Du har ingen visninger.</p>
        ) : null}
      </div>
      {state === 'failed' ? (
        <Button label="Hent igen" icon="refresh" onClick={() => void askForViews()} />
      ) : null}
      <ul className="own-views">
        {own.map((view) => (
          <ViewLine key={view.id} area={area} view={view} onOpened={() => onOpenChange(false)} />
        ))}
      </ul>
    </Dialog>
  );
}

interface ViewLineProps {
  readonly area: AreaDeclaration;
  readonly view: OwnView;
  readonly onOpened: () => void;
}

function ViewLine({ area, view, onOpened }: ViewLineProps) {
  const { navn } = view;
  // Null: nothing is typed, and the name is what it is, whoever changed it.
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const rename = async () => {
    const given = (typed ?? navn).trim().slice(0, longestViewName);
    const why = given === '' || given === navn ? undefined : await renameView(view, given);
    setFault(why);
    if (why === undefined) setTyped(null);
  };
  const share = async () => {
    const link = new URL(viewPlace(area, view), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      notify.success('Linket er kopieret.', navn);
    } catch {
      notify.warn('Linket kunne ikke kopieres.', link);
    }
  };
  const remove = async () => {
    const why = await removeView(view);
    if (why !== undefined) notify.error('Visningen er ikke fjernet.', why);
  };
  const open = () => {
    onOpened();
    void runCommand(viewCommandId(view));
  };
  const { told } = unknownInAddress(area, new URLSearchParams(view.soegning));
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField
          label="Navn"
          value={typed ?? navn}
          onChange={setTyped}
          onBlur={() => void rename()}
          help={told.length > 0 ? `Findes ikke her: ${told.join(', ')}.` : undefined}
          error={fault}
        />
      </form>
      <Button label={`Åbn ${navn}`} icon="arrow-forward" iconOnly onClick={open} />
      <Button label={`Kopiér link til ${navn}`} icon="open-in-new" iconOnly onClick={share} />
      <Button label={`Fjern ${navn}`} icon="close" iconOnly onClick={() => void remove()} />
    </li>
  );
}
