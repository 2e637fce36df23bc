import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ConfirmableWarning } from './refusal.ts';

interface ConfirmWarningsProps {
  readonly warnings: readonly ConfirmableWarning[];
  readonly confirmed: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly id: string;
}

/** What the server wants confirmed; ticking lets the same values be sent again. */
export function ConfirmWarnings({ warnings, confirmed, onChange, id }: ConfirmWarningsProps) {
  return warnings.map(({ code, message }, index) => (
    <div className="form-warning" key={code}>
      <Icon name="warning" />
      <div>
        <p>{message}</p>
        <Checkbox
          id={`${id}-${index}`}
          label="Bekræft"
          checked={confirmed.includes(code)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...confirmed, code] : confirmed.filter((other) => other !== code))
          }
        />
      </div>
    </div>
  ));
}
