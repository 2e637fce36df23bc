import type { ElementDetail } from '../../api/contract/structure/element.ts';
import type { FieldComparison } from '../../domain/elements/shown-fields.ts';
import { formatDate, todayInCopenhagen } from '../../domain/time/dates.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { spanOf } from '../detail/element-time.ts';
import { FieldValue } from '../detail/fields/field-value.tsx';
import '../detail/detail-table.css';

interface ComparisonTableProps {
  readonly a: ElementDetail;
  readonly b: ElementDetail;
  readonly fields: readonly FieldComparison[];
}

/** Field, one version, the other; what differs comes first and says so. */
export function ComparisonTable({ a, b, fields }: ComparisonTableProps) {
  const changed = fields.filter(({ differs }) => differs);
  const same = fields.filter(({ differs }) => !differs);
  return (
    <table className="detail-table comparison-table">
      <caption className="sr">
        Felter i version {a.versionId} og version {b.versionId}
      </caption>
      <thead>
        <tr>
          <th scope="col">Felt</th>
          <VersionHead version={a} />
          <VersionHead version={b} />
        </tr>
      </thead>
      <tbody>
        {[...changed, ...same].map(({ field, differs }) => (
          <tr key={field.code} className={differs ? 'differs' : undefined}>
            <th scope="row">
              <span>{field.label}</span> {differs ? <Badge kind="info">Forskellig</Badge> : null}
            </th>
            <td>
              {/* The same element by one name: what it was called then is its own history. */}
              <FieldValue field={field} element={differs ? a : b} />
            </td>
            <td>
              <FieldValue field={field} element={b} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VersionHead({ version }: { readonly version: ElementDetail }) {
  const { versionId, aendret, aendretAf } = version;
  return (
    <th scope="col">
      <span className="num">
        v{versionId} · {spanOf(version)}
      </span>
      {aendret === '' ? null : (
        <span className="hint">
          {formatDate(todayInCopenhagen(new Date(aendret)))} ·&nbsp;{aendretAf}
        </span>
      )}
    </th>
  );
}
