import { expect, test } from 'vitest';
import { commandById } from '../../../src/commands/registry.ts';
import { selectedOf } from '../../../src/commands/subjects/selected-element.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { commandItems } from '../../../src/views/screen/command-items.ts';
import { contextOf } from '../../commands/context.ts';
import { elementOf } from '../payloads.ts';

test.each(Object.values(elementTypes).map(({ name }) => name))(
  '%s: en menus kommandoer står i grupper, hver ét sted, og ingen mangler',
  (type) => {
    const selected = selectedOf(elementOf(1, { type, fuldtNummer: '07', navn: 'Drift' }));
    const items = commandItems(selected, contextOf({ permissions, selected, canDoAll: true }));
    const groups = items.map(({ group }) => group);
    const begun = groups.filter((group, at) => group !== groups[at - 1]);
    expect(begun.length).toBe(new Set(groups).size);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id, group } of items) expect(commandById(id as never)?.group).toBe(group);
  },
);
