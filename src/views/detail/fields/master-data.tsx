import type { ReactNode } from 'react';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { timeFieldCodes } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { shownFields } from '../../../domain/elements/shown-fields.ts';
import { fieldKindOf } from '../../../domain/field-kinds/field-kinds.ts';
import type { AddressOf } from '../element-name.tsx';
import { type ElementTime, formatFrom, formatTo } from '../element-time.ts';
import { formatMoment } from '../log/moment.ts';
import { fieldValue, isEmpty } from './field-value.tsx';

interface MasterDataProps {
  readonly element: ElementDetail;
  readonly life: ElementTime;
  readonly showsEmpty: boolean;
  readonly addressOf: AddressOf;
}

/** The fields that neither the heading nor the way above it holds. */
function masterFields({ type }: ElementDetail): Field[] {
  const { number, parent } = elementTypes[type];
  const above = [number.field, 'navn', parent?.field];
  return shownFields(elementTypes[type]).filter(({ code }) => !above.includes(code));
}

/** From and to are the element's own: where one version gives way to the next, nothing ends. */
function shownValue(field: Field, { element, life, addressOf }: MasterDataProps): ReactNode {
  const { from, to } = timeFieldCodes[life.axis];
  if (field.code === from) return formatFrom(life);
  if (field.code === to) return formatTo(life);
  return isEmpty(field, element) ? '' : fieldValue(field, element, addressOf);
}

/** How many fields have nothing to show. */
export function countEmpty(props: Omit<MasterDataProps, 'showsEmpty'>): number {
  const all = { ...props, showsEmpty: false };
  return masterFields(props.element).filter((field) => shownValue(field, all) === '').length;
}

/** The element's fields, and who wrote the version when. */
export function MasterData(props: MasterDataProps) {
  const { element, showsEmpty } = props;
  const { underaktivitet, oprettet, oprettetAf, aendret, aendretAf } = element;
  return (
    <dl className="kv">
      {masterFields(element).map((field) => {
        const value = shownValue(field, props);
        if (value === '' && !showsEmpty) return null;
        const isLong = fieldKindOf(field).isLong(field);
        return fact(
          field.label,
          value === '' ? <span className="hint">Ikke angivet</span> : value,
          isLong,
        );
      })}
      {underaktivitet ? fact('Underaktivitet', underaktivitet) : null}
      {oprettet === '' ? null : fact('Oprettet', momentBy(oprettet, oprettetAf))}
      {aendret === '' ? null : fact('Ændret', momentBy(aendret, aendretAf))}
    </dl>
  );
}

/** No components: there are many, and each is drawn with every row that is rested on. */
function fact(label: string, value: ReactNode, isLong = false): ReactNode {
  return (
    <div key={label} className={isLong ? 'long' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function momentBy(iso: string, by: string): ReactNode {
  return (
    <>
      <time dateTime={iso}>{formatMoment(iso)}</time> ·&nbsp;{by}
    </>
  );
}
