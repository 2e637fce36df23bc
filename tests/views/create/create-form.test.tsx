// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { CreateForm } from '../../../src/views/create/create-form.tsx';
import { EditElementForm } from '../../../src/views/forms/element/edit-element-form.tsx';
import { elementOf, hovedkonto, pageOf, underaktivitetOf, underkontotype } from '../payloads.ts';
import { type Answer, serve, show } from '../portal.tsx';

beforeEach(() => getDefaultStore().set(businessDateAtom, '2026-11-20'));
afterEach(cleanup);

const ok = (body: unknown): Answer => ({ status: 200, body });
const oevrige = { ...underkontotype, underkontonumre: '10-89' };
const codeOf = (id: number, nummer: string, navn: string) =>
  elementOf(id, {
    type: 'Underkontotype',
    fuldtNummer: nummer,
    navn,
    underkontonumre: nummer,
  });
const indtaegtsdaekket = codeOf(42, '90', 'Indtægtsdækket virksomhed');
const tilskud = codeOf(43, '97', 'Andre tilskudsfinansierede aktiviteter');
const child = (id: number, nummer: string, navn: string) =>
  elementOf(id, { type: 'Underkonto', fuldtNummer: `07.14.01.${nummer}`, nummer, navn });
const driftsbevilling = elementOf(51, {
  type: 'Bevillingstype',
  fuldtNummer: '1',
  navn: 'Driftsbevilling',
  kode: 'DB',
});
const lovbunden = elementOf(53, {
  type: 'Bevillingstype',
  fuldtNummer: '4',
  navn: 'Lovbunden bevilling',
  kode: 'LB',
});
const omraade = elementOf(52, {
  type: 'Aktivitetsomraade',
  fuldtNummer: '07.14',
  navn: 'Administration',
});

/** What the portal's server would answer a form; a write is refused with these errors, if any. */
function answers(errors?: Readonly<Record<string, readonly string[]>>) {
  return serve(({ method, path }) => {
    if (method !== 'GET') return { status: 400, body: { code: 'ugyldig', errors } };
    if (path === '/api/finansaar') {
      return ok([2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' })));
    }
    // More than one, so that one must be chosen.
    if (path === '/api/proces/underaktiviteter') {
      const elementtyper: ElementTypeName[] = ['Underkonto', 'Hovedkonto'];
      return ok([5, 6].map((id) => underaktivitetOf(id, { elementtyper })));
    }
    if (path.endsWith('/underkontotypes')) return ok(pageOf([oevrige, indtaegtsdaekket, tilskud]));
    if (path.endsWith('/bevillingstyper')) return ok(pageOf([driftsbevilling, lovbunden]));
    if (path.includes('/hovedkonti/byNummer/')) return ok([hovedkonto]);
    if (path.includes('/byNummer/')) return ok([omraade]);
    if (path.endsWith('/child-elements')) {
      return ok(pageOf([child(61, '10', 'Almindelig virksomhed'), child(62, '90', 'Indtægter')]));
    }
    return ok(pageOf([]));
  });
}

/** The form of a new element under the one in the address, as its screen shows it. */
async function create(
  type: ElementTypeName,
  above: string,
  errors?: Readonly<Record<string, readonly string[]>>,
) {
  const writes = answers(errors);
  const at = `/create-element-overview/${type}?overordnet=${above}&finansaar=2027`;
  show(<CreateForm type={elementTypes[type]} />, { permissions: [type], at });
  await screen.findByRole('option', { name: /Trin 6/ });
  return writes;
}

const createUnderkonto = async (errors?: Readonly<Record<string, readonly string[]>>) => {
  const writes = await create('Underkonto', '07.14.01', errors);
  await screen.findByRole('option', { name: /Øvrige formål/ });
  return writes;
};

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
const save = () => press('Enter', { ctrlKey: true });
const describedAs = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const free = () =>
  within(screen.getByRole('list', { name: 'Ledige numre' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

const lacking = ['Nummer', 'Underkontotype', 'Navn', 'Underaktivitet'] as const;

function fillIn(number: string, { id }: ElementDetail): void {
  write('Underkontotype', id);
  write('Navn', 'Regler');
  write('Nummer', number);
  write('Underaktivitet', '6');
}

describe('regler', () => {
  test('det, der mangler, står ved sit felt, og F8 går rundt mellem dem', async () => {
    await createUnderkonto();
    save();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      lacking.map((label) => `Feltet ${label} skal udfyldes.`),
    );
    for (const label of [...lacking, 'Nummer'] as const) {
      press('F8');
      expect(document.activeElement).toBe(field(label));
      expect(describedAs(label)).toContain(`Feltet ${label} skal udfyldes.`);
    }
    press('F8', { shiftKey: true });
    expect(document.activeElement).toBe(field('Underaktivitet'));
  });

  test('et nummer i brug siges ved feltet, og det skrevne bliver stående', async () => {
    const writes = await createUnderkonto();
    fillIn('10', oevrige);
    save();
    const taken = 'Nummeret 07.14.01.10 findes allerede i perioden.';
    await waitFor(() => expect(describedAs('Nummer')).toContain(taken));
    expect([field('Nummer').value, field('Navn').value]).toEqual(['10', 'Regler']);
    expect(writes).toEqual([]);
  });

  const interval =
    'Underkontonummeret skal ligge mellem 10 og 89. Numrene 90, 92, 95 og 97 hører til bestemte underkontotyper.';
  const asksFor = ({ fuldtNummer, navn }: ElementDetail, numbers: string) =>
    `Underkontotypen ${fuldtNummer} ${navn} kræver et nummer i ${numbers}.`;

  test.each([
    ['09', oevrige, interval],
    ['91', oevrige, interval],
    ['97', oevrige, asksFor(oevrige, '10-89')],
    ['50', tilskud, asksFor(tilskud, '97')],
  ])('nummeret %s siges på forhånd og ved feltet, når det ikke tages', async (...row) => {
    const [number, type, text] = row;
    const writes = await createUnderkonto({ nummer: [text] });
    fillIn(number, type);
    expect(await screen.findByText(text)).toBeDefined();
    save();
    await waitFor(() => expect(describedAs('Nummer')).toContain(text));
    expect([field('Nummer').value, field('Navn').value]).toEqual([number, 'Regler']);
    expect(writes).toHaveLength(1);
  });

  test.each([
    ['Hovedkonto', '07.14'],
    ['Underkonto', '07.14.01'],
  ] as const)('et navn på 101 tegn: det siges straks og ved feltet (%s)', async (type, above) => {
    const writes = await create(type, above);
    expect(await screen.findByRole('list', { name: 'Ledige numre' })).toBeDefined();
    write('Navn', 'x'.repeat(101));
    expect((await screen.findAllByText('Du har 1 tegn for meget')).length).toBeGreaterThan(0);
    save();
    await waitFor(() => expect(describedAs('Navn')).toMatch(/Navnet må højst være på 100 tegn/));
    expect(writes).toEqual([]);
  });
});

describe('ledige numre', () => {
  test('følger typen, og pil ned fylder feltet', async () => {
    await createUnderkonto();
    write('Underkontotype', tilskud.id);
    await waitFor(() => expect(free()).toEqual(['.97']));
    field('Nummer').focus();
    press('ArrowDown');
    expect(field('Nummer').value).toBe('97');
    expect(document.activeElement).toBe(field('Nummer'));
    const about = screen.getByRole('complementary', { name: 'Om formularen' });
    await waitFor(() =>
      expect(about.querySelector('[aria-current]')?.textContent).toContain('.97'),
    );
  });

  test('er ingen ledig, fører et link til den, der har nummeret', async () => {
    await createUnderkonto();
    write('Nummer', '90');
    write('Underkontotype', indtaegtsdaekket.id);
    const link = await screen.findByRole('link', { name: 'ret .90' });
    expect(link.getAttribute('href')).toMatch(/^\/fl\/07\.14\.01\.90\?rediger=1/);
    expect(screen.queryByRole('list', { name: 'Ledige numre' })).toBeNull();
  });
});

describe('en hovedkonto rettes', () => {
  const standing = elementOf(71, {
    type: 'Hovedkonto',
    fuldtNummer: '07.14.01',
    navn: 'Økonomistyrelsen',
    bevillingstypeId: driftsbevilling.id,
    virksomhedId: elementOf(72, { type: 'Virksomhed', fuldtNummer: '10213231', navn: 'Ø' }).id,
  });
  const edit = async (errors?: Readonly<Record<string, readonly string[]>>) => {
    const writes = answers(errors);
    const form = <EditElementForm element={standing} time={2026} breadcrumbs={null} />;
    const at = '/fl/07.14.01?rediger=1&finansaar=2026';
    show(form, { permissions: ['Hovedkonto'], at });
    await screen.findByRole('option', { name: /Trin 6/ });
    await screen.findByRole('option', { name: /Lovbunden/ });
    return writes;
  };

  test('en bevillingstype, serveren ikke tager, siges ved feltet, og valget bliver stående', async () => {
    const text = 'Bevillingstypen kan kun ændres med virkning fra et nyt finansår, tidligst 2027.';
    const writes = await edit({ bevillingstypeId: [text] });
    write('Bevillingstype', lovbunden.id);
    write('Underaktivitet', '6');
    save();
    await waitFor(() => expect(describedAs('Bevillingstype')).toContain(text));
    expect(field('Bevillingstype').value).toBe(lovbunden.id);
    expect(writes).toHaveLength(1);
  });

  test('videreførsel er låst uden tilladelsen, og grunden står ved feltet', async () => {
    await edit();
    expect(field('Videreførselsadgang').disabled).toBe(true);
    expect(describedAs('Videreførselsadgang')).toContain(
      'Du har ikke adgang til at ændre Videreførselsadgang.',
    );
  });
});
