import { expect, test } from 'vitest';
import { commands } from '../../../src/commands/registry.ts';
import type { StandingPost } from '../../../src/commands/subjects/standing-post.ts';
import type { Subject } from '../../../src/commands/subjects/subject.ts';
import { setKredsDeadline } from '../../../src/domain/commands/perioder-commands.ts';
import { isOptional, valuesOf } from '../../../src/palette/arguments/choices.ts';
import { isUnread } from '../../../src/palette/arguments/written.ts';

const planned = [...commands].flatMap(([id, command]) =>
  'invoke' in command ? [{ ...command, id }] : [],
);
const post: StandingPost = { id: '7', rowVersion: '3', values: { navn: 'Marts', kode: 'K' } };

/** Subjects that say how they stand: what is left empty of them is as it was. */
const standing = { tilstand: '', periode: 202703, nummer: '12', navn: 'Marts', post };

test('et felt, der ikke er skrevet i, fjerner intet: kan alt stå tomt, sendes det, der står', () => {
  const asking = planned.filter(({ arguments: fields }) =>
    fields.some(({ kind }) => kind !== 'subject'),
  );
  const untouched = asking.filter(({ arguments: fields }) =>
    fields.every((field) => field.kind === 'subject' || isOptional(field, {})),
  );
  expect(asking.length).toBeGreaterThan(20);
  expect(untouched.length).toBeGreaterThan(1);
  for (const { id, arguments: fields, invoke } of untouched) {
    const about = fields.flatMap((field) => (field.kind === 'subject' ? [field.on.kind] : []));
    const all = about.map((kind) => ({ kind, ...standing }) as unknown as Subject);
    const [first, ...others] = all;
    const subjects = first ? { kind: first.kind, all: [first, ...others], from: 'focus' } : null;
    const sent = invoke(subjects as Parameters<typeof invoke>[0], {});
    expect(
      sent.map(({ input }) => input),
      id,
    ).toMatchObject([post.values]);
  }
});

test('en frist fjernes, når det er skrevet, og af intet andet', () => {
  const command = planned.find(({ id }) => id === setKredsDeadline.id);
  const [deadline] = command?.arguments.filter(({ kind }) => kind === 'dato') ?? [];
  if (!command || !deadline) throw new Error('kommandoen mangler');
  const sentOf = (value: string) => {
    const choice = { value, label: value };
    if (isUnread(deadline, choice)) return 'ulæst';
    return valuesOf([deadline], { [deadline.name]: choice });
  };
  expect(isOptional(deadline, {})).toBe(false);
  expect(sentOf('')).toEqual({});
  expect(sentOf(' Periodens ')).toEqual({ konteringSlut: '' });
  expect(sentOf('31/03/20277')).toBe('ulæst');
  expect(sentOf('31/03/2027')).toEqual({ konteringSlut: '2027-03-31' });
});
