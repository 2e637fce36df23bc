import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import type {
  ElementDetail as Element,
  ElementLink,
} from '../../api/contract/structure/element.ts';
import { siblingsQuery } from '../../api/detail.ts';
import { elementPlace, withTime } from '../../console/places.ts';
import { useRouter } from '../../console/router.tsx';
import { areaOf } from '../../domain/elements/area-types.ts';
import { message } from '../../domain/words/messages.ts';
import { Accordion, useAccordion } from '../../ui/basics/accordion.tsx';
import type { Breadcrumb } from '../../ui/basics/breadcrumbs.tsx';
import { QueryNotice } from '../screen/query-notice.tsx';
import { VersionNotices } from '../versions/version-notices.tsx';
import { DetailBar, type Staged } from './detail-bar.tsx';
import './element-detail.css';
import { ElementDetailHead } from './element-detail-head.tsx';
import type { AddressOf } from './element-name.tsx';
import { SameNumberNotice } from './same-number-notice.tsx';
import { useDetailSections } from './use-detail-sections.tsx';
import { useShownVersion } from './use-shown-version.ts';

interface ElementDetailProps {
  /** As it stands at the time looked at. */
  readonly element: Element;
  /** Those that have its number at other times. */
  readonly others?: readonly Element[];
  /** Address of another element of the same area, seen from here. */
  readonly linkTo: AddressOf;
  /** The page's own heading, or one below the view's. */
  readonly heading: 'h1' | 'h2';
  /** The view that the element belongs to; on its own page the way begins there. */
  readonly root?: Breadcrumb | undefined;
  /** Shows another element in place of this one; left out: by its address. */
  readonly onGo?: ((element: ElementLink) => void) | undefined;
  readonly staged?: Staged | undefined;
}

interface DetailBodyProps extends ElementDetailProps {
  readonly shown: ReturnType<typeof useShownVersion>;
  /** Address of an element of any area. */
  readonly addressOf: AddressOf;
  /** Address of an element's own page. */
  readonly pageOf: AddressOf;
}

/** One element whole. Knows its type only through the declaration; every area uses it. */
export function ElementDetail(props: ElementDetailProps) {
  const { element: current, linkTo } = props;
  const shown = useShownVersion(current);
  const { search } = useLocation();
  const pageOf: AddressOf = (target) => withTime(elementPlace(target), search);
  const addressOf: AddressOf = (target) =>
    areaOf(target.type) === areaOf(current.type) ? linkTo(target) : pageOf(target);
  return <DetailBody {...props} {...{ shown, addressOf, pageOf }} />;
}

/**
 * The address changes with every row that is rested on, and the pane is drawn for that only when its
 * links lead elsewhere than before.
 */
function isAsBefore(one: DetailBodyProps, other: DetailBodyProps): boolean {
  return (
    one.element === other.element &&
    one.shown === other.shown &&
    one.others === other.others &&
    one.root?.to === other.root?.to &&
    one.staged === other.staged &&
    one.linkTo(one.element) === other.linkTo(other.element)
  );
}

const DetailBody = memo(function DetailBody(props: DetailBodyProps) {
  const { element: current, others = [], linkTo, heading, root, shown, addressOf } = props;
  // Until another version has come, the pane stays as it was.
  const element = shown.element ?? current;
  const router = useRouter();
  const sections = useDetailSections(element, shown, addressOf);
  const state = useAccordion();
  const siblings = useQuery(siblingsQuery(current.type, current.id, shown.lookedAt)).data;
  return (
    <>
      <DetailBar
        element={current}
        siblings={siblings}
        linkTo={linkTo}
        root={root}
        onGo={props.onGo ?? ((target) => void router.navigate(linkTo(target)))}
        page={heading === 'h2' ? props.pageOf(current) : undefined}
        staged={props.staged}
      />
      <ElementDetailHead element={element} time={shown.time} life={shown.life} heading={heading}>
        <div className="accordion-all">
          <button type="button" className="link-button" onClick={state.openAll}>
            {message('aabnAlle')}
          </button>
          <button
            type="button"
            className="link-button"
            onClick={() => state.close(sections.map(({ id }) => id))}
          >
            {message('lukAlle')}
          </button>
        </div>
      </ElementDetailHead>
      {props.staged?.notice}
      <SameNumberNotice element={current} others={others} addressOf={linkTo} />
      {shown.query ? (
        <QueryNotice query={shown.query} />
      ) : (
        <VersionNotices
          element={element}
          current={current}
          onShowCurrent={() => shown.choose(current.versionId)}
        />
      )}
      <Accordion heading={heading === 'h1' ? 'h2' : 'h3'} state={state} sections={sections} />
    </>
  );
}, isAsBefore);
