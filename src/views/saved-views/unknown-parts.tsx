import { unknownInAddress } from '../../console/unknown-in-address.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { Button } from '../../ui/basics/button.tsx';
import './saved-views.css';

interface UnknownPartsProps {
  readonly area: AreaDeclaration;
  readonly search: URLSearchParams;
  /** The address without what is not known. */
  readonly onForget: (known: Readonly<Record<string, string>>) => void;
}

/** Of a view that asks for more than there is here: by a link from elsewhere, or one that is broken. */
export function UnknownParts({ area, search, onForget }: UnknownPartsProps) {
  const { told, known } = unknownInAddress(area, search);
  return <UnknownNotice told={told} onForget={() => onForget(known)} />;
}

interface UnknownNoticeProps {
  /** As `kolonnen »bevilling«`; of none nothing is said. */
  readonly told: readonly string[];
  readonly onForget: () => void;
}

/** Says what an address asks for and there is not, and takes it out of it. */
export function UnknownNotice({ told, onForget }: UnknownNoticeProps) {
  if (told.length === 0) return null;
  return (
    <div className="view-unknown">
      <span role="status">
        Linket eller visningen nævner noget, der ikke findes her: {told.join(', ')}. Resten vises.
      </span>
      <Button label="Fjern det" variant="ghost" onClick={onForget} />
    </div>
  );
}
