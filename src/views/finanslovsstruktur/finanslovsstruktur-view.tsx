import { useSearchParams } from 'react-router-dom';
import { CommandButton } from '../../commands/command-button.tsx';
import { processParameters } from '../../commands/process-places.ts';
import { areas } from '../../domain/elements/areas.ts';
import { part, useFetched } from '../../ui/fetched.tsx';
import { StructureView } from '../shared/structure/structure-view.tsx';
import { useAddress } from '../shared/use-address.ts';

const myRights = part<{ readonly onClose: () => void }>(
  async () => (await import('./my-rights-panel.tsx')).MyRightsPanel,
);

/** `/finanslovsstruktur`: the finance-act structure, with the panel of what the user may write in it. */
export function FinanslovsstrukturView() {
  const [search] = useSearchParams();
  const { change } = useAddress();
  const { rettigheder } = processParameters;
  const isOpen = search.get(rettigheder) === 'mine';
  const Panel = useFetched(myRights, isOpen);
  return (
    <>
      <StructureView area={areas.finanslovsstruktur} files={files} />
      {isOpen && Panel ? <Panel onClose={() => void change({ [rettigheder]: '' })} /> : null}
    </>
  );
}

function files(isWide: boolean) {
  return (
    <>
      <CommandButton command="konsol#hent-fl-excel" icon="download" iconOnly />
      {isWide ? <CommandButton command="konsol#hent-manglende" icon="document" iconOnly /> : null}
    </>
  );
}
