import type { Ref } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useFilterText } from '../screen/use-filter-text.ts';
import type { StructurePlace } from '../structure/use-structure-place.ts';

interface FindFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly place: Pick<StructurePlace, 'filter' | 'setFilter'>;
  /** Down or Enter: into the rows that fit the text. */
  readonly onLeave: (text: string) => void;
}

/** Finds over all rows of the sheet, also those that are not in sight. */
export function FindField({ ref, place, onLeave }: FindFieldProps) {
  const [text, setText, sendText] = useFilterText(place.filter, place.setFilter);
  return (
    <SearchField
      ref={ref}
      label="Find i tabellen"
      keys="mod+f"
      command="konsol#find-i-arket"
      value={text}
      onChange={setText}
      onLeave={() => {
        sendText();
        onLeave(text);
      }}
    />
  );
}
