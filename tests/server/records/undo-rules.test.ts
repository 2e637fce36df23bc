import { expect, test } from 'vitest';
import { hasRules } from '../../../server/commands/record-rules.ts';
import { entities, writtenEntities } from '../../../server/storage/entities.ts';

/** Whose rules a fortrydelse asks of otherwise: what elements are made of, which have times of their own. */
const ofElements = writtenEntities.filter((name) => entities[name].times !== undefined);

test.each(
  writtenEntities.filter((name) => entities[name].isVersioned && !ofElements.includes(name)),
)('%s bedømmes efter sine egne regler, når en kørsel fortrydes', (name) => {
  expect(hasRules(name)).toBe(true);
});
