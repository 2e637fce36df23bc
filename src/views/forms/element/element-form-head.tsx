import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { FormHead } from '../form-head.tsx';
import type { FormCore } from '../use-form-core.ts';
import type { Links } from './form-links.ts';
import { FormRemedies } from './form-remedies.tsx';
import type { ConflictState } from './use-conflict.ts';
import type { ElementFormState } from './use-element-form.ts';

interface ElementFormHeadProps {
  readonly type: ElementType;
  readonly title: string;
  readonly heading: 'h1' | 'h2';
  /** Null: a new one. */
  readonly element: ElementDetail | null;
  readonly state: ElementFormState;
  readonly core: FormCore;
  readonly blockedReason: string | null;
  readonly conflict: ConflictState | null;
  readonly links: Links;
  readonly time: number;
  readonly idOf: (code: string) => string;
}

/** What the form is, and what stands in the way of saving the element. */
export function ElementFormHead(props: ElementFormHeadProps) {
  const { type, element, state, conflict, links, time, idOf, ...head } = props;
  const { procesGate } = type.actions;
  const parent = state.fields.find(({ code }) => code === type.parent?.field);
  return (
    <FormHead
      {...{ ...head, idOf }}
      writing={state}
      fields={state.fields}
      theOne={type.label.theOne}
      isNew={element === null}
      blockedField={procesGate ? 'underaktivitetId' : parent?.code}
      // What the underaktivitet refuses is said at the underaktivitet.
      isSaidThere={procesGate}
      remedies={<FormRemedies violations={state.refusal.violations} element={element} />}
      conflict={conflict ? <ConflictNotice {...{ conflict, links, time, idOf }} /> : null}
    />
  );
}
