import type { CSSProperties } from 'react';
import type { SlagsForskel } from '../../domain/forskel/forskel.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Counts, countCards, noCounts } from './forskel-counts.ts';
import { forskelSigns } from './forskel-signs.ts';

const number = new Intl.NumberFormat('da-DK');

interface ForskelCardsProps {
  /** Undefined: they are on their way. */
  readonly counts: Counts | undefined;
  /** Undefined: all of them. */
  readonly chosen: SlagsForskel | undefined;
  readonly onChoose: (slags: SlagsForskel | undefined) => void;
}

/** How many differences there are of each kind; a press leaves only those. */
export function ForskelCards({ counts, chosen, onChoose }: ForskelCardsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="forskel-cards" role="group" aria-label="Slags forskel">
      {countCards(counts ?? noCounts).map(({ slags, count, word, share }) => (
        <button
          key={slags ?? 'alle'}
          type="button"
          aria-pressed={slags === chosen}
          style={{ '--share': share } as CSSProperties}
          onClick={() => onChoose(slags)}
        >
          <b>{counts ? number.format(count) : '–'}</b>{' '}
          <span className="card-word">
            {slags ? (
              <Icon name={forskelSigns[slags].icon} className={forskelSigns[slags].look} />
            ) : null}
            {word}
          </span>
        </button>
      ))}
    </div>
  );
}
