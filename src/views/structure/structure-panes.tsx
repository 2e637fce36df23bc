import { useStore } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { rowCommandOf } from '../../commands/row-commands.ts';
import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import { singleKeysAtom } from '../../console/single-keys.ts';
import {
  type AddressedElement,
  addressed,
  addressNumber,
} from '../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { isFocusLost } from '../../ui/focus/focus-memory.ts';
import { SplitPane } from '../../ui/panes/split-pane.tsx';
import type { Rested } from '../../ui/rows/resting-hand.ts';
import { titleOf, usePageTitle } from '../detail/use-page-title.ts';
import { FormInPane } from '../forms/pane/form-in-pane.tsx';
import { MarksInPane } from '../marks/marks-in-pane.tsx';
import { useAwaitedPlaces } from '../marks/use-awaited-places.ts';
import { OverviewInPane } from '../overview/overview-in-pane.tsx';
import { useRested } from '../screen/use-addressed-session.ts';
import { useStagedMove } from './move/staged-move.tsx';
import { StructureDetail } from './structure-detail.tsx';
import { useElementByNumber } from './use-element-by-number.ts';
import { useStructureSubject } from './use-structure-subject.ts';
import type { useStructureView } from './use-structure-view.ts';

type View = ReturnType<typeof useStructureView>;

interface StructurePanesProps {
  readonly area: AreaDeclaration;
  readonly view: View;
  /** The rows. */
  readonly first: ReactNode;
}

/**
 * The rows, and beside them what the keys are about: a form, else the marks, else the element that the
 * hand rests on (decision 040). That it rests there, and what the server then answers, is heard here:
 * neither toolbar nor rows are drawn for that.
 */
export function StructurePanes({ area, view, first }: StructurePanesProps) {
  const { place, time, panes, edit, marks } = view;
  const { session, linkTo } = place;
  const rested = useRested(session);
  const selected = useElementByNumber(area, rested.name, time);
  useStructureSubject({ session, rested }, selected, view.elements);
  const isWayComing = useOpenWay(rested, selected.element, view);
  // Until the element is known its way is not open, and nothing seems to be on its way.
  const isHere = !view.isPending && !selected.isAwaited;
  const store = useStore();
  useLayoutEffect(() => {
    if (!isHere || isWayComing()) return;
    // Rows that the grid has been given may be drawn next.
    queueMicrotask(() => {
      const press = session.giveUp(rested, !view.isFiltered);
      const run = press && rowCommandOf(press, store.get(singleKeysAtom));
      // A command waited for its row, but is about what the pane tells of all the same.
      if (selected.element) run?.(selectedOf(selected.element));
    });
  });
  const isBeside = panes.isSplit || panes.isAlone;
  const wasBeside = useRef(isBeside);
  useLayoutEffect(() => {
    // What had the focus in the second pane is gone with it.
    if (wasBeside.current && !isBeside && isFocusLost()) session.focus();
    wasBeside.current = isBeside;
  }, [session, isBeside]);
  // What is drawn here may be late, and a form that was asked for since is of the row that was gone to.
  useLayoutEffect(() => edit.follow(session.rested.name, selected.element));
  usePageTitle(selected.element && !edit.shown ? titleOf(selected.element) : null);
  const staged = useStagedMove(view, selected.element);
  const { elements } = marks;
  const isAboutMarks = elements.length > 0 && !staged && !edit.shown;
  useAwaitedPlaces(isBeside && !staged && !edit.shown, isAboutMarks);
  const beside = edit.shown ? (
    <FormInPane
      key={`${edit.shown.element.id} ${edit.shown.isNewVersion}`}
      {...edit.shown}
      linkTo={linkTo}
      onChanged={edit.onChanged}
      onClose={edit.close}
      onSaved={edit.saved}
    />
  ) : isAboutMarks ? (
    <MarksInPane
      {...marks}
      onUnmark={marks.unmark}
      onGo={(element) => goTo(session, element)}
      onLeave={session.focus}
    />
  ) : (
    <StructureDetail
      area={area}
      number={rested.name.number}
      time={time}
      selected={selected}
      linkTo={linkTo}
      heading="h2"
      onGo={(element) => session.reveal(addressed(element))}
      staged={staged}
      overview={<OverviewInPane area={area} time={time} session={session} />}
    />
  );
  return (
    <SplitPane
      name={area.name}
      label="Justér bredde"
      open={panes.isSplit}
      onToggle={panes.hide}
      first={panes.isAlone ? beside : first}
      second={beside}
    />
  );
}

/** To the row of a marked element, also where a filter hides it. */
function goTo(session: View['place']['session'], element: SelectedElement): void {
  session.reveal(addressed(element), 'number');
  session.focus();
}

/**
 * The way down to the element that is asked for is opened when it is known, and again at another
 * time or when it has been moved; not where the user went by themselves.
 * @returns whether it is opened now, and the rows in it are still to come; what the user has folded is not
 */
function useOpenWay(
  { name, asked, isWalked }: Rested<AddressedElement>,
  element: ElementDetail | null,
  { time, open }: Pick<View, 'time' | 'open'>,
): () => boolean {
  const opened = useRef({ asked: 0, time, id: '', way: '' });
  const isComing = useRef(false);
  useLayoutEffect(() => {
    isComing.current = false;
    if (!element || addressNumber(element) !== name.number) return;
    const { id, sti } = element;
    const way = sti.map((above) => above.id).join(' ');
    const before = opened.current;
    const isSameTime = before.time === time;
    const isSame = isSameTime && before.asked === asked;
    if (isSame && (before.id !== id || before.way === way)) return;
    opened.current = { asked, time, id, way };
    // Its row was in sight, and what the user has folded since stays so.
    if (isSameTime && !isSame && isWalked) return;
    isComing.current = sti.some(({ id }) => !open.expanded.has(id));
    open.openWay(sti);
  });
  return () => isComing.current;
}
