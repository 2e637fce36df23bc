import { CommandButton } from '../../commands/command-button.tsx';
import { areas } from '../../domain/elements/areas.ts';
import { StructureView } from '../shared/structure/structure-view.tsx';

/** `/finanslovsstruktur`: the finance-act structure. */
export function FinanslovsstrukturView() {
  return <StructureView area={areas.finanslovsstruktur} files={files} />;
}

function files(isWide: boolean) {
  return (
    <>
      <CommandButton command="konsol#hent-fl-excel" icon="download" iconOnly />
      {isWide ? <CommandButton command="konsol#hent-manglende" icon="document" iconOnly /> : null}
    </>
  );
}
