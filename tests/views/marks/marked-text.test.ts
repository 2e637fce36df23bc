import { expect, test } from 'vitest';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { workingUnderaktivitet } from '../../../src/console/working-underaktivitet.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { textOfMarked } from '../../../src/views/marks/marked-text.ts';
import { elementOf, underaktivitetOf } from '../payloads.ts';
import { serve } from '../portal.tsx';

const finansaar = 2028;
const steps = [
  underaktivitetOf(8, { finansaar, kanRedigere: false }),
  underaktivitetOf(9, { finansaar }),
];
const row = (id: number) =>
  elementOf(id, { type: 'Underkonto', fuldtNummer: `07.14.01.1${id}`, navn: `Konto ${id}` });

/** The rows that there are, the times they are asked for at, and what is to be written. */
function serveRows(...there: readonly number[]) {
  const times: (string | null)[] = [];
  const sent = serve(({ path, query }) => {
    if (path.endsWith('/underaktiviteter')) return { status: 200, body: steps };
    if (path.endsWith('/tekst')) return { status: 200, body: { tekst: 'ret …' } };
    times.push(query.get('finansaar'));
    return { status: 200, body: { poster: there.map(row), vaek: [] } };
  });
  const written = () => sent.filter(({ path }) => path === '/api/kommandoer/tekst');
  return { times, inputs: () => written().map(({ body }) => body?.kommandoer) };
}

const textOf = (...ids: number[]) =>
  textOfMarked(
    createQueryClient(),
    areas.finanslovsstruktur,
    2026,
    ids.map((id) => row(id).id),
  );
const command = (of: number, more: object) => {
  const { id, navn } = row(of);
  return { kommando: 'Underkonto#ret', input: { id, navn, ...more } };
};

test('i den underaktivitet, der arbejdes i, og fra dens finansår', async () => {
  workingUnderaktivitet.change(() => 9);
  const { times, inputs } = serveRows(1, 2);
  expect(await textOf(1, 2)).toBe('ret …');
  expect(times).toEqual(['2028']);
  const within = { fraFinansaar: 2028, underaktivitetId: 9 };
  expect(inputs()).toEqual([[command(1, within), command(2, within)]]);
});

test.each([null, 8, 77])('arbejdes der ikke i nogen (%s), er det, som der ses på', async (id) => {
  workingUnderaktivitet.change(() => id);
  const { times, inputs } = serveRows(1);
  await textOf(1);
  expect(times).toEqual(['2026']);
  expect(inputs()).toEqual([[command(1, { fraFinansaar: 2026 })]]);
});

test('de, der ikke er der i det finansår, er ikke bare væk', async () => {
  workingUnderaktivitet.change(() => 9);
  const { inputs } = serveRows(1);
  expect(await textOf(1, 2)).toBe('# 1 af de markerede er der ikke i 2028\nret …');
  serveRows();
  expect(await textOf(1, 2)).toBe('# 2 af de markerede er der ikke i 2028\n');
  expect(inputs()).toHaveLength(1);
});
