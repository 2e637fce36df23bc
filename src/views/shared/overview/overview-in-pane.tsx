import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { part, useFetched } from '../../../ui/fetched.tsx';
import type { StructureSession } from '../structure/structure-session.ts';

export interface OverviewProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  /** What is opened from here is gone to in its rows. */
  readonly session: Pick<StructureSession, 'focus'>;
}

const overview = part<OverviewProps>(async () => (await import('./overview.tsx')).Overview);

/** The overview comes after the rows: they are what the view is for. */
export function OverviewInPane(props: OverviewProps) {
  const Overview = useFetched(overview);
  return Overview ? <Overview {...props} /> : null;
}
