import { CommandButton } from '../../commands/command-button.tsx';
import { areas } from '../../domain/elements/areas.ts';
import { StructureView } from '../shared/structure/structure-view.tsx';

/** `/kontoplan`: the chart of accounts. */
export function KontoplanView() {
  return <StructureView area={areas.kontoplan} files={files} />;
}

function files(isWide: boolean) {
  return <CommandButton command="konsol#hent-kp-excel" icon="download" iconOnly={!isWide} />;
}
