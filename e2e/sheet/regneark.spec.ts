import { writeFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { notices } from '../support/form.ts';
import { expect, test } from '../support/portal.ts';

const rows = 'finansaar=2026&type=Underkonto&status=Aaben&kol.nummer=07.14.01&kolonner=nummer,navn';

test('arket hentes i Excel, rettes, indlæses igen, gennemses og gemmes; en celle, der er blevet en dato, spørges der om', async ({
  page,
  signIn,
}, info) => {
  await signIn('kundedemo.central', `/finanslovsstruktur/masseredigering?${rows}`);
  const grid = page.getByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent arket i Excel' }).click();
  const path = info.outputPath('ark.xlsx');
  await (await downloading).saveAs(path);

  const book = new Excel.Workbook();
  await book.xlsx.readFile(path);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('There is no sheet');
  expect([1, 2].map((at) => sheet.getColumn(at).hidden)).toEqual([true, true]);
  sheet.getCell(2, 4).value = 'Rettet i regnearket';
  const second = sheet.getCell(3, 4);
  second.numFmt = 'dd/mm/yyyy';
  second.value = new Date('2026-01-07');
  await book.xlsx.writeFile(path);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Indlæs fra Excel' }).click();
  await (await choosing).setFiles(path);
  const dialog = page.getByRole('dialog', { name: 'Indlæs ark.xlsx' });
  await expect(dialog).toContainText('2 ændringer.');
  await expect(dialog).toContainText('Regnearket har gjort teksten til en dato.');
  await dialog.getByRole('button', { name: 'Alle: som det står' }).click();
  await dialog.getByRole('button', { name: 'Læg 1 ændring i arket' }).click();
  await expect(grid).toContainText('Rettet i regnearket');

  await page.keyboard.press('Control+Enter');
  const review = page.getByRole('dialog', { name: 'Gennemse 1 ændring' });
  await expect(review).toContainText('Rettet i regnearket');
  await review.getByRole('combobox', { name: 'Underaktivitet' }).selectOption({ index: 1 });
  await expect(review.getByRole('cell', { name: 'Klar', exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('1 ændring er gemt i kørsel');
});

test('en fil, der ikke er en projektmappe, siger det, og intet ændres', async ({
  page,
  signIn,
}, info) => {
  await signIn('kundedemo.central', `/finanslovsstruktur/masseredigering?${rows}`);
  const grid = page.getByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  const path = info.outputPath('ark.xlsx');
  await writeFile(path, 'nummer;navn');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Indlæs fra Excel' }).click();
  await (await choosing).setFiles(path);
  await expect(notices(page)).toContainText('Filen er en tekstfil (CSV) og ikke en projektmappe.');
});
