import { useId } from 'react';
import * as z from 'zod/mini';
import { userPart } from '../../ui/memory/user-memory.ts';
import type { DistributionProps } from './distribution-props.ts';
import { GroupTable } from './group-table.tsx';
import { countText, nextText, totalOf } from './tiles.ts';
import { Treemap } from './treemap.tsx';

const forms = { billede: 'Billede', tabel: 'Tabel' } as const;
type Form = keyof typeof forms;
const formPart = userPart<Form>('overblik', z.enum(['billede', 'tabel']), 'billede');

/** How the elements lie under the roots: a picture or a table of the same numbers, as the user left it. */
export function Distribution(props: DistributionProps) {
  const { area, time, groups } = props;
  const form = formPart.useValue();
  const total = groups.reduce((sum, group) => sum + totalOf(group), 0);
  const explained = `Flade = ${countText(area, total)} · farve = andel soft-lukket eller ændret i ${nextText(area, time)}`;
  return (
    <>
      <div className="ov-head">
        <h2>Overblik</h2>
        <span className="hint clip" data-tip={explained}>
          {explained}
        </span>
        <FormChoice value={form} onChange={(chosen) => formPart.change(() => chosen)} />
      </div>
      {form === 'billede' ? <Treemap {...props} /> : <GroupTable {...props} />}
    </>
  );
}

interface FormChoiceProps {
  readonly value: Form;
  readonly onChange: (form: Form) => void;
}

function FormChoice({ value, onChange }: FormChoiceProps) {
  const name = useId();
  return (
    <fieldset className="ov-form">
      <legend className="sr">Vis fordelingen som</legend>
      {Object.entries(forms).map(([form, label]) => (
        <label key={form}>
          <input
            type="radio"
            name={name}
            checked={form === value}
            onChange={() => onChange(form as Form)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
