import { useSearchParams } from 'react-router-dom';
import { procesParameters } from '../../commands/subjects/proces-places.ts';
import { part, useFetched } from '../../ui/fetched.tsx';
import { useAddress } from '../screen/use-address.ts';

const panel = part<{ readonly onClose: () => void }>(
  async () => (await import('./my-rights-panel.tsx')).MyRightsPanel,
);

/** The panel of what the user may write in the underaktiviteter of the processer, where the address asks for it. */
export function AskedRights() {
  const [search] = useSearchParams();
  const { change } = useAddress();
  const { rettigheder } = procesParameters;
  const isOpen = search.get(rettigheder) === 'mine';
  const Panel = useFetched(panel, isOpen);
  return isOpen && Panel ? <Panel onClose={() => void change({ [rettigheder]: '' })} /> : null;
}
