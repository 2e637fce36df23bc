import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { joinNumber } from '../../../domain/numbers.ts';
import { message } from '../../../domain/words/messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { FormValues } from '../form-fields.ts';

interface LackingKoblingProps {
  readonly type: ElementType;
  /** Code of the field that says which relation counts when none is named. */
  readonly code: string;
  readonly form: UseFormReturn<FormValues>;
  readonly parent: ElementLink | null;
}

/** What a new element is warned about when it is made, told while it can be mended: it may still be made so. */
export function LackingKobling({ type, code, form, parent }: LackingKoblingProps) {
  const { field, digits } = type.number;
  const [chosen, number] = useWatch({ control: form.control, name: [code, field] });
  const own = String(number ?? '');
  if (chosen || !parent || own.length !== digits) return null;
  const nummer = joinNumber(type.name, parent.fuldtNummer, own);
  return (
    <p role="status" className="form-warning in-fields">
      <Icon name="warning" />
      {message('manglerDelregnskab', { nummer })}
    </p>
  );
}
