import type { ReactNode } from 'react';
import type { ElementDetail } from '../../../api/contract/element.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { shownFields } from '../../../domain/elements/shown-fields.ts';
import type { AddressOf } from './element-name.tsx';
import { FieldValue } from './field-value.tsx';
import { formatMoment } from './moment.ts';

interface MasterDataProps {
  readonly element: ElementDetail;
  readonly addressOf: AddressOf;
}

/** Every field of the element that its heading does not hold, and who wrote the version when. */
export function MasterData({ element, addressOf }: MasterDataProps) {
  const type = elementTypes[element.type];
  const inHeading = new Set([type.number.field, 'navn']);
  const { underaktivitet, oprettet, oprettetAf, aendret, aendretAf } = element;
  return (
    <dl className="kv">
      {shownFields(type)
        .filter(({ code }) => !inHeading.has(code))
        .map((field) => (
          <Fact
            key={field.code}
            label={field.label}
            isLong={field.kind === 'list' || (field.kind === 'text' && field.multiline === true)}
          >
            <FieldValue field={field} element={element} addressOf={addressOf} />
          </Fact>
        ))}
      {underaktivitet ? <Fact label="Underaktivitet">{underaktivitet}</Fact> : null}
      <Fact label="Oprettet">
        <Moment iso={oprettet} by={oprettetAf} />
      </Fact>
      <Fact label="Ændret">
        <Moment iso={aendret} by={aendretAf} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  /** May need the whole width. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className={isLong ? 'long' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ iso, by }: { readonly iso: string; readonly by: string }) {
  return (
    <>
      <time dateTime={iso}>{formatMoment(iso)}</time> ·&nbsp;{by}
    </>
  );
}
