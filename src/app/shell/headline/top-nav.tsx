import { Keys } from '../../../ui/basics/keys.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { runWhenReady } from '../run-when-ready.ts';
import { NavigationLinks } from './navigation-links.tsx';
import './top-nav.css';

/** The standard navigation: the secondary path to every view, with the way into the palette. */
export function TopNav() {
  return (
    <div className="topnav">
      <nav aria-label="Hovednavigation">
        <NavigationLinks />
      </nav>
      <span className="grow" />
      <PaletteButton />
    </div>
  );
}

/** Looks like the field it opens. */
export function PaletteButton({ onOpen }: { readonly onOpen?: () => void }) {
  return (
    <button
      type="button"
      className="command"
      data-command="konsol#palet"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        void runWhenReady('konsol#palet');
      }}
    >
      <Icon name="search" />
      <span className="sr">Åbn kommandopalet</span>
      <span className="grow" aria-hidden="true">
        Søg eller kør en kommando
      </span>
      <span className="only-large">
        <Keys keys="mod+k" decorative />
      </span>
    </button>
  );
}
