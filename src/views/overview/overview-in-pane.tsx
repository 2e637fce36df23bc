import { part, useFetched } from '../../ui/fetched.tsx';
import type { OverviewProps } from './overview.tsx';

const overview = part<OverviewProps>(async () => (await import('./overview.tsx')).Overview);

/** The overview comes after the rows: they are what the view is for. */
export function OverviewInPane(props: OverviewProps) {
  const Overview = useFetched(overview);
  return Overview ? <Overview {...props} /> : null;
}
