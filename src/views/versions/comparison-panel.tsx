import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import { elementByNumberQuery } from '../../api/structure/structure.ts';
import type { FieldComparison } from '../../domain/elements/shown-fields.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';
import { spanOf, timeOf } from '../detail/element-time.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { VersionPair } from './use-version-pair.ts';

interface ComparisonPanelProps {
  /** Oldest first. */
  readonly versions: readonly ElementPayload[];
  readonly pair: readonly [a: ElementPayload, b: ElementPayload];
  readonly fields: readonly FieldComparison[];
  readonly onPair: (pair: VersionPair) => void;
}

/** Which two versions, all of them or the differences, and the table. */
export function ComparisonPanel({ versions, pair, fields, onPair }: ComparisonPanelProps) {
  const [a, b] = pair;
  const [onlyChanged, setOnlyChanged] = useState(false);
  const options = versions.map((version) => ({
    value: String(version.versionId),
    label: `v${version.versionId} · ${spanOf(version)}`,
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="Sammenligning">
      <div className="comparison-bar">
        <ToolbarSelect
          label="Version"
          value={String(a.versionId)}
          onChange={(id) => onPair([Number(id), b.versionId])}
          options={options}
        />
        <ToolbarSelect
          label="Med version"
          value={String(b.versionId)}
          onChange={(id) => onPair([a.versionId, Number(id)])}
          options={options}
        />
        <Checkbox label="Vis kun forskelle" checked={onlyChanged} onChange={setOnlyChanged} />
      </div>
      <Details
        pair={pair}
        fields={onlyChanged ? fields.filter(({ differs }) => differs) : fields}
      />
    </div>
  );
}

/** The versions with the names behind their references, each as it stood when it began. */
function Details({ pair, fields }: Pick<ComparisonPanelProps, 'pair' | 'fields'>) {
  const a = useVersionDetail(pair[0]);
  const b = useVersionDetail(pair[1]);
  if (!a.detail) return <QueryNotice query={a.query} />;
  if (!b.detail) return <QueryNotice query={b.query} />;
  if (fields.length === 0) return null;
  return <ComparisonTable a={a.detail} b={b.detail} fields={fields} />;
}

function useVersionDetail(version: ElementPayload) {
  const { type, fuldtNummer, id } = version;
  const query = useQuery(elementByNumberQuery(type, fuldtNummer, timeOf(version).fra));
  return { query, detail: query.data?.find((element) => element.id === id) };
}
