import type { Ref } from 'react';
import type { RowKind, SheetCommand } from '../../../domain/commands/sheet/sheet-commands.ts';
import { hasUnderaktiviteter } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { timeWords } from '../../../domain/elements/element-type.ts';
import {
  outsideOption,
  outsideUnderaktivitet,
} from '../../../domain/proces/underaktivitet-choice.ts';
import { SelectField } from '../../../ui/fields/choices/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isLink } from './terms.ts';
import type { Terms } from './use-terms.ts';

export const remarkNeeded = 'Uden for en underaktivitet skrives, hvorfor der rettes.';

interface ReviewTermsProps {
  readonly area: AreaDeclaration;
  /** What the rows are, where they are no elements. */
  readonly rowKind: RowKind | undefined;
  readonly terms: Terms;
  readonly commands: readonly SheetCommand[];
  readonly remarkRef: Ref<HTMLInputElement>;
  /** The remark is missing, and nothing is saved without it. */
  readonly isUnexplained: boolean;
}

/** In which underaktivitet and from when: said once for all the changes. */
export function ReviewTerms(props: ReviewTermsProps) {
  const { area, rowKind, terms, commands, isUnexplained } = props;
  const { typed, change, underaktiviteter, mayGoOutside, isTimeFixed, missing } = terms;
  const hasLinks = commands.some(isLink);
  const isOnlyLinks = hasLinks && commands.every(isLink);
  const label = area.axis === 'finansaar' ? 'Virkning fra finansår' : 'Virkning fra periode';
  return (
    <div className="review-terms">
      {hasUnderaktiviteter(area) && !isOnlyLinks ? (
        <SelectField
          label="Underaktivitet"
          value={typed.underaktivitet}
          onChange={(underaktivitet) => change({ underaktivitet })}
          options={[
            ...underaktiviteter.map(({ id, navn, proceskode, proces }) => ({
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
        optional={typed.underaktivitet !== outsideUnderaktivitet || isOnlyLinks}
        label="Bemærkning"
        help={isUnexplained ? remarkNeeded : undefined}
        value={typed.bemaerkning}
        limit={500}
        onChange={(bemaerkning) => change({ bemaerkning })}
      />
    </div>
  );
}
