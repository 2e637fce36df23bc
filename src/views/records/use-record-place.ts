import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import type { RecordKind } from '../../domain/records/record-kind.ts';
import { useAddress } from '../screen/use-address.ts';
import { useMedia, wideScreen } from '../screen/use-media.ts';
import { useTime } from '../screen/use-time.ts';
import { usePanes } from '../structure/use-panes.ts';

/** What of a screen of records its place depends on. */
export interface PlacedRecords {
  /** What *Opret* makes here. */
  readonly kind: RecordKind;
  /** What is filled in of the kind can be written in a sheet. */
  readonly hasSheet?: true;
}

/** How a screen of records is seen: by its address, and what the user has written and opened beside it. */
export function useRecordPlace({ kind, hasSheet }: PlacedRecords) {
  const { finansaar, setTime } = useTime();
  const [search] = useSearchParams();
  const { change } = useAddress();
  const isWide = useMedia(wideScreen);
  const panes = usePanes(isWide, search, false);
  const mayEdit = useAtomValue(accessibleCommandsAtom).has(recordCommandsOf(kind).edit.permission);
  const [text, setText] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const visning = search.get('visning');
  return {
    finansaar,
    setFinansaar: (time: number) => setTime('finansaar', time),
    search,
    change,
    isWide,
    panes,
    /** Rows as a table, as a sheet that is written in, or in the screen's own picture. */
    shownAs: visning === 'tabel' ? 'table' : visning === 'ark' && hasSheet ? 'sheet' : 'picture',
    show: (next: 'ark' | 'tabel' | '') => void change({ visning: next }),
    mayEdit,
    /** What the rows are filtered by. */
    text,
    setText,
    filter,
  } as const;
}

export type RecordPlace = ReturnType<typeof useRecordPlace>;
