// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ElementLink } from '../../../src/api/contract/structure/element.ts';
import type { ReferenceField as Declaration } from '../../../src/domain/elements/field.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { ReferenceField } from '../../../src/views/forms/fields/reference-field.tsx';
import { elementOf, hovedkonto, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

afterEach(cleanup);

const declaration = elementTypes.Underkonto.fields.find(
  (field): field is Declaration => field.kind === 'reference' && field.to === 'Hovedkonto',
);
const other = elementOf(4, { type: 'Hovedkonto', fuldtNummer: '07.13.02', navn: 'Statens Lager' });
const onChoose = vi.fn();

function Field({ field, near }: { field: Declaration; near?: string | undefined }) {
  const [chosen, setChosen] = useState<ElementLink | null>(null);
  const [written, setWritten] = useState('');
  const choose = (link: ElementLink | null) => {
    onChoose(link?.fuldtNummer ?? null);
    setChosen(link);
  };
  return (
    <>
      <ReferenceField
        label="Hovedkonto"
        field={field}
        chosen={chosen}
        written={written}
        onWrite={setWritten}
        onChoose={choose}
        onBlur={() => undefined}
        axis="finansaar"
        time={2026}
        near={near}
      />
      <button type="button" onClick={() => choose(other)}>
        Tag deres
      </button>
    </>
  );
}

/** The field, whose search for each text is answered when the text is released. */
function open() {
  serve(({ query }) => {
    const hits = [hovedkonto, other].filter(({ navn }) => navn === query.get('soeg'));
    return { status: 200, body: pageOf(hits) };
  });
  const answer = globalThis.fetch;
  const waiting = new Map<string, () => void>();
  globalThis.fetch = async (input, init) => {
    const soeg = new URL(String(input)).searchParams.get('soeg') ?? '';
    await new Promise<void>((resolve) => waiting.set(soeg, resolve));
    return answer(input, init);
  };
  onChoose.mockClear();
  if (!declaration) throw new Error('ingen henvisning til hovedkonto');
  show(<Field field={declaration} />, { permissions: [] });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Hovedkonto' });
  return {
    field,
    write: (text: string) => fireEvent.change(field, { target: { value: text } }),
    leave: () => fireEvent.blur(field),
    release: async (soeg: string) => {
      await waitFor(() => expect(waiting.has(soeg)).toBe(true));
      waiting.get(soeg)?.();
    },
  };
}

test('leaving the field chooses the one element that is written out', async () => {
  const { field, write, leave, release } = open();
  write(hovedkonto.navn);
  leave();
  await release(hovedkonto.navn);
  await waitFor(() => expect(field.value).toBe('07.14.01 Økonomistyrelsen'));
});

test('an answer that comes when something else is written chooses nothing', async () => {
  const { field, write, leave, release } = open();
  write(hovedkonto.navn);
  leave();
  write(other.navn);
  leave();
  // The later answer is out last, so the first has had its say.
  await release(hovedkonto.navn);
  await release(other.navn);
  await waitFor(() => expect(field.value).toBe('07.13.02 Statens Lager'));
  expect(onChoose.mock.calls).toEqual([['07.13.02']]);
});

test('an answer that comes after a choice leaves it', async () => {
  const { field, write, leave, release } = open();
  write(hovedkonto.navn);
  leave();
  fireEvent.click(screen.getByRole('button', { name: 'Tag deres' }));
  await release(hovedkonto.navn);
  write('Statens');
  write(other.navn);
  leave();
  await release(other.navn);
  await waitFor(() => expect(field.value).toBe('07.13.02 Statens Lager'));
  expect(onChoose.mock.calls).toEqual([['07.13.02'], [null], ['07.13.02']]);
});

test('åbnet uden at noget er skrevet tilbydes det, der er ved siden af, og de lukkede sidst', async () => {
  const closed = elementOf(5, {
    ...{ type: 'Hovedkonto', fuldtNummer: '07.13.01', navn: 'Nedlagt', status: 'Lukket' },
  });
  const asked: string[] = [];
  serve(({ query }) => {
    asked.push(query.get('soeg') ?? '');
    return { status: 200, body: pageOf([closed, hovedkonto, other]) };
  });
  if (!declaration) throw new Error('Underkonto peger ikke på en hovedkonto');
  show(<Field field={declaration} near="07.14.01.10" />, { permissions: [] });
  const field = screen.getByRole('combobox');
  expect(asked).toEqual([]);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await screen.findAllByRole('option');
  expect(asked).toEqual(['07']);
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(hovedkonto.fuldtNummer),
    expect.stringContaining('07.13.02'),
    expect.stringContaining('Nedlagt'),
  ]);
  expect(options.at(-1)?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Skriv nummer eller navn på hovedkonto.');
});
