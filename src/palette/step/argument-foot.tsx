import { Button } from '../../ui/basics/button.tsx';
import { Keys } from '../../ui/basics/keys.tsx';

interface Hint {
  readonly keys: readonly string[];
  readonly label: string;
}

const between: readonly Hint[] = [
  { keys: ['tab'], label: 'Næste felt' },
  { keys: ['shift+tab'], label: 'Forrige' },
  { keys: ['backspace'], label: 'Fjern felt' },
];

export const listHints: readonly Hint[] = [{ keys: ['up', 'down'], label: 'Vælg' }, ...between];

export const dayHints: readonly Hint[] = [
  { keys: ['up', 'down'], label: 'Dag' },
  { keys: ['pageup', 'pagedown'], label: 'Måned' },
  ...between,
];

interface ArgumentFootProps {
  readonly label: string;
  readonly hints: readonly Hint[];
  readonly busy: boolean;
  /** Why it cannot be run now. */
  readonly disabledReason: string | undefined;
  readonly onRun: () => void;
  readonly onBack: () => void;
}

export function ArgumentFoot(props: ArgumentFootProps) {
  const { label, hints, busy, disabledReason, onRun, onBack } = props;
  return (
    <div className="palette-foot argument-foot">
      <span className="hints" aria-hidden="true">
        {hints.map((hint) => (
          <span key={hint.label} className="h">
            {hint.keys.map((key) => (
              <Keys key={key} keys={key} decorative />
            ))}
            {hint.label}
          </span>
        ))}
      </span>
      <span className="grow" />
      <Button label="Tilbage" variant="ghost" keys="esc" onClick={onBack} />
      <Button
        label={label}
        variant="primary"
        keys="mod+enter"
        busy={busy}
        disabledReason={disabledReason}
        onClick={onRun}
      />
    </div>
  );
}
