import { CommandButton } from '../../commands/command-button.tsx';
import { fileCommandId } from '../../commands/running/file-command.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';

interface AreaFilesProps {
  readonly area: AreaDeclaration;
  readonly isWide: boolean;
}

/** The buttons that fetch an area's files: its elements, and what else it has where there is room for that. */
export function AreaFiles({ area, isWide }: AreaFilesProps) {
  const { reports = [] } = area;
  return (
    <>
      <CommandButton
        command={fileCommandId(area)}
        icon="download"
        iconOnly={!isWide || reports.length > 0}
      />
      {isWide
        ? reports.map((report) => (
            <CommandButton key={report} command={report} icon="document" iconOnly />
          ))
        : null}
    </>
  );
}
