import type { OverviewGroup } from '../../api/contract/overview.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { OpenPlace } from './place-link.tsx';

/** The roots of an area with what lies under each, whichever form they are shown in. */
export interface DistributionProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly groups: readonly OverviewGroup[];
  readonly onOpen: OpenPlace;
}
