import type { Ref } from 'react';
import type { BulkCommand, RowKind } from '../../../domain/commands/bulk/bulk-commands.ts';
import { hasSteps } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { timeWords } from '../../../domain/elements/element-type.ts';
import { outsideOption, outsideStep } from '../../../domain/step-choice.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isLink } from './terms.ts';
import type { Terms } from './use-terms.ts';

export const remarkNeeded = 'Uden for en underaktivitet skrives, hvorfor der rettes.';

interface ReviewTermsProps {
  readonly area: AreaDeclaration;
  /** What the rows are, where they are no elements. */
  readonly rowKind: RowKind | undefined;
  readonly terms: Terms;
  readonly commands: readonly BulkCommand[];
  readonly remarkRef: Ref<HTMLInputElement>;
  /** The remark is missing, and nothing is saved without it. */
  readonly isUnexplained: boolean;
}

/** In which step and from when: said once for all the changes. */
export function ReviewTerms(props: ReviewTermsProps) {
  const { area, rowKind, terms, commands, isUnexplained } = props;
  const { typed, change, steps, mayGoOutside, isTimeFixed, missing } = terms;
  const hasLinks = commands.some(isLink);
  const isOnlyLinks = hasLinks && commands.every(isLink);
  const label = area.axis === 'finansaar' ? 'Virkning fra finansår' : 'Virkning fra periode';
  return (
    <div className="review-terms">
      {hasSteps(area) && !isOnlyLinks ? (
        <SelectField
          label="Underaktivitet"
          value={typed.step}
          onChange={(step) => change({ step })}
          options={[
            ...steps.map(({ id, navn, proceskode, proces }) => ({
              value: String(id),
              label: `${proceskode ?? proces} · ${navn}`,
            })),
            ...(mayGoOutside ? [outsideOption] : []),
          ]}
          placeholder="Vælg underaktivitet"
        />
      ) : null}
      {isOnlyLinks ? null : (
        <TextField
          mono
          label={label}
          value={typed.effect}
          readOnly={isTimeFixed}
          help={isTimeFixed ? 'Følger af underaktiviteten.' : undefined}
          error={
            missing === 'effect' ? `Skriv ${timeWords[area.axis].one}, som der findes.` : undefined
          }
          onChange={(effect) => change({ effect })}
        />
      )}
      {hasLinks ? (
        <TextField
          mono
          label="Koblinger fra periode"
          help={rowKind?.periodeHelp}
          value={typed.periode}
          error={missing === 'periode' ? 'Skriv en periode som PP.ÅÅÅÅ.' : undefined}
          onChange={(periode) => change({ periode })}
        />
      ) : null}
      <TextField
        ref={props.remarkRef}
        optional={typed.step !== outsideStep || isOnlyLinks}
        label="Bemærkning"
        help={isUnexplained ? remarkNeeded : undefined}
        value={typed.bemaerkning}
        limit={500}
        onChange={(bemaerkning) => change({ bemaerkning })}
      />
    </div>
  );
}
