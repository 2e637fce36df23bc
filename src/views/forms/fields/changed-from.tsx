import type { ElementDetail, ElementLink } from '../../../api/contract/structure/element.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { FieldValue } from '../../detail/fields/field-value.tsx';
import { TypedValue } from '../../detail/fields/typed-value.tsx';

interface ChangedFromProps {
  readonly field: Field;
  readonly axis: TimeAxis;
  readonly time: number;
  /** As it stands. */
  readonly before: ElementDetail;
  readonly value: unknown;
  readonly chosen: ElementLink | null;
  readonly onUndo: () => void;
}

/** What a field held and what it is to hold, with the way back. */
export function ChangedFrom({ field, before, chosen, onUndo, ...shown }: ChangedFromProps) {
  return (
    <p className="changed-from">
      <span>Før</span>
      <del className="clip">
        <FieldValue field={field} element={before} />
      </del>
      <span aria-hidden="true">→</span>
      <ins className="clip">
        <TypedValue field={field} link={chosen} {...shown} />
      </ins>
      <button type="button" className="link-button" onClick={onUndo}>
        Fortryd<span className="sr"> {field.label}</span>
      </button>
    </p>
  );
}
