import { useSearchParams } from 'react-router-dom';
import { processParameters } from '../../../commands/process-places.ts';
import { part, useFetched } from '../../../ui/fetched.tsx';
import { useAddress } from '../use-address.ts';

const panel = part<{ readonly onClose: () => void }>(
  async () => (await import('./my-rights-panel.tsx')).MyRightsPanel,
);

/** The panel of what the user may write in the steps of the processes, where the address asks for it. */
export function AskedRights() {
  const [search] = useSearchParams();
  const { change } = useAddress();
  const { rettigheder } = processParameters;
  const isOpen = search.get(rettigheder) === 'mine';
  const Panel = useFetched(panel, isOpen);
  return isOpen && Panel ? <Panel onClose={() => void change({ [rettigheder]: '' })} /> : null;
}
