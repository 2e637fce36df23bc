import { CommandButton } from '../../commands/command-button.tsx';
import { areas } from '../../domain/elements/areas.ts';
import { StructureView } from '../shared/structure/structure-view.tsx';

/** `/loengrupper`: løngrupper in their lønfællesskaber. */
export function LoengrupperView() {
  return <StructureView area={areas.loen} files={files} />;
}

function files(isWide: boolean) {
  return <CommandButton command="konsol#hent-loen-excel" icon="download" iconOnly={!isWide} />;
}
