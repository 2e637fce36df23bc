import { useAtomValue } from 'jotai';
import type { UseFormReturn } from 'react-hook-form';
import type { ElementDetail, ElementLink } from '../../../api/contract/structure/element.ts';
import { accessibleCommandsAtom } from '../../../auth/session.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { message } from '../../../domain/words/messages.ts';
import { CvrLookUp } from '../fields/cvr-look-up.tsx';
import { FieldGroups } from '../fields/field-groups.tsx';
import { FormField } from '../fields/form-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { OneOfChoice } from '../fields/one-of-choice.tsx';
import { UnderaktivitetField } from '../fields/underaktivitet-field.tsx';
import type { FormValues } from '../form-fields.ts';
import type { Links } from './form-links.ts';
import { LackingKobling } from './lacking-kobling.tsx';
import type { FormUnderaktivitet } from './use-form-underaktivitet.ts';

interface ElementFormFieldsProps {
  readonly type: ElementType;
  /** Null: a new one. */
  readonly element: ElementDetail | null;
  /** Those to fill in, in order. */
  readonly fields: readonly Field[];
  readonly form: UseFormReturn<FormValues>;
  readonly idOf: (code: string) => string;
  readonly links: Links;
  readonly onLink: (code: string, link: ElementLink | null) => void;
  readonly parent: ElementLink | null;
  readonly underaktivitet: FormUnderaktivitet;
  readonly time: number;
  /** The number made right before, whose neighbours come next; empty: none. */
  readonly lastNumber: string;
}

/** The declared fields under their headings; the underaktivitet they are made in stands before the time. */
export function ElementFormFields(props: ElementFormFieldsProps) {
  const { type, element, fields, form, idOf, links, onLink, parent, underaktivitet, time } = props;
  const permissions = useAtomValue(accessibleCommandsAtom);
  const { from, to } = timeFieldCodes[type.axis];
  const { field: numberField, separator } = type.number;
  const prefixOf = ({ code }: Field) =>
    code === numberField && parent && separator !== undefined
      ? `${parent.fuldtNummer}${separator}`
      : undefined;
  const lacksPermission = ({ permission }: Field) =>
    permission !== undefined && !permissions.has(permission);
  const reasonOf = (field: Field) => {
    const felt = field.label;
    if (lacksPermission(field)) return message('feltTilladelse', { felt });
    const endsByCommand = element !== null && field.code === to && type.actions.softClose;
    return endsByCommand ? message('tilVedAfslut', { felt }) : undefined;
  };
  const isExplained = type.actions.procesGate && underaktivitet.isOutside;
  const error = form.formState.errors.underaktivitetId?.message;
  const procesFieldset = type.actions.procesGate ? (
    <fieldset className="fieldset" aria-labelledby={idOf('proces')}>
      <p id={idOf('proces')} className="fieldset-title">
        Proces
      </p>
      <UnderaktivitetField
        id={idOf('underaktivitetId')}
        underaktivitet={underaktivitet}
        error={typeof error === 'string' ? error : undefined}
      />
    </fieldset>
  ) : null;

  // What a register says is shown at the first field that it is about.
  const ofRegister = fields.find(({ register }) => register !== undefined);

  const fieldOf = (field: Field) => {
    const isStart = field.code === from;
    const reason = reasonOf(field);
    const shown = {
      field,
      id: idOf(field.code),
      form,
      axis: type.axis,
      time,
      chosen: links[field.code] ?? null,
      onChoose: (link: ElementLink | null) => onLink(field.code, link),
      prefix: prefixOf(field),
      near: parent?.fuldtNummer ?? element?.fuldtNummer,
      isRequired: isExplained && field.code === 'bemaerkning',
      isLocked: reason !== undefined || (isStart && underaktivitet.isTimeFixed),
      lockedReason: reason,
      // When a change takes effect, and why it is made, is of the change alone.
      before: isStart || field.code === 'bemaerkning' ? null : element,
    };
    return field.code === numberField ? (
      <NumberField {...shown} place={{ type, parent, near: props.lastNumber }} />
    ) : (
      <FormField {...shown} below={() => choicesOf(field)} />
    );
  };

  const choicesOf = (field: Field) =>
    field.kind === 'text' && field.oneOf ? (
      <OneOfChoice
        oneOf={field.oneOf}
        label={field.label}
        holder={links[field.oneOf.reference] ?? null}
        time={time}
        onPick={(value) => {
          form.setValue(field.code, value, { shouldDirty: true, shouldValidate: true });
          document.getElementById(idOf(field.code))?.focus();
        }}
      />
    ) : null;

  return (
    <FieldGroups
      fields={fields}
      beforeOf={(ofGroup) => (ofGroup.some(({ code }) => code === from) ? procesFieldset : null)}
      draw={(field) => (
        <>
          {fieldOf(field)}
          {element === null && field.kind === 'reference' && field.keptAs === 'kobling' ? (
            <LackingKobling type={type} code={field.code} form={form} parent={parent} />
          ) : null}
          {field === ofRegister ? (
            <CvrLookUp known={element?.nummer} form={form} codes={fields.map(({ code }) => code)} />
          ) : null}
        </>
      )}
    />
  );
}
