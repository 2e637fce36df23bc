import { describe, expect, test } from 'vitest';
import { availabilityOf } from '../../src/commands/gate/gate.ts';
import { commandById } from '../../src/commands/registry.ts';
import type { SelectedElement } from '../../src/commands/subjects/selected-element.ts';
import { subjectsOf } from '../../src/commands/subjects/subject.ts';
import {
  koblingerAsked,
  koblingSheetNote,
  koblingSheetPlace,
} from '../../src/console/kobling-sheet.ts';
import { message } from '../../src/domain/words/messages.ts';
import { clearNotices, toldNotices } from '../../src/ui/notices/notifications.ts';
import { contextOf } from '../commands/context.ts';

const asked = (place: string) => koblingerAsked(new URLSearchParams(place.split('?')[1]));

test('arket er af det, man står på, eller af alle de markerede', () => {
  const one = koblingSheetPlace([{ type: 'Underkonto', fuldtNummer: '07.14.01.10' }]);
  expect(one).toBe('/regnskabsstruktur/masseredigering?raekker=koblinger&underkonti=07.14.01.10');
  const marked = ['07.14.01.10', '07.14.01.20'].map((fuldtNummer) => ({
    ...{ type: 'Underkonto', fuldtNummer },
  }));
  expect(asked(koblingSheetPlace(marked))).toEqual({
    underkonti: ['07.14.01.10', '07.14.01.20'],
    delregnskaber: [],
  });
  expect(asked(koblingSheetPlace([{ type: 'Delregnskab', fuldtNummer: '07004.001' }]))).toEqual({
    underkonti: [],
    delregnskaber: ['07004.001'],
  });
});

test('er der flere, end en adresse kan sige, er det af det, de begynder med', () => {
  const many = Array.from({ length: 301 }, (_, at) => ({
    type: 'Underkonto',
    fuldtNummer: `07.14.${String(at).padStart(3, '0')}`,
  }));
  expect(asked(koblingSheetPlace(many))).toEqual({ underkonti: ['07'], delregnskaber: [] });
  expect(koblingSheetNote(many)).toBe(message('koblingerAfFlere', { antal: 300, af: ' under 07' }));
  expect(koblingSheetNote(many.slice(1))).toBeUndefined();
  const apart = many.map((one, at) => ({ ...one, fuldtNummer: `${at + 1000}.001` }));
  expect(asked(koblingSheetPlace(apart))).toEqual({ underkonti: [], delregnskaber: [] });
  expect(koblingSheetNote(apart)).toBe(message('koblingerAfFlere', { antal: 300, af: '' }));
});

test('en anden adresse er ikke arkets, og det, der ikke er et nummer, spørges der ikke om', () => {
  expect(asked('/regnskabsstruktur/masseredigering?underkonti=07')).toBeUndefined();
  expect(asked('/x?raekker=koblinger&underkonti=07,%25,x')).toEqual({
    underkonti: ['07'],
    delregnskaber: [],
  });
});

describe('Ret koblinger i ark', () => {
  const id = 'UpdateUnderkontoDelregnskab#ark';
  const permissions = ['UpdateUnderkontoDelregnskab'];
  const [one, other] = ['07.14.01.10', '07.14.01.20'].map(
    (fuldtNummer): SelectedElement => ({
      ...{ id: fuldtNummer, type: 'Underkonto', fuldtNummer, navn: 'Drift' },
    }),
  );
  const marked = [one, other].flatMap((element) => element ?? []);
  const situation = { permissions, selected: one ?? null, marked };

  test('er om alle de markerede', () => {
    const effects: string[] = [];
    const onEffect = (effect: string) => void effects.push(effect);
    const context = contextOf({ ...situation, features: ['koblinger'], onEffect });
    const command = commandById(id);
    if (!command?.run || !command.on) throw new Error('No command');
    void command.run(context, subjectsOf(command.on, context));
    expect(effects).toEqual([`navigate ${koblingSheetPlace(marked)}`]);
  });

  test('siger det, når arket er af flere end de markerede', () => {
    clearNotices();
    const many = Array.from({ length: 301 }, (_, at) => ({
      ...{ id: String(at), type: 'Underkonto' as const, navn: 'Drift' },
      fuldtNummer: `07.14.${String(at).padStart(3, '0')}`,
    }));
    const context = contextOf({ ...situation, marked: many, features: ['koblinger'] });
    const command = commandById(id);
    if (!command?.run || !command.on) throw new Error('No command');
    void command.run(context, subjectsOf(command.on, context));
    expect(toldNotices.get().map(({ text }) => text)).toEqual([koblingSheetNote(many)]);
  });

  test('tilbydes kun, hvor serveren svarer med mange underkontis koblinger', () => {
    const kindOf = (features: readonly string[]) =>
      availabilityOf(id, contextOf({ ...situation, features })).kind;
    expect(kindOf(['koblinger'])).toBe('ready');
    expect(kindOf([])).toBe('hidden');
  });
});
