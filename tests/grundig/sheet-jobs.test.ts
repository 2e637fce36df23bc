import Excel from 'exceljs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import {
  type Choice,
  choosings,
  chosenTexts,
  createdTexts,
  newRowOf,
} from '../../src/views/sheet/excel/import-choices.ts';
import type { StructureLine } from '../../src/views/structure/rows/structure-lines.ts';
import { useCommandApi } from '../server/commands/command-api.ts';
import { newRowJobs, withFaults } from '../server/commands/structure/new-row-jobs.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';
import { asBefore, changeLine, changesBetween, dumpOf, loggedBetween } from './sheet/dump.ts';
import { type OpenSheet, openSheet, runOne } from './sheet/open-sheet.ts';

const area = areas.finanslovsstruktur;
/** Step 9 of the demo's processer: changes of finansår 2027. */
const terms = { effect: 2027, periode: 202701, underaktivitetId: 9, bemaerkning: 'Samlet' };

/** A page that can be held while something is looked up. */
beforeAll(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => vi.unstubAllGlobals());

/** Underkonti of which nothing is to be another later: what is changed in 2027 holds from then on. */
function accounts({ lines }: OpenSheet): StructureLine[] {
  return lines.filter(
    ({ type, status, naesteVersion, tilFinansaar, fraFinansaar }) =>
      type === 'Underkonto' &&
      status === 'Aaben' &&
      !naesteVersion &&
      tilFinansaar === null &&
      Number(fraFinansaar) <= 2027,
  );
}

/** As many of them as can be renamed: the others are broken by something that they had already. */
async function renamable(sheet: OpenSheet, count: number): Promise<StructureLine[]> {
  const all = accounts(sheet);
  await sheet.write('navn', new Map(all.map(({ id, navn }) => [id, `${navn} prøve`])));
  const { errors } = await sheet.review();
  sheet.stage.discard('Kun en prøve');
  const broken = new Set(errors.map(({ row }) => row));
  const chosen = all.filter(({ id }) => !broken.has(id)).slice(0, count);
  expect(chosen).toHaveLength(count);
  return chosen;
}

const named = (lines: readonly StructureLine[], first: string) =>
  new Map(lines.map(({ id, fuldtNummer }) => [id, `${first} ${fuldtNummer}`]));

/** What a dump says of lines whose names have become others. */
const renamed = (lines: readonly StructureLine[], now: ReadonlyMap<string, string>) =>
  lines.flatMap(({ id, fuldtNummer, navn }) => {
    const name = now.get(id);
    return name === undefined ? [] : changeLine(fuldtNummer, 2027, 'navn', [navn, name]);
  });

describeOnEachEngine(
  'de store job i ark, holdt op mod alt, der er gemt, før og efter',
  (engine) => {
    const api = useCommandApi(engine);
    const open = () => openSheet(api, area, terms);

    test('286 omdøbes: de har deres nye navne fra 2027, og intet andet er rørt', async () => {
      const sheet = await open();
      const lines = await renamable(sheet, 286);
      const names = named(lines, 'Omdøbt');
      const before = await dumpOf(api.db);
      expect(await sheet.write('navn', names)).toMatchObject({ changed: 286, unread: 0, gone: 0 });
      expect(await sheet.save()).toMatchObject({ errors: [], missing: [] });
      const after = await dumpOf(api.db);
      expect(changesBetween(before, after)).toEqual(renamed(lines, names).toSorted());
      expect(loggedBetween(before, after)).toBe(286);
    });

    test('500 henvisninger sat ind slås op i ét kald; de, der findes, kobles, og de andre nævnes', async () => {
      const sheet = await open();
      const path = '/api/regnskabsstruktur/delregnskaber?periode=202701&antal=1000';
      const { poster } = await api.get<{ poster: ElementPayload[] }>(path);
      const targets = poster.filter(
        ({ status, naesteVersion, tilPeriode }) =>
          status === 'Aaben' && !naesteVersion && tilPeriode === null,
      );
      const rows = accounts(sheet).slice(0, 500);
      expect([rows.length, targets.length > 400]).toEqual([500, true]);
      // Each tenth of the last hundred says one that is not there.
      const said = rows.map((line, at) => {
        const isThere = at < 400 || at % 10 !== 0;
        const target = targets[at % targets.length]?.fuldtNummer ?? '';
        return { line, isThere, number: isThere ? target : `99999.${at}` };
      });
      const standing = new Map(sheet.lines.map((line) => [line.id, line.referencer]));
      const before = await dumpOf(api.db);

      const fetching = vi.spyOn(globalThis, 'fetch');
      const texts = new Map(said.map(({ line, number }) => [line.id, number]));
      const pasted = await sheet.write('defaultDelregnskabId', texts);
      const asked = fetching.mock.calls.map(([address]) => new URL(String(address)).pathname);
      fetching.mockRestore();
      expect(asked).toEqual(['/api/regnskabsstruktur/slaa-op']);
      expect(pasted).toMatchObject({ asked: 500, unread: 10, locked: new Map(), gone: 0 });

      const { errors } = await sheet.save();
      const wrong = said.filter(({ isThere }) => !isThere);
      expect(errors.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual(
        wrong.map(({ line }) => `${line.id} defaultDelregnskabId`).toSorted(),
      );
      const truth = said.flatMap(({ line, isThere, number }) => {
        const old = standing.get(line.id)?.defaultDelregnskabId?.fuldtNummer;
        if (!isThere || old === number) return [];
        const own = [changeLine(line.fuldtNummer, 202701, number, [null, 'standard'])];
        if (old !== undefined) {
          own.push(changeLine(line.fuldtNummer, 202701, old, ['standard', 'koblet']));
        }
        return own;
      });
      expect(changesBetween(before, await dumpOf(api.db))).toEqual(truth.toSorted());
    });

    test('200 nye fra en fil, 10 af dem forkerte: 190 oprettes, de 10 nævnes, og intet andet er rørt', async () => {
      const [, , underkonti] = newRowJobs(api).jobs[0];
      const made = await underkonti();
      const { rows, wrong } = withFaults(made.rows, made.faults);
      const sheet = await open();
      const { columns } = sheet.hand.shown();
      let first = 0;
      const bytes = await inExcel(await sheet.toFile(), (own) => {
        first = own.rowCount + 1;
        for (const texts of rows) own.addRow([null, null, ...columns.map(({ id }) => texts[id])]);
      });
      const before = await dumpOf(api.db);
      const { file, comparison } = await sheet.fromFile(bytes);
      expect(comparison).toMatchObject({ changes: [], contradicted: [], refused: [], absent: [] });
      const taken = await sheet.hand.write(
        'Indlæst',
        createdTexts(comparison.creations, file, area),
      );
      expect(taken).toMatchObject({ locked: new Map(), gone: 0 });
      const { errors, lognumre } = await sheet.save();

      const placeOf = new Map(
        comparison.creations.map((one) => [newRowOf(file, one, area), one.place]),
      );
      const told = [
        ...comparison.existing.map(({ place }) => place),
        ...errors.map(({ row }) => placeOf.get(row) ?? row),
      ];
      const places = [...wrong.keys()].map((at) => first + at);
      expect([...new Set(told)].toSorted()).toEqual(places.toSorted());
      expect(lognumre).toHaveLength(190);
      const changes = changesBetween(before, await dumpOf(api.db));
      const byNumber = Map.groupBy(changes, (line) => line.split(' ')[0] ?? '');
      const valid = rows.filter((_, at) => !wrong.has(at));
      expect([...byNumber.keys()]).toEqual(valid.map(({ nummer }) => nummer).toSorted());
      const idOf = new Map(sheet.lines.map(({ fuldtNummer, id }) => [fuldtNummer, id]));
      const typed = sheet.lines.find(
        ({ referencer }) => referencer?.underkontotypeId?.fuldtNummer === '11',
      );
      for (const { nummer = '', navn = '' } of valid) {
        const above = idOf.get(nummer.slice(0, nummer.lastIndexOf('.')));
        expect(byNumber.get(nummer)).toEqual(
          expect.arrayContaining([
            changeLine(nummer, 2027, 'type', [null, 'Underkonto']),
            changeLine(nummer, 2027, 'fuldt_nummer', [null, nummer]),
            changeLine(nummer, 2027, 'navn', [null, navn]),
            changeLine(nummer, 2027, 'overordnet_id', [null, above]),
            changeLine(nummer, 2027, 'underkontotypeId', [null, typed?.underkontotypeId]),
          ]),
        );
      }
    });

    test('alle rækker ud og ind igen, rettet og vendt om, mens en kollega retter: hvert navn er det, der er valgt', async () => {
      const sheet = await open();
      const lines = await renamable(sheet, 80);
      const bytes = await sheet.toFile();
      const [mine, theirs] = [lines.slice(0, 60), lines.slice(40)];
      const [my, their] = [named(mine, 'Min'), named(theirs, 'Kollegas')];
      const closed = sheet.lines.find(
        ({ type, status }) => type === 'Underkonto' && status === 'Lukket',
      );
      const [renumbered] = accounts(sheet).filter((line) => !lines.includes(line));
      if (!closed || !renumbered) throw new Error('There is none to refuse');
      const before = await dumpOf(api.db);

      const colleague = await open();
      await colleague.write('navn', their);
      expect(await colleague.save()).toMatchObject({ errors: [] });

      const { columns } = sheet.hand.shown();
      const placeIn = (id: string) => columns.findIndex((column) => column.id === id) + 3;
      const changed = await inExcel(bytes, (own) => {
        const all = own.getSheetValues().slice(2) as Excel.CellValue[][];
        for (const row of all) {
          const id = textOf(row[1]);
          const name = my.get(id) ?? (id === closed.id ? 'Lukket rettet' : undefined);
          if (name !== undefined) row[placeIn('navn')] = name;
          if (id === renumbered.id) {
            row[placeIn('nummer')] = '07.79.79.10';
            row[placeIn('navn')] = 'Et andet nummer';
          }
        }
        for (const [at, row] of all.toReversed().entries()) own.getRow(at + 2).values = row;
      });
      const later = await open();
      const { file, comparison } = await later.fromFile(changed);
      const { changes, contradicted, refused, unfit, absent, copies, creations } = comparison;
      expect({ unfit, absent, copies, creations }).toEqual({
        ...{ unfit: [], absent: [], copies: [], creations: [] },
      });
      expect(contradicted).toMatchObject([{ column: 'nummer', theirs: renumbered.fuldtNummer }]);
      expect(refused).toMatchObject([{ column: 'navn', mine: 'Lukket rettet' }]);
      const ids = (all: readonly { readonly row: string }[]) =>
        all.map(({ row }) => row).toSorted();
      expect(ids(changes)).toEqual([...my.keys()].toSorted());
      const both = mine.slice(40).map(({ id }) => id);
      expect(ids(changes.filter(({ isConflict }) => isConflict))).toEqual(both.toSorted());

      // Of those that both have changed, every other is to be as the file says.
      const isMine = (id: string) => !both.includes(id) || both.indexOf(id) % 2 === 0;
      const all = choosings(comparison, file, area);
      const chosen = new Map(
        all.map(({ key, change }): [string, Choice] => [key, isMine(change.row) ? 'fil' : 'nu']),
      );
      const taken = await later.hand.write('Indlæst', chosenTexts(all, chosen));
      expect(taken).toMatchObject({ changed: 50, unread: 0, locked: new Map(), gone: 0 });
      expect(await later.save()).toMatchObject({ errors: [] });
      const now = new Map([...their, ...[...my].filter(([id]) => isMine(id))]);
      expect(changesBetween(before, await dumpOf(api.db))).toEqual(renamed(lines, now).toSorted());
    });

    test('af 286, hvoraf 16 er rettet siden, er de 270, som før kørslen, og de 16, som de er rettet', async () => {
      const sheet = await open();
      const lines = await renamable(sheet, 286);
      const before = await dumpOf(api.db);
      await sheet.write('navn', named(lines, 'Nyt'));
      const { koersel, errors } = await sheet.save();
      expect(errors).toEqual([]);
      const others = lines.slice(100, 116);
      const since = named(others, 'Siden');
      const later = await open();
      await later.write('navn', since);
      expect(await later.save()).toMatchObject({ errors: [] });

      const { plan } = await runOne('Koersel#fortryd', { koersel, underaktivitetId: 9 });
      expect(plan.antalElementer).toBe(270);
      const told = plan.warnings.filter(({ code }) => code === 'fortrydBliver');
      expect(told.map(({ message }) => message.split(' ')[0]).toSorted()).toEqual(
        others.map(({ fuldtNummer }) => fuldtNummer).toSorted(),
      );
      const changes = changesBetween(before, await dumpOf(api.db));
      // What is taken back is written anew, as it was.
      const undone = new Set(lines.map(({ fuldtNummer }) => asBefore(fuldtNummer)));
      expect(changes.filter((line) => !undone.has(line))).toEqual(
        renamed(others, since).toSorted(),
      );
      const again = await open();
      const isSince = new Set(others.map(({ id }) => id));
      const names = (of: OpenSheet) =>
        of.lines.flatMap(({ id, navn }) => (isSince.has(id) ? [] : `${id} ${navn}`));
      expect(names(again)).toEqual(names(sheet));
    });
  },
);

/** What the user does to a file in a spreadsheet. */
async function inExcel(
  bytes: ArrayBuffer,
  edit: (sheet: Excel.Worksheet) => void,
): Promise<ArrayBuffer> {
  const book = new Excel.Workbook();
  await book.xlsx.load(bytes as Parameters<typeof book.xlsx.load>[0]);
  edit(book.worksheets[0] as Excel.Worksheet);
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
}

/** Of a cell that is a text with a look of its own, or a plain one. */
function textOf(value: Excel.CellValue | undefined): string {
  const rich = value as Excel.CellRichTextValue | undefined;
  return rich?.richText?.map(({ text }) => text).join('') ?? String(value ?? '');
}
