// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningUnderaktivitet } from '../../../src/api/contract/proces.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { saveAction, saveAndNewAction } from '../../../src/commands/actions/form.ts';
import { argumentStepAtom, viewActionsAtom } from '../../../src/commands/state.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { workingUnderaktivitet } from '../../../src/console/working-underaktivitet.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import type { Status } from '../../../src/domain/status.ts';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';
import { ElementForm } from '../../../src/views/forms/element/element-form.tsx';
import type { ElementFormProps } from '../../../src/views/forms/element/element-form-props.ts';
import { formFields } from '../../../src/views/forms/form-fields.ts';
import { statusContentAtom } from '../../../src/views/screen/status-bar.ts';
import {
  elementOf,
  hovedkonto,
  pageOf,
  underaktivitetOf,
  underkonto,
  underkontotype,
} from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';

afterEach(cleanup);

interface Setting {
  readonly type?: ElementTypeName;
  readonly element?: ElementDetail;
  readonly permissions?: readonly string[];
  readonly steps?: readonly RunningUnderaktivitet[];
  /** The declaration itself, when it is none of the product's. */
  readonly declaration?: ElementType;
  readonly laterThan?: number;
  readonly siblings?: readonly ElementDetail[];
  /** What the other user's element has, beside name and row version. */
  readonly theirs?: Partial<ElementDetail>;
  /** The answer to which steps run. */
  readonly onSteps?: () => Answer;
  /** The answer to a list of underkontotyper. */
  readonly onList?: (call: Call) => Answer;
  /** The answer to the nth write, counted from 0. */
  readonly onWrite?: (call: Call, attempt: number) => Answer;
}

const paragraf = elementOf(9, { type: 'Paragraf', fuldtNummer: '07', navn: 'Finansministeriet' });
const sibling = (nummer: string, navn: string, status: Status = 'Aaben') =>
  elementOf(Number(nummer) + 100, {
    type: 'Underkonto',
    fuldtNummer: `07.14.01.${nummer}`,
    nummer,
    navn,
    status,
  });

const driftsbevilling = elementOf(20, {
  type: 'Bevillingstype',
  fuldtNummer: '1',
  navn: 'Driftsbevilling',
  kode: 'DB',
});
const lovbunden = elementOf(21, {
  type: 'Bevillingstype',
  fuldtNummer: '4',
  navn: 'Lovbunden bevilling',
  kode: 'LB',
});

const ok = (body: unknown): Answer => ({ status: 200, body });

let readAnew: (element: ElementDetail) => void = () => undefined;

/** The form of an element that is read anew while it is open. */
function FormOf({ element: opened, ...props }: ElementFormProps) {
  const [element, setElement] = useState(opened);
  readAnew = (now) => act(() => setElement(now));
  return <ElementForm {...props} element={element} />;
}

function open({
  type = 'Underkonto',
  element,
  permissions = ['Underkonto'],
  steps = [underaktivitetOf(5)],
  declaration = elementTypes[type],
  laterThan,
  siblings = [],
  theirs = {},
  onSteps = () => ok(steps),
  onList = () => ok(pageOf([underkontotype])),
  onWrite = () => ok(underkonto),
}: Setting) {
  let attempts = 0;
  const writes = serve((call) => {
    if (call.method !== 'GET') {
      attempts += 1;
      return onWrite(call, attempts - 1);
    }
    if (call.path === '/api/finansaar') {
      return ok([2025, 2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' })));
    }
    if (call.path === '/api/proces/underaktiviteter') return onSteps();
    if (call.path.endsWith('/search')) return ok(pageOf([hovedkonto]));
    if (call.path.endsWith('/underkontotypes')) return onList(call);
    if (call.path.endsWith('/bevillingstyper')) return ok(pageOf([driftsbevilling, lovbunden]));
    if (call.path.includes('/byNummer/')) {
      if (call.path.includes('/hovedkonti/')) return ok([{ ...hovedkonto, sti: [paragraf] }]);
      return ok([{ ...underkonto, navn: 'Deres navn', rowVersion: 'v2', ...theirs }]);
    }
    if (call.path.endsWith('/child-elements')) return ok(pageOf(siblings));
    return ok(pageOf([]));
  });
  const onSaved = vi.fn();
  const onSavedAndNew = vi.fn();
  show(
    <FormOf
      type={declaration}
      element={element ?? null}
      title="Opret underkonto"
      time={2026}
      {...(laterThan === undefined ? {} : { laterThan })}
      onSaved={onSaved}
      onSavedAndNew={element ? undefined : onSavedAndNew}
      onCancel={() => undefined}
      breadcrumbs={null}
    />,
    { permissions },
  );
  return { writes, onSaved, onSavedAndNew };
}

const stale: Answer = {
  status: 409,
  body: {
    code: 'samtidigRettelse',
    detail: 'Fælles stamdata er ændret af en anden bruger. Genindlæs og prøv igen.',
    konflikt: { navn: { deres: 'Deres navn', dine: 'Mit navn' } },
    rowVersion: 'v2',
  },
};

const save = () => getDefaultStore().get(viewActionsAtom).get(saveAction)?.();
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

async function fillIn(number = '47') {
  await screen.findByText(/Trin 5/);
  write('Hovedkonto', '071401');
  fireEvent.blur(field('Hovedkonto'));
  await waitFor(() => expect(field('Hovedkonto').value).toBe('07.14.01 Økonomistyrelsen'));
  write('Nummer', number);
  await screen.findByRole('option', { name: /Øvrige formål/ });
  write('Underkontotype', underkontotype.id);
  write('Navn', 'Fælles stamdata');
}

describe('erklæringen', () => {
  test.each(elementTypesOf('finanslovsstruktur').map(({ name }) => name))(
    '%s: hvert felt, der kan udfyldes, har en kontrol med sin etiket',
    async (type) => {
      const declaration = elementTypes[type];
      open({ type, permissions: [type] });
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
      const declared = formFields(declaration);
      expect(declared.length).toBeGreaterThan(1);
      for (const { label, group } of declared) {
        const section = within(screen.getByRole('group', { name: group }));
        expect(section.getAllByLabelText(new RegExp(`^${label}`)).length).toBeGreaterThan(0);
      }
    },
  );

  test('fejlene nævnes i den orden, felterne står på skærmen', async () => {
    open({ type: 'Underkontotype', permissions: ['Underkontotype'] });
    await screen.findByLabelText('Nummer');
    save();
    const summary = within(await screen.findByRole('alert'));
    const links = summary.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links.map((text) => text?.match(/Feltet (.*) skal/)?.[1])).toEqual([
      'Nummer',
      'Gyldige underkontonumre',
      'Navn',
      'Gyldig fra',
    ]);
    const invalid = [...document.querySelectorAll('[aria-invalid="true"]')];
    expect(invalid.map(({ id }) => `#${id}`)).toEqual(
      summary.getAllByRole('link').map((link) => link.getAttribute('href')),
    );
  });

  test.each([
    ['Hovedkonto', 'Videreførselsadgang', 'ForwardAccessandVariableGrant'],
    ['Underkonto', 'Standarddelregnskab', 'UpdateUnderkontoDelregnskab'],
    ['Regnskabskonto', 'Statuspost', 'Statuspost'],
    ['Standardkonto', 'Hovedart', 'Hovedart'],
  ] as const)(
    '%s: feltet %s er låst uden sin egen tilladelse og siger hvorfor',
    async (type, label, permission) => {
      const field = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
      open({ type, permissions: [type] });
      const locked = await field();
      expect(locked.disabled).toBe(true);
      const described = locked.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(described)?.textContent).toContain(
        `Du har ikke adgang til at ændre ${label}.`,
      );
      cleanup();
      open({ type, permissions: [type, permission] });
      expect((await field()).disabled).toBe(false);
    },
  );
});

describe('en dato i erklæringen', () => {
  const declaration: ElementType = {
    ...elementTypes.Underkonto,
    fields: [
      ...elementTypes.Underkonto.fields,
      {
        kind: 'date',
        code: 'startdato',
        label: 'Startdato',
        group: 'Gyldighed',
        columns: 4,
        required: true,
        min: '2026-01-01',
        max: '2027-12-31',
      },
    ],
  };

  test('sendes i den interne form og vises som DD/MM/ÅÅÅÅ', async () => {
    const { writes } = open({ declaration });
    await fillIn();
    write('Startdato', '20-11.2026');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Indtast venligst en gyldig dato',
    );
    expect(field('Startdato').value).toBe('20-11.2026');
    write('Startdato', '20.11.2026');
    fireEvent.blur(field('Startdato'));
    expect(field('Startdato').value).toBe('20/11/2026');
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body?.startdato).toBe('2026-11-20');
  });

  test('vises i samme form hos dem og hos mig, når begge har rettet den', async () => {
    open({
      declaration,
      element: { ...underkonto, startdato: '2026-01-02' },
      theirs: { startdato: '2026-03-04' },
      onWrite: () => stale,
    });
    await screen.findByText(/Trin 5/);
    write('Startdato', '20.11.2026');
    save();
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /^Startdato/ });
    expect(row.textContent).toContain('04/03/202620/11/2026');
  });

  test('uden for grænserne er den ugyldig', async () => {
    const { writes } = open({ declaration });
    await fillIn();
    write('Startdato', '31/12/2025');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Indtast venligst en gyldig dato',
    );
    expect(field('Startdato').getAttribute('aria-invalid')).toBe('true');
    expect(writes).toEqual([]);
  });

  test('tastaturhjælpen nævner kalenderen', async () => {
    open({ declaration });
    expect(await screen.findByText(/Åbn liste eller kalender/)).toBeTruthy();
  });
});

describe('felter med egen tilladelse', () => {
  const both = ['Hovedkonto', 'ForwardAccessandVariableGrant'];
  const standing = elementOf(30, {
    type: 'Hovedkonto',
    fuldtNummer: '07.14.01',
    navn: 'Økonomistyrelsen',
    bevillingstypeId: driftsbevilling.id,
    virksomhedId: elementOf(31, { type: 'Virksomhed', fuldtNummer: '10213231', navn: 'Ø' }).id,
    virksomhedsbaerende: true,
    videreforselsadgang: true,
    variabelBevilling: false,
  });
  const carryForward = () => field('Videreførselsadgang');

  test('følger bevillingstypen i en ny, til de sættes', async () => {
    open({ type: 'Hovedkonto', permissions: both });
    await screen.findByText(/Trin 5/);
    await screen.findByRole('option', { name: /Driftsbevilling/ });
    expect(carryForward().checked).toBe(false);
    write('Bevillingstype', driftsbevilling.id);
    await waitFor(() => expect(carryForward().checked).toBe(true));
    write('Bevillingstype', lovbunden.id);
    await waitFor(() => expect(carryForward().checked).toBe(false));
    fireEvent.click(carryForward());
    write('Bevillingstype', driftsbevilling.id);
    write('Bevillingstype', lovbunden.id);
    await waitFor(() => expect(carryForward().checked).toBe(true));
  });

  test.each([
    ['urørte udelades', both, false],
    ['låste udelades', ['Hovedkonto'], false],
    ['rørte sendes', both, true],
  ])('%s', async (_name, permissions, isTouched) => {
    const { writes } = open({ type: 'Hovedkonto', element: standing, permissions });
    await screen.findByText(/Trin 5/);
    write('Navn', 'Nyt navn');
    if (isTouched) fireEvent.click(carryForward());
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ navn: 'Nyt navn', virksomhedsbaerende: true });
    expect(writes[0]?.body?.videreforselsadgang).toBe(isTouched ? false : undefined);
    expect(writes[0]?.body).not.toHaveProperty('variabelBevilling');
  });
});

describe('arvede brud', () => {
  const legacy = elementOf(32, {
    type: 'Hovedkonto',
    fuldtNummer: '07.14.81',
    navn: 'Uden virksomhed',
    bevillingstypeId: driftsbevilling.id,
    virksomhedId: null,
    virksomhedsbaerende: false,
  });

  test('spørges der ikke om, når de står, som de var', async () => {
    const { writes, onSaved } = open({ type: 'Hovedkonto', element: legacy });
    await screen.findByText(/Trin 5/);
    write('Navn', 'Omdøbt');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes[0]?.body).toMatchObject({ navn: 'Omdøbt', virksomhedId: '' });
  });

  test('et nyt brud standses stadig', async () => {
    const { writes } = open({ type: 'Hovedkonto', element: legacy });
    await screen.findByText(/Trin 5/);
    write('Navn', '');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Feltet Navn skal udfyldes.');
    expect(writes).toEqual([]);
  });
});

describe('en liste af koder', () => {
  test('skrives frit og sendes som koder', async () => {
    const { writes } = open({ type: 'Underkontotype', permissions: ['Underkontotype'] });
    const codes = await screen.findByLabelText<HTMLInputElement>(/^Tilladte bevillingstyper/);
    for (const text of ['DB,', 'DB', 'DB, ', 'DB, SV']) {
      fireEvent.change(codes, { target: { value: text } });
      expect(codes.value).toBe(text);
    }
    fireEvent.change(codes, { target: { value: 'DB;SV ,' } });
    fireEvent.blur(codes);
    expect(codes.value).toBe('DB, SV');
    write('Nummer', '12');
    write('Navn', 'Ny type');
    write('Gyldige underkontonumre', '12');
    write('Gyldig fra', '2027');
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ nummer: '12', bevillingstyper: ['DB', 'SV'] });
    expect(writes[0]?.body).not.toHaveProperty('underaktivitetId');
  });
});

describe('et nummer, der ikke er valgt', () => {
  const paragrafWith = (onWrite: Setting['onWrite'] = () => ok(paragraf)) =>
    open({ type: 'Paragraf', permissions: ['Paragraf'], element: paragraf, onWrite });
  const place = () =>
    screen.findByRole<HTMLInputElement>('combobox', { name: /^Ministeransvarsområde/ });

  test('siges, når feltet forlades, og sendes ikke som ingenting', async () => {
    const { writes } = paragrafWith();
    fireEvent.change(await place(), { target: { value: 'findes ikke' } });
    fireEvent.blur(await place());
    const refusal = 'Ministeransvarsområde har en ugyldig værdi.';
    expect(await screen.findByText(refusal)).toBeTruthy();
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(refusal);
    expect((await place()).value).toBe('findes ikke');
    expect(writes).toEqual([]);
  });
});

describe('underaktiviteterne kan ikke hentes', () => {
  test('det siges, kan prøves igen, og intet kan gemmes imens, heller ikke uden for dem', async () => {
    let isDown = true;
    const { writes } = open({
      element: underkonto,
      permissions: ['Underkonto', 'RequiredAdmin'],
      onSteps: () => (isDown ? { status: 500, body: {} } : ok([underaktivitetOf(5)])),
    });
    const told = await screen.findByText(/Underaktiviteterne kunne ikke hentes/);
    expect(screen.queryByText(/uden for en underaktivitet/)).toBeNull();
    write('Navn', 'Nyt navn');
    save();
    expect(await screen.findByRole('link', { name: /kunne ikke hentes/ })).toBeTruthy();
    expect(writes).toEqual([]);
    isDown = false;
    fireEvent.click(within(told).getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('option', { name: /Trin 5/ })).toBeTruthy();
  });
});

describe('ændrede felter', () => {
  const facts = () => getDefaultStore().get(statusContentAtom)?.facts;

  test('tælles i statuslinjen, og det, formularen selv udfylder, tæller ikke', async () => {
    open({});
    await screen.findByText(/Trin 5/);
    await waitFor(() => expect(field('Gyldig fra').value).toBe('2027'));
    expect(facts()).toEqual(['Finansår 2027']);
    expect(screen.queryByText('Ikke gemt')).toBeNull();
    write('Navn', 'Nyt');
    await waitFor(() => expect(facts()?.[0]).toBe('1 ændret felt'));
    write('Nummer', '47');
    await waitFor(() => expect(facts()?.[0]).toBe('2 ændrede felter'));
    expect(screen.getByText('Ikke gemt')).toBeTruthy();
    write('Navn', '');
    write('Nummer', '');
    await waitFor(() => expect(facts()).toEqual(['Finansår 2027']));
    expect(screen.queryByText('Ikke gemt')).toBeNull();
  });
});

test.each([
  ['Nummer', ' § 47 ', '47'],
  ['Nummer', '4 7', '47'],
  ['Navn', ' § 47 ', ' § 47 '],
])('%s indsat som "%s" står i feltet som "%s"', async (label, pasted, stands) => {
  open({});
  await screen.findByText(/Trin 5/);
  write(label, pasted);
  expect(field(label).value).toBe(stands);
});

test.each([
  ['§ 07.14.01.46', '46'],
  ['07-14-01-46', '46'],
  ['07140146', '46'],
  ['07.14.02.46', '07.14.02.46'],
])('et helt nummer, %s, står under 07.14.01 som %s', async (pasted, stands) => {
  open({});
  await fillIn();
  write('Nummer', pasted);
  expect(field('Nummer').value).toBe(stands);
});

describe('numre og placering', () => {
  const siblings = [
    sibling('46', 'Før'),
    sibling('48', 'Efter'),
    sibling('49', 'Nedlagt', 'Lukket'),
  ];
  const offered = () =>
    screen.getAllByRole('button', { name: /^\.\d\d$/ }).map((button) => button.textContent);
  const place = () => screen.getByText('Finansministeriet').closest('ul');

  test('det nye element står mellem sine søskende, mens det skrives', async () => {
    open({ siblings });
    await fillIn();
    await screen.findByText('Finansministeriet');
    const rows = [...(place()?.children ?? [])].map((row) => row.textContent);
    expect(rows).toEqual([
      '07Finansministeriet',
      '07.14.01Økonomistyrelsen',
      '.46Før',
      '.47Fælles stamdata',
      '.48Efter',
      '.49Nedlagt',
    ]);
    expect(place()?.querySelector('[aria-current]')?.textContent).toBe('.47Fælles stamdata');
    expect(screen.getByText('07.14.01.', { selector: '.pre' })).toBeTruthy();
  });

  test('de ledige følger det skrevne, og et tryk fylder feltet', async () => {
    open({ siblings });
    await fillIn('46');
    await waitFor(() => expect(offered()).toEqual(['.47', '.50', '.51', '.52']));
    expect(screen.getByRole('link', { name: 'ret .46' }).getAttribute('href')).toContain(
      '/fl/07.14.01.46?rediger=1',
    );
    fireEvent.click(screen.getByRole('button', { name: '.50' }));
    expect(field('Nummer').value).toBe('50');
    expect(document.activeElement).toBe(field('Nummer'));
    expect(screen.queryByRole('link', { name: /^ret/ })).toBeNull();
  });

  test('pil ned i feltet tager det næste ledige, og de ledige er ingen standsninger for Tab', async () => {
    open({ siblings });
    await fillIn('46');
    await waitFor(() => expect(offered()).toEqual(['.47', '.50', '.51', '.52']));
    fireEvent.keyDown(field('Nummer'), { key: 'ArrowDown' });
    expect(field('Nummer').value).toBe('47');
    await waitFor(() => expect(offered()).toEqual(['.50', '.51', '.52', '.53']));
    fireEvent.keyDown(field('Nummer'), { key: 'ArrowDown' });
    expect(field('Nummer').value).toBe('50');
    fireEvent.keyDown(field('Nummer'), { key: 'ArrowDown', altKey: true });
    expect(field('Nummer').value).toBe('50');
    expect(screen.getByRole('button', { name: '.53' }).tabIndex).toBe(-1);
  });

  test('de ledige bliver stående, mens dem i et andet finansår hentes', async () => {
    open({ siblings, steps: [underaktivitetOf(5), underaktivitetOf(6, { finansaar: 2026 })] });
    await fillIn('46');
    const free = ['.47', '.50', '.51', '.52'];
    await waitFor(() => expect(offered()).toEqual(free));
    write('Underaktivitet', '5');
    expect(field('Gyldig fra').value).toBe('2027');
    expect(offered()).toEqual(free);
    fireEvent.keyDown(field('Nummer'), { key: 'ArrowDown' });
    expect(field('Nummer').value).toBe('47');
  });

  test('et nummer i brug siges straks, også sammen med resten, og sendes ikke', async () => {
    const { writes } = open({ siblings });
    await fillIn('46');
    await screen.findByRole('link', { name: 'ret .46' });
    await waitFor(() => expect(field('Nummer').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Nummeret 07.14.01.46 findes allerede i perioden.')).toBeTruthy();
    write('Navn', '');
    save();
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Nummeret 07.14.01.46 findes allerede i perioden.',
      'Feltet Navn skal udfyldes.',
    ]);
    expect(field('Nummer').getAttribute('aria-invalid')).toBe('true');
    // The field says it now, so what is offered below does not say it again.
    expect(screen.queryByText(/er i brug/)).toBeNull();
    write('Nummer', '47');
    write('Navn', 'Fælles stamdata');
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
  });

  test('et nummer, der har været brugt, kræver bekræftelse', async () => {
    open({ siblings });
    await fillIn('49');
    expect(await screen.findByText(/har været brugt til Nedlagt og skal bekræftes/)).toBeTruthy();
  });
});

describe('oprettelse', () => {
  test('sender det udfyldte, i underaktiviteten og fra dens finansår', async () => {
    const { writes, onSaved } = open({});
    await fillIn();
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatchObject({
      method: 'POST',
      path: '/api/finanslovsstruktur/underkonti',
      body: {
        hovedkontoId: hovedkonto.id,
        nummer: '47',
        underkontotypeId: underkontotype.id,
        navn: 'Fælles stamdata',
        fraFinansaar: 2027,
        tilFinansaar: null,
        underaktivitetId: 5,
      },
    });
    expect(Object.keys(writes[0]?.body ?? {}).some((name) => name.startsWith('@'))).toBe(false);
  });

  test('"opret og ny" beholder placeringen og tømmer resten', async () => {
    const { onSavedAndNew } = open({});
    await fillIn();
    getDefaultStore().get(viewActionsAtom).get(saveAndNewAction)?.();
    await waitFor(() => expect(onSavedAndNew).toHaveBeenCalledOnce());
    expect(field('Hovedkonto').value).toBe('07.14.01 Økonomistyrelsen');
    expect(field('Nummer').value).toBe('');
    expect(field('Navn').value).toBe('');
  });

  test('manglende felter samles øverst, får fokus, og intet sendes', async () => {
    const { writes } = open({});
    await screen.findByText(/Trin 5/);
    save();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Feltet Hovedkonto skal udfyldes.');
    expect(summary.textContent).toContain('Feltet Navn skal udfyldes.');
    expect(field('Navn').getAttribute('aria-invalid')).toBe('true');
    expect(writes).toEqual([]);
  });

  test('serverens fejl står ved deres felt, og det skrevne bliver stående', async () => {
    const taken = 'Nummeret 47 findes allerede i perioden.';
    const { onSaved } = open({
      onWrite: () => ({
        status: 400,
        body: { code: 'nummerFindes', errors: { nummer: [taken], ukendt: ['Noget andet.'] } },
      }),
    });
    await fillIn();
    save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain(taken);
    expect(summary.textContent).toContain('Noget andet.');
    const described = field('Nummer').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain(taken);
    expect(field('Nummer').value).toBe('47');
    expect(field('Navn').value).toBe('Fælles stamdata');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('er underaktiviteten slut imens, siges det, og det skrevne bliver stående', async () => {
    const detail =
      'Kontering sluttede 27/11/2026. Du har ikke adgang til at redigere efter kontering slut.';
    const { onSaved } = open({
      onWrite: () => ({ status: 403, body: { code: 'konteringSlut', detail } }),
    });
    await fillIn();
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(field('Nummer').value).toBe('47');
    expect(field('Navn').value).toBe('Fælles stamdata');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('det, der rydder en regel af vejen, begynder over formularen, som bliver stående', async () => {
    const message = 'Hovedkontoen er soft-lukket.';
    const ofField = { code: 'overordnetSoftLukket', field: 'hovedkontoId', message, nummer: 0 };
    const { id, fuldtNummer, navn } = hovedkonto;
    const elements = [{ id, fuldtNummer, navn }];
    // What leads away from the form is not offered: what is typed would be lost.
    const violations = [
      { ...ofField, elements, remedy: 'Hovedkonto#genaabn' },
      { ...ofField, message: 'Ret den.', elements, remedy: 'Hovedkonto#ret' },
    ];
    open({
      permissions: ['Underkonto', 'Hovedkonto'],
      onWrite: () => ({
        status: 400,
        body: { code: ofField.code, errors: { hovedkontoId: [message] }, violations },
      }),
    });
    await fillIn();
    save();
    const buttons = within(await screen.findByRole('alert')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Genåbn 07.14.01 Økonomistyrelsen',
    ]);
    buttons[0]?.click();
    expect(getDefaultStore().get(argumentStepAtom)).toEqual({
      command: 'Hovedkonto#genaabn',
      subjects: aboutElements([{ id, type: 'Hovedkonto', fuldtNummer, navn }]),
    });
    expect(field('Navn').value).toBe('Fælles stamdata');
  });

  test.each(['network', 'broken'] as const)(
    'uden helt svar sendes det samme igen under samme nøgle: %s',
    async (none) => {
      const { writes, onSaved } = open({
        onWrite: (_call, attempt) => (attempt === 0 ? none : ok(underkonto)),
      });
      await fillIn();
      save();
      const summary = await screen.findByRole('alert');
      expect(summary.textContent).toContain('Det er uvist, om underkontoen er oprettet');
      expect(summary.textContent).toContain('Se efter, før du prøver igen.');
      // It is no field's fault, so it leads to none.
      expect(within(summary).queryByRole('link')).toBeNull();
      save();
      await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
      expect(writes[0]?.idempotencyKey).toBeTruthy();
      expect(writes[1]?.idempotencyKey).toBe(writes[0]?.idempotencyKey);
    },
  );
});

describe('advarsler, der skal bekræftes', () => {
  const warned =
    'Nummeret 47 har været brugt til Gammel til og med 2020. Bekræft, at det må genbruges.';
  const onWrite = (call: Call): Answer =>
    call.body?.bekraeft
      ? ok(underkonto)
      : {
          status: 400,
          body: {
            code: 'nummerGenbrugt',
            errors: { nummer: [warned] },
            advarsler: [{ code: 'nummerGenbrugt', field: 'nummer', message: warned, nummer: 0 }],
          },
        };

  test('bekræftelsen sendes med næste forsøg', async () => {
    const { writes, onSaved } = open({ onWrite });
    await fillIn();
    save();
    fireEvent.click(await screen.findByLabelText('Bekræft'));
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes.map(({ body }) => body?.bekraeft)).toEqual([undefined, ['nummerGenbrugt']]);
    expect(writes[0]?.idempotencyKey).not.toBe(writes[1]?.idempotencyKey);
  });

  test('bekræftelsen gælder ikke et andet nummer', async () => {
    const { writes } = open({ onWrite });
    await fillIn();
    save();
    fireEvent.click(await screen.findByLabelText('Bekræft'));
    write('Nummer', '48');
    save();
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.body).not.toHaveProperty('bekraeft');
    await waitFor(() => expect(field('Bekræft').checked).toBe(false));
  });
});

describe('underkontotypen', () => {
  const almindelig = elementOf(31, {
    type: 'Underkontotype',
    fuldtNummer: '10',
    navn: 'Almindelig virksomhed',
    underkontonumre: '10',
  });
  const oevrige = { ...underkontotype, underkontonumre: '10-89' };
  const onList = () => ok(pageOf([almindelig, oevrige]));

  test('følger af nummeret, til en er valgt', async () => {
    open({ onList });
    await fillInNumber('10');
    await waitFor(() => expect(field('Underkontotype').value).toBe(almindelig.id));
    write('Nummer', '47');
    await waitFor(() => expect(field('Underkontotype').value).toBe(oevrige.id));
    write('Underkontotype', almindelig.id);
    write('Nummer', '48');
    await screen.findByRole('option', { name: /Øvrige formål/ });
    expect(field('Underkontotype').value).toBe(almindelig.id);
  });

  test('den, der kun fulgte af nummeret, går med det, når det slettes', async () => {
    open({ onList });
    await fillInNumber('10');
    await waitFor(() => expect(field('Underkontotype').value).toBe(almindelig.id));
    write('Nummer', '');
    await waitFor(() => expect(field('Underkontotype').value).toBe(''));
  });

  test('et nummer, som ingen type har, eller den valgte ikke har, siges straks', async () => {
    const { writes } = open({ onList });
    await fillInNumber('05');
    expect(await screen.findByText(/^Underkontonummeret skal ligge mellem 10 og 89/)).toBeTruthy();
    write('Nummer', '47');
    await waitFor(() => expect(screen.queryByText(/skal ligge mellem/)).toBeNull());
    write('Underkontotype', almindelig.id);
    const refused = 'Underkontotypen 10 Almindelig virksomhed kræver et nummer i 10.';
    expect(await screen.findByText(refused)).toBeTruthy();
    expect(writes).toEqual([]);
  });

  async function fillInNumber(number: string) {
    await screen.findByText(/Trin 5/);
    write('Nummer', number);
  }
});

describe('før der gemmes, siges det', () => {
  const lacking = 'Underkonto 07.14.01.47 skal have mindst ét delregnskab.';

  test('at en ny underkonto ikke får et standarddelregnskab', async () => {
    open({});
    await fillIn();
    expect(await screen.findByText(lacking)).toBeTruthy();
    cleanup();
    open({ element: underkonto });
    await screen.findByText(/Trin 5/);
    expect(screen.queryByText(lacking)).toBeNull();
  });

  test('hvilke trin en soft-lukket konto ikke kan rettes i', async () => {
    const step = underaktivitetOf(5);
    const { finansaar } = step;
    const { writes } = open({
      element: { ...underkonto, softLukketFra: finansaar },
      steps: [step],
    });
    const told = await screen.findAllByText(
      /Kontoen er soft-lukket\. Den kan ikke få ny bevilling\./,
    );
    expect(told.length).toBeGreaterThan(0);
    save();
    expect(writes).toEqual([]);
    cleanup();
    open({ element: { ...underkonto, softLukketFra: finansaar + 1 }, steps: [step] });
    await screen.findByText(/Trin 5/);
    expect(screen.queryByText(/Kontoen er soft-lukket/)).toBeNull();
  });
});

describe('gyldig til', () => {
  const end = () =>
    screen.getByLabelText<HTMLInputElement>(/^Gyldig til/, { selector: 'input, select' });

  test('siger på forhånd, at den sættes med Afslut, og kan sættes, når et element er nyt', async () => {
    open({ element: { ...underkonto, status: 'SoftLukket' } });
    await screen.findByText(/Trin 5/);
    expect(end().disabled).toBe(true);
    expect(screen.getByText('Gyldig til ændres med Afslut eller Genåbn.')).toBeTruthy();
    cleanup();
    open({});
    await screen.findByText(/Trin 5/);
    expect(end().disabled).toBe(false);
  });
});

describe('fokus', () => {
  const focused = () => (document.activeElement as HTMLInputElement | null)?.name;

  test('begynder i det første felt, der mangler', async () => {
    open({});
    await waitFor(() => expect(focused()).toBe('hovedkontoId'));
  });

  test('begynder i det første, der kan rettes, når intet mangler', async () => {
    open({ element: underkonto });
    await waitFor(() => expect(focused()).toBe('underkontotypeId'));
  });
});

describe('underaktiviteten', () => {
  test('flere: en skal vælges, og finansåret følger med', async () => {
    const steps = [underaktivitetOf(5), underaktivitetOf(6, { finansaar: 2026 })];
    const { writes } = open({ steps });
    await fillIn();
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Underaktivitet');
    expect(writes).toEqual([]);
    write('Underaktivitet', '6');
    await waitFor(() => expect(field('Gyldig fra').value).toBe('2026'));
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ underaktivitetId: 6, fraFinansaar: 2026 });
  });

  test('ingen, man må skrive i: knappen er spærret med grunden', async () => {
    const reason = 'Underaktiviteten står på Niveau 3. Din adgang rækker ikke.';
    const { writes } = open({
      steps: [underaktivitetOf(5, { kanRedigere: false, aarsag: reason })],
    });
    const button = await screen.findByRole('button', { name: 'Opret underkonto' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.getAttribute('aria-description')).toBe(reason);
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(writes).toEqual([]);
  });

  test('ingen, der løber: det siges', async () => {
    open({ steps: [] });
    expect(await screen.findByText(/ingen åben underaktivitet/)).toBeTruthy();
  });

  const workIn = (id: number) => {
    rememberFor('anna');
    workingUnderaktivitet.change(() => id);
    onTestFinished(() => {
      rememberFor('');
      localStorage.clear();
    });
  };

  test('den, man arbejder i, er valgt, og en anden kan vælges', async () => {
    workIn(6);
    const steps = [underaktivitetOf(5), underaktivitetOf(6, { finansaar: 2026 })];
    const { writes } = open({ steps });
    await fillIn();
    await waitFor(() => expect(field('Underaktivitet').value).toBe('6'));
    write('Underaktivitet', '5');
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ underaktivitetId: 5, fraFinansaar: 2027 });
    // What is chosen is where the user works from then on.
    expect(workingUnderaktivitet.get()).toBe(5);
  });

  test('før svaret om underaktiviteterne er her, siges der intet om at være uden for en', async () => {
    const outside = /sker uden for en underaktivitet/;
    open({ permissions: ['Underkonto', 'RequiredAdmin'], steps: [] });
    expect(screen.getByRole('group', { name: 'Proces' }).textContent).toBe('Proces');
    expect(screen.queryByText(outside)).toBeNull();
    expect(await screen.findByText(outside)).toBeTruthy();
  });

  test('det, der gemmes, før underaktiviteterne er her, venter og gemmes i den, man arbejder i', async () => {
    workIn(6);
    const { writes } = open({
      element: underkonto,
      permissions: ['Underkonto', 'RequiredAdmin'],
      steps: [underaktivitetOf(5), underaktivitetOf(6)],
    });
    write('Navn', 'Et nyt navn');
    save();
    const button = screen.getByRole('button', { name: 'Gem' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ underaktivitetId: 6, navn: 'Et nyt navn' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('RequiredAdmin kan vælge at rette uden for en', async () => {
    const { writes } = open({ permissions: ['Underkonto', 'RequiredAdmin'] });
    await screen.findByRole('option', { name: /Trin 5/ });
    await fillIn();
    save();
    await screen.findByRole('alert');
    write('Underaktivitet', 'udenfor');
    write('Gyldig fra', '2026');
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ underaktivitetId: null, fraFinansaar: 2026 });
  });
});

describe('en ny version', () => {
  const steps = [underaktivitetOf(5, { finansaar: 2026 }), underaktivitetOf(6)];

  test('laves kun i et trin, der gælder senere', async () => {
    const { writes } = open({ element: underkonto, steps, laterThan: 2026 });
    await screen.findByText(/Trin 6/);
    expect(screen.queryByText(/Trin 5/)).toBeNull();
    write('Navn', 'Nyt navn');
    save();
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ underaktivitetId: 6, fraFinansaar: 2027 });
  });

  test('uden et sådant trin siges det', async () => {
    open({ element: underkonto, steps, laterThan: 2027 });
    expect(await screen.findByText(/ingen underaktivitet for et senere finansår end 2027/)) //
      .toBeTruthy();
  });
});

describe('trin, der er lukket for brugeren', () => {
  test('nævnes med deres grund og kan ikke vælges', async () => {
    const aarsag = 'Underaktiviteten står på Niveau 1. Din adgang rækker ikke.';
    const closed = underaktivitetOf(6, { kanRedigere: false, aarsag });
    open({ steps: [underaktivitetOf(5), closed, underaktivitetOf(7)] });
    expect(await screen.findByText('1 underaktivitet kan ikke vælges')).toBeTruthy();
    expect(screen.getByText(/Trin 6/).closest('li')?.textContent).toContain(aarsag);
    expect(screen.getByRole('option', { name: /Trin 5/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Trin 6/ })).toBeNull();
  });
});

describe('en kodeliste, der skiftes ud', () => {
  const steps = [underaktivitetOf(5, { finansaar: 2026 }), underaktivitetOf(6)];
  const shown = () =>
    screen.getByLabelText<HTMLSelectElement>('Underkontotype').selectedOptions[0]?.textContent;

  test('det valgte bliver stående, mens den nye er på vej, og når den ikke kan hentes', async () => {
    let isDown = true;
    open({
      steps,
      onList: ({ query }) =>
        query.get('finansaar') === '2027' && isDown
          ? { status: 503, body: {} }
          : ok(pageOf([underkontotype])),
    });
    await screen.findByRole('option', { name: /Øvrige formål/ });
    write('Underkontotype', underkontotype.id);
    write('Underaktivitet', '6');
    expect(shown()).toBe('11 Øvrige formål');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(
      'Underkontotype: Listen kunne ikke hentes. Serveren kan ikke svare i øjeblikket.',
    );
    expect(shown()).toBe('11 Øvrige formål');
    isDown = false;
    fireEvent.click(within(notice).getByRole('button', { name: 'Prøv igen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(shown()).toBe('11 Øvrige formål');
  });

  test('det valgte nævnes ved navn, også når listen ikke rummer det', async () => {
    open({ element: underkonto, onList: () => ok(pageOf([])) });
    await screen.findByText(/Trin 5/);
    expect(shown()).toBe('11 Øvrige formål');
  });
});

describe('rettelse', () => {
  test('faste felter er ikke med, og rækkeversionen følger', async () => {
    const { writes, onSaved } = open({ element: underkonto });
    await screen.findByText(/Trin 5/);
    expect(screen.queryByLabelText('Nummer')).toBeNull();
    write('Navn', 'Nyt navn');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes[0]).toMatchObject({
      method: 'PUT',
      body: { navn: 'Nyt navn', rowVersion: 'v1' },
    });
    expect(writes[0]?.query.get('id')).toBe(underkonto.id);
  });

  test('ved en samtidig rettelse vises begge, og næste forsøg overskriver bevidst', async () => {
    const { writes, onSaved } = open({
      element: underkonto,
      onWrite: (_call, attempt) => (attempt > 0 ? ok(underkonto) : stale),
    });
    await screen.findByText(/Trin 5/);
    write('Navn', 'Mit navn');
    save();
    const table = await screen.findByRole('table');
    await within(table).findByText('Deres navn');
    expect(within(table).getByText('Mit navn')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      'Elementet er ændret af en anden bruger, siden du åbnede det.',
    );
    expect(screen.getByRole('alert').textContent).not.toContain('Genindlæs');
    expect(field('Navn').value).toBe('Mit navn');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes[1]?.body).toMatchObject({ navn: 'Mit navn', rowVersion: 'v2' });
  });

  test('læses elementet igen, som en anden har rettet det, siges det, før der gemmes, med de samme valg', async () => {
    const { writes, onSaved } = open({ element: underkonto });
    await screen.findByText(/Trin 5/);
    write('Navn', 'Mit navn');
    readAnew({ ...underkonto });
    expect(screen.queryByText(/ændret af en anden bruger/)).toBeNull();

    readAnew({ ...underkonto, navn: 'Deres navn', rowVersion: 'v2' });
    const table = await screen.findByRole('table');
    expect(screen.getByText(/ændret af en anden bruger/)).toBeTruthy();
    expect(within(table).getByText('Deres navn')).toBeTruthy();
    expect(field('Navn').value).toBe('Mit navn');
    expect(writes).toEqual([]);
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes[0]?.body).toMatchObject({ navn: 'Mit navn', rowVersion: 'v2' });
  });

  test('deres og dine også for koder og lister, uden at det skrevne går tabt', async () => {
    setFeatures(['opslag']);
    onTestFinished(() => setFeatures([]));
    const standing = { ...driftsbevilling, bevillingsprincip: 'Omkostningsbaseret' };
    const { writes } = open({
      type: 'Bevillingstype',
      permissions: ['Bevillingstype'],
      element: { ...standing, standardkonti: ['11'] },
      theirs: { ...standing, navn: 'Drift', standardkonti: ['11', '12'], rowVersion: 'v2' },
      onWrite: (_call, attempt) => (attempt > 0 ? ok(driftsbevilling) : stale),
    });
    fireEvent.change(await screen.findByLabelText(/^Tilladte standardkonti/), {
      target: { value: '11, 13' },
    });
    save();
    const table = await screen.findByRole('table');
    const row = within(table).getByRole('row', { name: /^Tilladte standardkonti/ });
    expect(row.textContent).toContain('11, 1211, 13');
    expect(field('Navn').value).toBe('Drift');
    fireEvent.click(within(row).getByRole('button'));
    expect(field('Tilladte standardkonti').value).toBe('11, 12');
    write('Navn', 'Driftsbev.');
    save();
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.body).toMatchObject({ navn: 'Driftsbev.', standardkonti: ['11', '12'] });
  });

  test.each([
    ['har begge skrevet en, vises begge', 'Deres grund', 'Min grund', ['Navn', 'Bemærkning']],
    ['er deres tom, er min ikke til diskussion', null, 'Min grund', ['Navn']],
    ['er deres den, der stod i forvejen, er den ikke deres', 'Gammel', 'Min grund', ['Navn']],
    ['er min tom, bliver den ved med at være det', 'Deres grund', '', ['Navn']],
  ])('bemærkninger: %s', async (_, bemaerkning, mine, expected) => {
    open({
      element: { ...underkonto, bemaerkning: 'Gammel' },
      theirs: { bemaerkning },
      onWrite: () => stale,
    });
    await screen.findByText(/Trin 5/);
    write('Navn', 'Mit navn');
    const remark = () => screen.getByLabelText<HTMLTextAreaElement>(/^Bemærkning/);
    fireEvent.change(remark(), { target: { value: mine } });
    save();
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual(expected);
    expect(remark().value).toBe(mine);
    if (expected.length === 1) return;
    const row = within(table).getByRole('row', { name: /^Bemærkning/ });
    expect(row.textContent).toContain('Deres grundMin grund');
    fireEvent.click(within(row).getByRole('button', { name: 'Brug deres Bemærkning' }));
    expect(remark().value).toBe('Deres grund');
  });

  test('det, man ikke selv har rettet, følger deres; det skrevne vælges felt for felt', async () => {
    const other = { ...underkontotype, id: hovedkonto.id, nummer: '10', navn: 'Almindelig' };
    const { writes, onSaved } = open({
      element: underkonto,
      theirs: { underkontotypeId: other.id, referencer: { underkontotypeId: other } },
      onWrite: (_call, attempt) => (attempt > 0 ? ok(underkonto) : stale),
    });
    await screen.findByText(/Trin 5/);
    write('Navn', 'Mit navn');
    fireEvent.change(screen.getByLabelText(/^Bemærkning/), { target: { value: 'Min grund' } });
    save();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((row) => row.textContent),
    ).toEqual(['Navn']);
    fireEvent.click(within(table).getByRole('button', { name: 'Brug deres Navn' }));
    expect(field('Navn').value).toBe('Deres navn');
    expect(document.activeElement).toBe(field('Navn'));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes[1]?.body).toMatchObject({
      navn: 'Deres navn',
      bemaerkning: 'Min grund',
      underkontotypeId: other.id,
      rowVersion: 'v2',
    });
  });
});
