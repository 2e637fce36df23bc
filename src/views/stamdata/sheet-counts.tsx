import type { TriedFile } from '../../api/contract/stamdata.ts';
import '../detail/detail-table.css';

const number = new Intl.NumberFormat('da-DK');

/** What becomes of the elements and rows of each sheet. */
export function SheetCounts({ lister }: Pick<TriedFile, 'lister'>) {
  if (lister.length === 0) return null;
  const hasErrors = lister.some(({ medFejl }) => medFejl > 0);
  return (
    <table className="detail-table stamdata-counts" aria-label="Filens ark">
      <thead>
        <tr>
          <th scope="col">Ark</th>
          <th scope="col">Nye</th>
          <th scope="col">Ændrede</th>
          <th scope="col">Uændrede</th>
          {hasErrors ? <th scope="col">Med fejl</th> : null}
        </tr>
      </thead>
      <tbody>
        {lister.map(({ navn, nye, aendrede, uaendrede, medFejl }) => (
          <tr key={navn}>
            <td>{navn}</td>
            <td className="num">{number.format(nye)}</td>
            <td className="num">{number.format(aendrede)}</td>
            <td className="num">{number.format(uaendrede)}</td>
            {hasErrors ? <td className="num">{number.format(medFejl)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
