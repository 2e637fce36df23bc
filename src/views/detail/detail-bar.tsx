import type { ReactNode } from 'react';
import type { Siblings } from '../../api/contract/structure/detail.ts';
import type { ElementDetail, ElementLink } from '../../api/contract/structure/element.ts';
import { nextSiblingAction, previousSiblingAction } from '../../commands/actions/element.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { hasPage } from '../../console/places.ts';
import { type Breadcrumb, Breadcrumbs } from '../../ui/basics/breadcrumbs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { AddressOf } from './element-name.tsx';

interface DetailBarProps {
  readonly element: ElementDetail;
  /** Undefined where it is not known. */
  readonly siblings: Siblings | undefined;
  readonly linkTo: AddressOf;
  /** The view that the element belongs to; on its own page the way begins there. */
  readonly root: Breadcrumb | undefined;
  /** Shows another element in place of this one. */
  readonly onGo: (element: ElementLink) => void;
  /** Address of the element's own page; undefined where this is it. */
  readonly page: string | undefined;
  readonly staged: Staged | undefined;
}

/** Something in progress that elements are places for: what stands in the way of its siblings meanwhile. */
export interface Staged {
  /** Among the places, from one; 0: it is none of them. */
  readonly plads: number;
  readonly antal: number;
  /** What would come of it here. */
  readonly notice: ReactNode;
}

function placeText({ plads, antal }: Pick<Staged, 'plads' | 'antal'>): string {
  return plads === 0 ? `${antal} mål` : `mål ${plads} af ${antal}`;
}

/** The way down to the element, the steps to those beside it, and its own page. */
export function DetailBar({ element, siblings, linkTo, root, onGo, page, staged }: DetailBarProps) {
  const { forrige, naeste } = siblings ?? {};
  useViewActions(
    previousSiblingAction.by(forrige ? () => onGo(forrige) : undefined),
    nextSiblingAction.by(naeste ? () => onGo(naeste) : undefined),
  );
  const above = element.sti.map((one) => ({
    label: `${one.fuldtNummer} ${one.navn}`,
    to: linkTo(one),
  }));
  return (
    <div className="detail-bar">
      <Breadcrumbs items={[...(root ? [root] : []), ...above]} />
      {staged || (siblings && siblings.antal > 1) ? (
        <span className="siblings">
          <span>
            <CommandButton command="konsol#forrige-soeskende" icon="arrow-upward" variant="ghost" />
          </span>
          <span className="num">
            {staged ? placeText(staged) : `${siblings?.plads} af ${siblings?.antal}`}
          </span>
          <span>
            <CommandButton
              command="konsol#naeste-soeskende"
              icon="arrow-downward"
              variant="ghost"
            />
          </span>
        </span>
      ) : null}
      {page !== undefined && hasPage(element) ? (
        <a className="btn ghost icon" href={page} aria-label="Åbn som side" data-tip="Åbn som side">
          <Icon name="open-in-new" />
        </a>
      ) : null}
    </div>
  );
}
