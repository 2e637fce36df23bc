import { Capped } from '../../commands/arguments/finding.tsx';
import { Button } from '../../ui/button.tsx';
import { copyRefused } from '../../ui/notices/copy-refused.ts';
import { notify } from '../../ui/notices/toasts.tsx';

interface CopiedListProps {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Lines that may be many: the first are shown, and all of them can be copied, with what they are. */
export function CopiedList({ heading, lines }: CopiedListProps) {
  return (
    <>
      <Capped lines={lines} />
      <Button label="Kopiér listen" variant="ghost" onClick={() => copyAll([heading, ...lines])} />
    </>
  );
}

function copyAll(lines: readonly string[]): void {
  navigator.clipboard.writeText(lines.join('\n')).then(
    () => notify.success('Listen er kopieret.'),
    () => notify.error(copyRefused),
  );
}
