import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import { elementByNumberQuery } from '../../api/finanslovsstruktur.ts';
import type { FieldComparison } from '../../domain/elements/shown-fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ToolbarSelect } from '../../ui/toolbar-select.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { spanOf, yearOf } from './element-time.ts';
import { QueryNotice } from './query-notice.tsx';
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
  const [a, b] = useQueries({
    queries: pair.map((version) =>
      elementByNumberQuery(version.type, version.fuldtNummer, yearOf(version)),
    ),
  });
  const unsettled = [a, b].find((query) => query?.data === undefined);
  if (!a?.data || !b?.data) return unsettled ? <QueryNotice query={unsettled} /> : null;
  const detailA = a.data.find(({ id }) => id === pair[0].id);
  const detailB = b.data.find(({ id }) => id === pair[1].id);
  if (!detailA || !detailB || fields.length === 0) return null;
  return <ComparisonTable a={detailA} b={detailB} fields={fields} />;
}
