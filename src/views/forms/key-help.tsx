import type { ReactNode } from 'react';
import { Keys } from '../../ui/basics/keys.tsx';

interface KeyHelpListProps {
  /** What Ctrl+Enter does. */
  readonly saves: string;
  readonly canMakeNext: boolean;
  /** What Alt+↓ opens. */
  readonly list: string;
}

/** The keys of a form, beside it. */
export function KeyHelpList({ saves, canMakeNext, list }: KeyHelpListProps) {
  return (
    <section className="only-large">
      <h2>Tastatur</h2>
      <ul className="key-help">
        <KeyHelp keys="mod+enter">{saves}</KeyHelp>
        {canMakeNext ? <KeyHelp keys="mod+shift+enter">Opret og ny</KeyHelp> : null}
        <KeyHelp keys="f8">Næste fejl</KeyHelp>
        <KeyHelp keys="alt+down">Åbn {list}</KeyHelp>
        <KeyHelp keys="esc">Luk {list}</KeyHelp>
      </ul>
    </section>
  );
}

function KeyHelp({ keys, children }: { readonly keys: string; readonly children: ReactNode }) {
  return (
    <li>
      <Keys keys={keys} /> {children}
    </li>
  );
}
