import { Segments } from '../../../ui/fields/choices/segments.tsx';
import type { ShownKredse } from './use-shown-kredse.ts';

/** Over the year: how many have a deadline of their own, and whether the others are shown. */
export function YearBar({ counts, isOwnOnly, show }: Omit<ShownKredse, 'rows' | 'named'>) {
  return (
    <div className="year-bar">
      <span>
        <b>
          {counts.own} af {counts.all}
        </b>{' '}
        kredse har egen frist
      </span>
      <Segments
        label="Vis"
        name="kredse"
        command="konsol#egne-frister"
        value={isOwnOnly ? 'egne' : 'alle'}
        options={[
          { value: 'egne', label: 'Kun egne frister' },
          { value: 'alle', label: `Alle ${counts.all}` },
        ]}
        onChange={show}
      />
      <span className="grow" />
      <span className="hint">tom celle = den fælles frist · +7 = dage efter den</span>
    </div>
  );
}
