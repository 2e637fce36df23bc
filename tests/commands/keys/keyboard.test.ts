// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { installKeyboard } from '../../../src/commands/keys/keyboard.ts';
import { commands } from '../../../src/commands/registry.ts';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { type ElementTypeName, elementTypeNames } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';

let ran: PaletteCommandId[] = [];
let told: PaletteCommandId[] = [];
const denied = new Set<string>();
let unheard: string[] = [];
let pending: (string | null)[] = [];
let early = '';
let isFieldComing = false;
let inTimeline = false;
let inStructure = false;
let usesSingleKeys = true;
let offered = (_id: PaletteCommandId) => true;
let uninstall: () => void;

function down(key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

function up(key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) {
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...more }));
}

function press(key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) {
  const event = down(key, more, target);
  up(key, more, target);
  return event;
}

function paste(text: string, target: EventTarget) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  ran = [];
  told = [];
  denied.clear();
  unheard = [];
  pending = [];
  early = '';
  isFieldComing = false;
  inStructure = false;
  inTimeline = false;
  usesSingleKeys = true;
  offered = () => true;
  document.body.innerHTML = '';
  uninstall = installKeyboard({
    run: (id) => {
      if (!offered(id)) return false;
      ran.push(id);
      return true;
    },
    tellDenied: (id) => {
      if (!denied.has(id)) return false;
      told.push(id);
      return true;
    },
    tellUnheard: (keys, heard) => unheard.push(`${keys}: ${heard.join()}`),
    onPress: () => {
      unheard = [];
    },
    isScopeActive: (scope) =>
      scope === 'timeline' || scope === 'view' ? inTimeline : scope !== 'structure' || inStructure,
    usesSingleKeys: () => usesSingleKeys,
    isFieldComing: () => isFieldComing,
    onEarlyText: (text) => {
      early += text;
    },
    onEarlyKey: () => {
      isFieldComing = false;
    },
    onPending: (key) => pending.push(key),
  });
});
afterEach(() => {
  uninstall();
  vi.useRealTimers();
});

function add(html: string): Element {
  document.body.innerHTML = html;
  const [element] = document.body.children;
  if (!element) throw new Error('intet element');
  return element;
}

describe('uden adgang', () => {
  test('en tast siger, hvad der mangler, når den ikke kan noget andet her', () => {
    inStructure = true;
    offered = (id) => id === 'Underkonto#ret';
    denied.add('Underkonto#ret').add('Underkonto#ny-version');
    press('e');
    expect([ran, told]).toEqual([['Underkonto#ret'], []]);
    press('v');
    expect([ran, told]).toEqual([['Underkonto#ret'], ['Underkonto#ny-version']]);
  });

  test('hvad der slet ikke er her, siges ikke at mangle adgang, men tier heller ikke', () => {
    offered = () => false;
    press('n');
    expect(told).toEqual([]);
    expect(unheard).toEqual(['n: konsol#opret-her']);
  });
});

describe('en tast, der intet gør', () => {
  beforeEach(() => {
    offered = () => false;
  });

  test('siger det med de kommandoer, der hører den dér; det næste tryk tager det væk', () => {
    press('m');
    expect(unheard).toEqual(['m: ']);
    inStructure = true;
    press('m');
    expect(unheard).toHaveLength(1);
    expect(unheard[0]).toMatch(/^m: \w+/);
    offered = () => true;
    press('n');
    expect(unheard).toEqual([]);
    offered = () => false;
    press('F8');
    expect(unheard).toHaveLength(1);
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect(unheard).toEqual([]);
  });

  test('i et felt siger kun det noget, som ikke er feltets egne taster', () => {
    const field = add('<input>');
    press('u', { ctrlKey: true }, field);
    press('e', {}, field);
    expect(unheard).toEqual([]);
    press('Enter', { ctrlKey: true }, field);
    expect(unheard).toHaveLength(1);
  });

  test('den, der begynder en følge, har gjort noget, og en følge, ingen har, siges', () => {
    press('g');
    expect(unheard).toEqual([]);
    press('x');
    expect(unheard).toEqual(['g x: ']);
  });

  test('mens en dialog er åben, og når en anden har brugt den, er den deres', () => {
    add('<div role="dialog"></div>');
    press('Enter', { ctrlKey: true });
    document.body.innerHTML = '';
    const used = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', used, { once: true });
    press('F8');
    expect(unheard).toEqual([]);
  });
});

describe('enkelttaster', () => {
  test('N opretter, F går til filteret, komma og punktum skifter tid', () => {
    for (const key of ['n', 'f', ',', '.']) press(key);
    expect(ran).toEqual([
      'konsol#opret-her',
      'konsol#filter',
      'konsol#forrige-tid',
      'konsol#naeste-tid',
    ]);
  });

  test.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
    '<div role="combobox"></div>',
    '<div role="listbox"></div>',
  ])('hører til feltet i %s', (html) => {
    const field = add(html);
    for (const key of ['n', 'f', ',', '½', 'g']) press(key, {}, field);
    expect(ran).toEqual([]);
    expect(pending).toEqual([]);
  });

  test.each(['<p></p>', '<h1></h1>', '<button></button>', '<input type="checkbox">'])(
    'er uden virkning ved siden af felterne i en formular, på %s',
    (html) => {
      const form = add('<div data-focus-region="form"></div>');
      form.innerHTML = html;
      for (const target of [form, form.firstElementChild ?? form]) {
        for (const key of ['n', 'f', ',', 'g', 'Delete']) press(key, {}, target);
      }
      expect(ran).toEqual([]);
      press('Enter', { ctrlKey: true }, form);
      expect(ran).toEqual(['konsol#gem']);
    },
  );

  test('virker på en afkrydsning, som ikke tager bogstaver', () => {
    press('n', {}, add('<input type="checkbox">'));
    expect(ran).toEqual(['konsol#opret-her']);
  });

  test.each(['<div role="dialog"></div>', '<dialog open></dialog>', '<main inert></main>'])(
    'og taster med Ctrl er uden virkning, mens %s er åben',
    (html) => {
      add(html);
      press('n');
      press('k', { ctrlKey: true });
      press('Enter', { ctrlKey: true });
      press('Escape');
      expect(ran).toEqual([]);
    },
  );

  test('Esc, der lukker en dialog, går ikke også et trin tilbage', () => {
    const dialog = add('<div role="dialog"></div>');
    const close = () => dialog.remove();
    document.addEventListener('keydown', close, { capture: true, once: true });
    press('Escape');
    expect(ran).toEqual([]);
    press('Escape');
    expect(ran).toEqual(['konsol#tilbage']);
  });

  test('med Ctrl, Alt eller Skift er de noget andet', () => {
    press('n', { altKey: true });
    press('f', { ctrlKey: true });
    press('n', { shiftKey: true });
    press(',', { metaKey: true });
    expect(ran).toEqual([]);
  });

  test('Ctrl+Alt og AltGr skriver tegn og er aldrig genveje', () => {
    inStructure = true;
    press('e', { ctrlKey: true, altKey: true });
    press('k', { ctrlKey: true, altKey: true });
    const euro = new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true });
    Object.defineProperty(euro, 'getModifierState', { value: (key: string) => key === 'AltGraph' });
    document.body.dispatchEvent(euro);
    expect(ran).toEqual([]);
  });

  test('under sammensætning af et tegn sker der intet', () => {
    press('n', { isComposing: true });
    expect(ran).toEqual([]);
  });

  test('en tast, der holdes nede, virker én gang', () => {
    down('n');
    down('n', { repeat: true });
    expect(ran).toEqual(['konsol#opret-her']);
  });

  test('en tast, som en anden har brugt, er ikke vores', () => {
    const used = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', used, { once: true });
    press('Escape');
    expect(ran).toEqual([]);
  });

  test('en kommando, der ikke tilbydes her, lader tasten være', () => {
    offered = () => false;
    expect(press('F6').defaultPrevented).toBe(false);
    expect(press('n').defaultPrevented).toBe(false);
  });
});

describe('træ og tabel', () => {
  const keys: [string, KeyboardEventInit, PaletteCommandId][] = [
    ['e', {}, 'Underkonto#ret'],
    ['v', {}, 'Underkonto#ny-version'],
    ['ArrowLeft', { shiftKey: true }, 'konsol#forrige-version'],
    ['ArrowRight', { shiftKey: true }, 'konsol#naeste-version'],
  ];

  const isThere = (id: PaletteCommandId, type: ElementTypeName) =>
    [undefined, type].includes(commands.get(id)?.on?.types?.[0]);

  test.each(keys)('%s virker kun dér', (key, more, id) => {
    offered = (asked) => isThere(asked, 'Underkonto');
    press(key, more);
    expect(ran).toEqual([]);
    inStructure = true;
    press(key, more);
    expect(ran).toEqual([id]);
  });

  test.each(elementTypeNames)('e og v retter en %s, når det er den, der er valgt', (type) => {
    offered = (asked) => isThere(asked, type);
    inStructure = true;
    press('e');
    press('v');
    const { edit } = commandsOf(elementTypes[type]);
    expect(ran).toEqual([edit.id, edit.id.replace(/ret$/, 'ny-version')]);
  });

  test('en pil, der holdes nede, går videre', () => {
    inStructure = true;
    down('ArrowLeft', { shiftKey: true });
    down('ArrowLeft', { shiftKey: true, repeat: true });
    expect(ran).toEqual(['konsol#forrige-version', 'konsol#forrige-version']);
  });

  test('Skift+pil i et felt markerer tekst', () => {
    inStructure = true;
    const event = press('ArrowLeft', { shiftKey: true }, add('<input>'));
    expect(ran).toEqual([]);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('ruder, oversigt og tilbage', () => {
  test('F6 og Skift+F6 skifter rude, også fra et felt', () => {
    const field = add('<input>');
    press('F6', {}, field);
    press('F6', { shiftKey: true }, field);
    expect(ran).toEqual(['konsol#naeste-rude', 'konsol#forrige-rude']);
  });

  test('? er tegnet, hvor det end står på tastaturet', () => {
    press('?', { shiftKey: true, code: 'Minus' });
    press('?', { code: 'KeyA' });
    expect(ran).toEqual(['konsol#genveje', 'konsol#genveje']);
  });

  test('tasten til venstre for 1 åbner paletten, også på andre tastaturer', () => {
    press('½', { code: 'Backquote' });
    press('`', { code: 'Backquote' });
    press('§', { code: 'Backquote', shiftKey: true });
    expect(ran).toEqual(['konsol#palet', 'konsol#palet']);
  });

  test('Esc går tilbage fra et felt', () => {
    press('Escape', {}, add('<input>'));
    expect(ran).toEqual(['konsol#tilbage']);
  });

  test.each([
    ['åben', true, true, []],
    ['lukket', true, false, ['konsol#tilbage']],
    ['måske åben, i en browser, der ikke siger det', false, false, []],
  ])('Esc i et valg, hvis liste er %s', (_, saysIt, isOpen, expected) => {
    vi.stubGlobal('CSS', { supports: () => saysIt });
    const field = add('<select></select>');
    vi.spyOn(field, 'matches').mockImplementation(
      (selector: string) => selector === ':open' && isOpen,
    );
    press('Escape', {}, field);
    expect(ran).toEqual(expected);
    vi.unstubAllGlobals();
  });
});

describe('uden genveje med én tast', () => {
  test('er bogstaver, tegn og G-følger uden virkning; de øvrige taster virker', () => {
    usesSingleKeys = false;
    inStructure = true;
    for (const key of ['n', 'f', 'd', 'e', 'v', ',', '.', '?', '½', 'g', 'r']) press(key);
    expect(ran).toEqual([]);
    expect(pending).toEqual([]);
    press('k', { ctrlKey: true });
    press('F6');
    press('Escape');
    press('ArrowLeft', { shiftKey: true });
    expect(ran).toEqual([
      'konsol#palet',
      'konsol#naeste-rude',
      'konsol#tilbage',
      'konsol#forrige-version',
    ]);
  });
});

describe('palet og formular', () => {
  test('Ctrl+K og ½ åbner paletten', () => {
    const event = press('k', { ctrlKey: true });
    press('½');
    expect(ran).toEqual(['konsol#palet', 'konsol#palet']);
    expect(event.defaultPrevented).toBe(true);
  });

  test('Ctrl+Enter og Ctrl+S virker i et tekstfelt', () => {
    const field = add('<input>');
    press('Enter', { ctrlKey: true }, field);
    press('s', { ctrlKey: true }, field);
    press('Enter', { ctrlKey: true, shiftKey: true }, field);
    expect(ran).toEqual(['konsol#gem', 'konsol#gem', 'konsol#gem-og-ny']);
  });

  test.each([
    ['Enter', { ctrlKey: true }, 'konsol#gem'],
    ['s', { ctrlKey: true }, 'konsol#gem'],
    ['F8', {}, 'konsol#naeste-fejl'],
    ['Escape', {}, 'konsol#tilbage'],
  ])('%s %o, der holdes nede, virker én gang og når heller ikke browseren', (key, more, id) => {
    const field = add('<input>');
    expect(down(key, more, field).defaultPrevented).toBe(true);
    expect(down(key, { ...more, repeat: true }, field).defaultPrevented).toBe(true);
    expect(ran).toEqual([id]);
  });

  test('en tast, der åbner en dialog, gentages heller ikke i browseren bag den', () => {
    down('k', { ctrlKey: true });
    add('<div role="dialog"></div>');
    expect(down('k', { ctrlKey: true, repeat: true }).defaultPrevented).toBe(true);
    expect(ran).toEqual(['konsol#palet']);
  });

  test('en tast, der ikke er vores, gentages, som den plejer', () => {
    const field = add('<input>');
    down('x', {}, field);
    expect(down('x', { repeat: true }, field).defaultPrevented).toBe(false);
  });

  test('F8 og Skift+F8 går til næste og forrige fejl fra et felt', () => {
    const field = add('<input>');
    press('F8', {}, field);
    press('F8', { shiftKey: true }, field);
    expect(ran).toEqual(['konsol#naeste-fejl', 'konsol#forrige-fejl']);
  });

  test('det, der skrives, før paletten har fokus, gemmes til den', () => {
    isFieldComing = true;
    for (const key of 'nyt') press(key);
    expect(early).toBe('nyt');
    expect(ran).toEqual([]);
  });

  test('også det, der sættes ind, og ikke i det felt, der har fokus endnu', () => {
    isFieldComing = true;
    inStructure = true;
    const field = add('<input>');
    expect(press('v', { ctrlKey: true }, field).defaultPrevented).toBe(false);
    expect(paste('a\nb', field).defaultPrevented).toBe(true);
    press('c');
    expect(early).toBe('a\nbc');
    expect(ran).toEqual([]);
    isFieldComing = false;
    expect(paste('d', field).defaultPrevented).toBe(false);
    expect(early).toBe('a\nbc');
  });

  test('en tast, der ikke er tekst, er ikke feltets, og siger, at man er gået videre', () => {
    isFieldComing = true;
    press('Shift', { shiftKey: true });
    press('N', { shiftKey: true });
    expect(press('ArrowDown').defaultPrevented).toBe(false);
    press('n');
    expect(early).toBe('N');
  });
});

describe('G og et bogstav', () => {
  test.each([
    ['r', 'nav#regnskabsstruktur'],
    ['k', 'nav#kontoplan'],
    ['f', 'nav#finanslovsstruktur'],
    ['o', 'nav#opret'],
    ['s', 'nav#processtyring'],
    ['p', 'nav#perioder'],
    ['a', 'nav#aktiviteter'],
    ['l', 'ReadLoengrupperAndFaellesskaber'],
  ])('G %s', (letter, id) => {
    press('g');
    press(letter);
    expect(ran).toEqual([id]);
    expect(pending).toEqual(['g', null]);
  });

  test('virker, når G først slippes efter det næste bogstav', () => {
    down('g');
    down('f');
    up('g');
    up('f');
    expect(ran).toEqual(['nav#finanslovsstruktur']);
  });

  test.each(['x', 'ArrowDown', 'Escape', 'Tab'])('afbrydes af %s', (key) => {
    press('g');
    press(key);
    press('r');
    expect(ran).not.toContain('nav#regnskabsstruktur');
    expect(pending).toEqual(['g', null]);
  });

  test('Skift på vejen til det næste tegn afbryder ikke', () => {
    press('g');
    press('Shift', { shiftKey: true });
    press('f');
    expect(ran).toEqual(['nav#finanslovsstruktur']);
  });

  test('fortrydes efter 1000 ms', () => {
    press('g');
    vi.advanceTimersByTime(999);
    expect(pending).toEqual(['g']);
    vi.advanceTimersByTime(1);
    expect(pending).toEqual(['g', null]);
    press('f');
    expect(ran).toEqual(['konsol#filter']);
  });

  test('et andet bogstav afbryder uden virkning', () => {
    press('g');
    press('n');
    expect(ran).toEqual([]);
    press('n');
    expect(ran).toEqual(['konsol#opret-her']);
  });
});

test('efter afmontering er ingen taster bundet', () => {
  uninstall();
  press('n');
  press(',');
  press('k', { ctrlKey: true });
  expect(ran).toEqual([]);
});

describe('tidslinjen', () => {
  test.each([
    ['ArrowLeft', {}, 'konsol#rul-tilbage'],
    ['ArrowRight', {}, 'konsol#rul-frem'],
    ['+', {}, 'konsol#zoom-ind'],
    ['-', {}, 'konsol#zoom-ud'],
    ['ArrowLeft', { shiftKey: true }, 'Processstyring#dag-tilbage'],
    ['ArrowRight', { shiftKey: true }, 'Processstyring#dag-frem'],
    ['ArrowLeft', { shiftKey: true, ctrlKey: true }, 'Processstyring#kortere'],
    ['ArrowRight', { shiftKey: true, ctrlKey: true }, 'Processstyring#laengere'],
    ['Enter', { ctrlKey: true }, 'konsol#behold'],
  ])('%s %j', (key, more, id) => {
    inTimeline = true;
    expect(press(key, more).defaultPrevented).toBe(true);
    expect(ran).toEqual([id]);
  });

  test('en dag ad gangen, så længe tasten holdes nede', () => {
    inTimeline = true;
    down('ArrowRight', { shiftKey: true, ctrlKey: true });
    down('ArrowRight', { shiftKey: true, ctrlKey: true, repeat: true });
    expect(ran).toEqual(['Processstyring#laengere', 'Processstyring#laengere']);
  });
});
