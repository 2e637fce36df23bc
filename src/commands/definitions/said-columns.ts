import { offeredColumns } from '../../api/structure/offered-columns.ts';
import { tableColumnsOf } from '../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { allAreas } from '../../domain/elements/areas.ts';
import { addNotice } from '../../ui/notices/notifications.ts';

const all = allAreas.flatMap((area) => tableColumnsOf(area));

/** The columns of every area by what they are called, for what a sentence says is read wherever it is said. */
export const columnOptions = [...Map.groupBy(all, ({ label }) => label)].map(
  ([label, [column]]) => ({ value: label, label, plural: column?.id ?? label }),
);

/** Id of the column that is called so in the area looked at; undefined, and told, where it has none. */
export function columnCalled(label: string, area: AreaDeclaration): string | undefined {
  const found = offeredColumns(area).find((column) => column.label === label);
  if (!found) addNotice('warn', `${area.label} har ingen kolonne »${label}«.`);
  return found?.id;
}
