import type { ReactNode } from 'react';
import { Keys } from '../ui/basics/keys.tsx';

interface Hint {
  readonly keys: readonly string[];
  readonly label: string;
}

const choose: Hint = { keys: ['up', 'down'], label: 'Vælg' };
const run: Hint = { keys: ['enter'], label: 'Kør' };
const inPane: Hint = { keys: ['alt+enter'], label: 'Åbn i rude' };

interface PaletteHintsProps {
  /** Nothing is written yet; a sentence that can be run as it is understood is chosen; else. */
  readonly kind: 'empty' | 'sentence' | 'hits';
  readonly showsAll: boolean;
}

function hintsOf({ kind, showsAll }: PaletteHintsProps): readonly Hint[] {
  switch (kind) {
    case 'empty':
      return [
        choose,
        run,
        { keys: ['>'], label: 'kommandoer' },
        { keys: ['#'], label: 'elementer' },
        { keys: ['§'], label: 'finanslov' },
      ];
    case 'sentence':
      return [choose, { keys: ['tab'], label: 'Ret et felt' }, { keys: ['enter'], label: 'Åbn' }];
    default:
      return [choose, run, { keys: ['tab'], label: showsAll ? 'Alle elementer' : 'Næste' }, inPane];
  }
}

/** The keys of the list; what they do is said to screen readers by the list itself. */
export function PaletteHints(props: PaletteHintsProps) {
  const hints = hintsOf(props);
  return (
    <span className="hints" aria-hidden="true">
      {hints.map(({ keys, label }) => (
        <span key={label} className="h">
          {keys.map((key) => (
            <Keys key={key} keys={key} decorative />
          ))}
          {label}
        </span>
      ))}
      <span className="grow" />
      <span className="h">
        <Keys keys="esc" decorative /> Luk
      </span>
    </span>
  );
}

export function PaletteFoot({ children }: { readonly children: ReactNode }) {
  return <div className="palette-foot">{children}</div>;
}
