import type { Warning } from '../../api/contract/common.ts';
import { withTick } from '../../commands/planner/transitions.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

interface ConfirmWarningsProps {
  readonly warnings: readonly Warning[];
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
          onChange={(isOn) => onChange(withTick(confirmed, code, isOn))}
        />
      </div>
    </div>
  ));
}
