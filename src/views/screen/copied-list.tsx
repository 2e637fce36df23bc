import { Capped } from '../../commands/consequences/finding.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { copyText } from '../../ui/notices/copy-text.ts';

interface CopiedListProps {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Lines that may be many: the first are shown, and all of them can be copied, with what they are. */
export function CopiedList({ heading, lines }: CopiedListProps) {
  const copyAll = () => copyText([heading, ...lines].join('\n'), 'Listen er kopieret.');
  return (
    <>
      <Capped lines={lines} />
      <Button label="Kopiér listen" variant="ghost" onClick={copyAll} />
    </>
  );
}
