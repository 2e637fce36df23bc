import type { PaletteCommandId } from '../../commands/command-id.ts';
import { useAvailability } from '../../commands/host.tsx';
import { fileCommandId } from '../../commands/running/file-command.ts';
import { runCommand } from '../../commands/running/run-command.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import { Button } from '../../ui/basics/button.tsx';
import { countText } from './count-text.ts';
import type { MarksProps } from './marks-props.ts';

const copying: PaletteCommandId = 'konsol#kopier-markerede';

/** The rows themselves, out of the console: copied are those that are shown, the file has all of them. */
export function CopyAction({ elements, unseen }: Pick<MarksProps, 'elements' | 'unseen'>) {
  const [{ type }] = elements as [SelectedElement];
  const file = fileCommandId(areaOf(type));
  const hasFile = useAvailability(file, undefined).kind !== 'hidden';
  const count = elements.length - unseen.length;
  return (
    <li>
      <Button
        label="Kopiér"
        keys="mod+c"
        data-command={copying}
        disabledReason={count === 0 ? 'Ingen af dem ses blandt rækkerne.' : undefined}
        onClick={() => void runCommand(copying)}
      />
      <span className="marks-what marks-copied">
        <span>
          <b>
            {countText(count)} {count === 1 ? 'række' : 'rækker'}
          </b>
          <small>viste kolonner, med overskrifter</small>
        </span>
        {hasFile ? (
          <Button
            label={`Hent ${countText(elements.length)} ${elements.length === 1 ? 'markeret' : 'markerede'} i Excel`}
            icon="download"
            iconOnly
            data-command={file}
            onClick={() => void runCommand(file)}
          />
        ) : null}
      </span>
    </li>
  );
}
