import { Keys } from '../../ui/keys.tsx';

/** The keys of the list; what they do is said to screen readers by the list itself. */
export function PaletteFoot({ showsAll }: { readonly showsAll: boolean }) {
  const hints = [
    { keys: ['up', 'down'], label: 'Vælg' },
    { keys: ['enter'], label: 'Kør' },
    { keys: ['tab'], label: showsAll ? 'Alle elementer' : 'Næste' },
    { keys: ['mod+enter'], label: 'Åbn i rude' },
  ];
  return (
    <div className="palette-foot" aria-hidden="true">
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
    </div>
  );
}
