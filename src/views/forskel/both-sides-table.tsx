import { useState } from 'react';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import type { Status } from '../../domain/status.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import { Button } from '../../ui/basics/button.tsx';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
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
            <Field key={pair.code} pair={pair} difference={difference} differs />
          ))}
          {showsSame
            ? same.map((pair) => <Field key={pair.code} pair={pair} difference={difference} />)
            : null}
        </tbody>
      </table>
    </section>
  );
}

interface FieldProps {
  readonly pair: FieldPair;
  readonly difference: Difference;
  readonly differs?: boolean;
}

function Field({ pair, difference: { venstre, hoejre }, differs = false }: FieldProps) {
  const { code, label, before, after } = pair;
  const isStatus = code === 'status';
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">{label}</th>
      <td>
        <Value text={before} status={isStatus ? venstre?.status : undefined} />
      </td>
      <td>
        {differs ? (
          <Value text={after} status={isStatus ? hoejre?.status : undefined} />
        ) : (
          <span className="hint">uændret</span>
        )}
      </td>
    </tr>
  );
}

function Value({ text, status }: { readonly text: string; readonly status: Status | undefined }) {
  return status ? <StatusMark kind={statusKinds[status]} label={text} /> : text;
}
