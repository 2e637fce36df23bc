import { type ReactNode, useState } from 'react';
import { Button } from '../basics/button.tsx';

interface FirstOfProps<Item> {
  readonly items: readonly Item[];
  /** How many are shown until all are asked for. */
  readonly atFirst: number;
  /** What the items are of: those of another are the first ones again. */
  readonly about?: string;
  /** Read aloud after *Vis alle 12*: what there are 12 of. */
  readonly named?: string;
  readonly variant?: 'secondary' | 'ghost';
  readonly show: (items: readonly Item[]) => ReactNode;
}

/** The first of a long list, and a button to the rest; it stays, and with it the focus. */
export function FirstOf<Item>(props: FirstOfProps<Item>) {
  const { items, atFirst, about = '', named, variant, show } = props;
  const [unfolded, setUnfolded] = useState<string>();
  const isWhole = unfolded === about;
  const isLong = items.length > atFirst;
  return (
    <>
      {show(isWhole || !isLong ? items : items.slice(0, atFirst))}
      {isLong ? (
        <Button
          label={isWhole ? `Vis de første ${atFirst}` : `Vis alle ${items.length}`}
          variant={variant}
          aria-expanded={isWhole}
          onClick={() => setUnfolded(isWhole ? undefined : about)}
        >
          {named ? <span className="sr"> {named}</span> : null}
        </Button>
      ) : null}
    </>
  );
}
