import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { PeriodePayload } from '../../../api/contract/perioder.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import { businessDateAtom } from '../../../auth/session.ts';
import { keepChangesAction, stepBackAction } from '../../../commands/actions/screen.ts';
import { showOwnFristerAction } from '../../../commands/actions/table.ts';
import { selectedOf } from '../../../commands/subjects/selected-element.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { counted } from '../../../domain/words/counted.ts';
import { KeepBox } from '../../kept-changes/kept-changes.tsx';
import { useRecordSession } from '../../records/record-session.ts';
import { useDraftWarning } from '../../records/use-draft-warning.ts';
import { QueryNotice } from '../../screen/query-notice.tsx';
import { useMedia } from '../../screen/use-media.ts';
import type { LayoutProps } from '../periode-layout.ts';
import { type YearRow, yearRows } from '../periode-rows.ts';
import { usePastedFrister } from '../use-pasted-frister.ts';
import { useShownKredse } from './use-shown-kredse.ts';
import { YearBar } from './year-bar.tsx';
import { YearGrid } from './year-grid.tsx';
import { YearList } from './year-list.tsx';
import { columnOf, roomForAll, yearPlaces } from './year-places.ts';
import type { YearShown } from './year-shown.ts';

interface ShownYearProps extends LayoutProps {
  readonly kredse: readonly ElementPayload[];
}

const stagedText = (staged: number) => counted(staged, 'ændret frist', 'ændrede frister');

const noKredse: readonly ElementPayload[] = [];

/** The columns of a year are wider than the screen: the year is a list. */
const narrowScreen = '(width < 48em)';

/** The rows come together, so that the first key finds those it goes to; without the kredse the periods stand alone. */
export function Year(props: LayoutProps) {
  const kredse = useQuery(listQuery('Bogfoeringskreds', props.place.finansaar * 100 + 12));
  if (kredse.isPending) return <QueryNotice query={kredse} />;
  return <ShownYear {...props} kredse={kredse.data?.poster ?? noKredse} />;
}

/** Periods against bogføringskredse, as there is room for; what is pasted stays when the room is another. */
function ShownYear({ place, perioder, kredse, status }: ShownYearProps) {
  const { finansaar, change } = place;
  const today = useAtomValue(businessDateAtom);
  const isNarrow = useMedia(narrowScreen);
  const isFolded = !useMedia(roomForAll);
  const begins = periodeToBegin(perioder);
  const places = yearPlaces({ perioder, isFolded });
  const session = useRecordSession<YearRow>(columnOf(places, begins));
  const selected = useMemo(() => kredse.map(selectedOf), [kredse]);
  const all = useMemo(() => yearRows(perioder, selected), [perioder, selected]);
  const shown = useShownKredse(all, status, place);
  const { rows, named, isOwnOnly, counts, show } = shown;
  const frister = usePastedFrister({
    ...{ finansaar, all, named, kredse: selected },
    onLaid: (laid) => {
      if (laid.some((row) => !rows.some(({ id }) => id === row.id))) {
        void change({ kredse: 'alle' });
      }
    },
  });
  const { staged, changes, clear } = frister;
  const isStaged = staged > 0;
  const drop = () => {
    clear();
    return true;
  };
  useViewActions(
    showOwnFristerAction.by(() => show(isOwnOnly ? 'alle' : 'egne')),
    keepChangesAction.by(isStaged ? changes.keep : undefined),
    stepBackAction.by(isStaged ? drop : undefined),
  );
  useDraftWarning(isStaged, {
    what: stagedText(staged),
    focusRows: session.focus,
    isOfVisning: true,
  });
  const box: ReactNode = isStaged ? (
    <KeepBox
      title={stagedText(staged)}
      changes={changes}
      dropKeys="esc"
      onDrop={clear}
      focusRows={session.focus}
    />
  ) : null;
  const year: YearShown = {
    ...{ place, perioder, today, isFolded, rows, isOwnOnly, begins, frister, box },
    bar: <YearBar counts={counts} isOwnOnly={isOwnOnly} show={show} />,
  };
  return isNarrow ? <YearList {...year} /> : <YearGrid {...year} session={session} />;
}

/** Where a hand that is in no periode's column is taken to be: the current one, else the first. */
function periodeToBegin(perioder: readonly PeriodePayload[]): number {
  const current = perioder.find(({ aktuel }) => aktuel) ?? perioder[0];
  return current ? (current.nummer % 100) - 1 : 0;
}
