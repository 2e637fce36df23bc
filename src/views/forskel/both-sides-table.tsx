import { useState } from 'react';
import { formatTime } from '../../domain/time/time-axis.ts';
import { Button } from '../../ui/basics/button.tsx';
import '../detail/detail-table.css';
import { bothSides, type FieldPair } from './both-sides.ts';
import { timeStands } from './forskel-place.ts';
import type { Difference } from './forskel-values.ts';
import type { ForskelScreenPlace } from './use-forskel-place.ts';

interface BothSidesTableProps {
  readonly place: ForskelScreenPlace;
  readonly difference: Difference;
}

/** Field, one side, the other; what is the same is folded away until it is asked for. */
export function BothSidesTable({ place, difference }: BothSidesTableProps) {
  const [showsSame, setShowsSame] = useState(false);
  const { changed, same } = bothSides(difference);
  const { fra, til, present, area } = place;
  const said = same.length === 1 ? '1 ens felt' : `${same.length} ens felter`;
  return (
    <section className="forskel-part">
      <header>
        <h3>Begge sider</h3>
        {same.length > 0 ? (
          <Button
            label={`${showsSame ? 'Skjul' : 'Vis'} ${said}`}
            variant="ghost"
            aria-expanded={showsSame}
            onClick={() => setShowsSame(!showsSame)}
          />
        ) : null}
      </header>
      <table className="detail-table both-sides">
        <thead>
          <tr>
            <th scope="col">Felt</th>
            {[fra, til].map((time, at) => (
              <th key={at === 0 ? 'fra' : 'til'} scope="col">
                <span className="num">{formatTime(area.axis, time)}</span>{' '}
                {timeStands(time, present)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changed.map((pair) => (
            <Field key={pair.code} pair={pair} differs />
          ))}
          {showsSame ? same.map((pair) => <Field key={pair.code} pair={pair} />) : null}
        </tbody>
      </table>
    </section>
  );
}

function Field({
  pair,
  differs = false,
}: {
  readonly pair: FieldPair;
  readonly differs?: boolean;
}) {
  const { label, before, after } = pair;
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>{differs ? after : <span className="hint">uændret</span>}</td>
    </tr>
  );
}
