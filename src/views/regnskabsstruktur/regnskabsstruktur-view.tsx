import { CommandButton } from '../../commands/command-button.tsx';
import { areas } from '../../domain/elements/areas.ts';
import { StructureView } from '../shared/structure/structure-view.tsx';

/** `/regnskabsstruktur`: the accounting structure. */
export function RegnskabsstrukturView() {
  return <StructureView area={areas.regnskabsstruktur} files={files} />;
}

function files(isWide: boolean) {
  return <CommandButton command="konsol#hent-rs-excel" icon="download" iconOnly={!isWide} />;
}
