import type { DistributionProps } from './distribution-props.ts';
import { FormChoice, useForm } from './form-choice.tsx';
import { GroupTable } from './group-table.tsx';
import { countText, nextText, totalOf } from './tiles.ts';
import { Treemap } from './treemap.tsx';

/** How the elements lie under the roots; of none there is no picture. */
export function Distribution(props: DistributionProps) {
  const { area, time, groups } = props;
  const form = useForm();
  const total = groups.reduce((sum, group) => sum + totalOf(group), 0);
  if (total === 0) {
    return (
      <div className="ov-head">
        <h2>Overblik</h2>
      </div>
    );
  }
  const explained = `Flade = ${countText(area, total)} · farve = andel soft-lukket eller ændret i ${nextText(area, time)}`;
  return (
    <>
      <div className="ov-head">
        <h2>Overblik</h2>
        <span className="hint clip" data-tip={explained}>
          {explained}
        </span>
        <FormChoice value={form} />
      </div>
      {form === 'billede' ? <Treemap {...props} /> : <GroupTable {...props} />}
    </>
  );
}
