import { elementWords } from '../domain/commands/element-words.ts';
import { treeTypesOf } from '../domain/elements/area-types.ts';
import { allAreas, mayRead } from '../domain/elements/areas.ts';
import { statuses, statusLabels, statusPlurals } from '../domain/status.ts';
import { capitalised } from '../domain/words/capitalised.ts';
import type { ValgArgument } from './declaration.ts';

export const all = { value: '', label: 'Alle' };

/** What a list is narrowed by, as a sentence says it; named as the address does. */
export const kindField: ValgArgument = {
  kind: 'valg',
  name: 'type',
  label: 'Type',
  options: [
    all,
    ...allAreas.flatMap((area) =>
      treeTypesOf(area).map(({ name, label, abbreviation }) => ({
        value: name,
        label: capitalised(label.one),
        plural: label.many,
        called: [abbreviation, ...(elementWords[name].called ?? [])],
        isFor: (held: ReadonlySet<string>) => mayRead(area, held),
      })),
    ),
  ],
};

export const statusField: ValgArgument = {
  kind: 'valg',
  name: 'status',
  label: 'Status',
  options: [
    all,
    ...statuses.map((value) => ({
      value,
      label: statusLabels[value],
      plural: statusPlurals[value],
    })),
  ],
};
