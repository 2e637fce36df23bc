import { Finding } from '../../../commands/consequences/finding.tsx';
import { Button } from '../../../ui/basics/button.tsx';

interface ImportAnswer {
  readonly label: string;
  readonly isGiven: boolean;
  readonly give: () => void;
}

interface ImportQuestionProps {
  readonly text: string;
  readonly answers: readonly ImportAnswer[];
}

/** What the user says of a file as a whole, before anything of it is taken. */
export function ImportQuestion({ text, answers }: ImportQuestionProps) {
  return (
    <li>
      <Finding icon="warning" kind="warning">
        {text}
        <div className="import-choices">
          {answers.map(({ label, isGiven, give }) => (
            <Button key={label} label={label} pressed={isGiven} onClick={give} />
          ))}
        </div>
      </Finding>
    </li>
  );
}
