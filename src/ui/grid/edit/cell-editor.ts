import { noAutofill } from '../../fields/no-autofill.ts';
import { holdPage } from '../../hold-page.ts';
import { element, setAttribute, setText } from '../cells/elements.ts';
import { ChoiceList } from './choice-list.ts';
import { type EditorKey, editorKey } from './edit-keys.ts';
import type { CellEditor as Editor } from './grid-edit.ts';

/** Where a cell is among the rows, in pixels. */
export interface CellBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The key that ended the writing, with something written. */
export type DoneKey = Exclude<EditorKey, { kind: 'cancel' }>;

interface Writing {
  readonly editor: Editor;
  /** What the cell is called: row and column. */
  readonly label: string;
  /** What stands there to begin with. */
  readonly text: string;
  /** The text was begun by typing, and replaces what stood there. */
  readonly isTyped: boolean;
  readonly isNumber: boolean;
  /** Written: the text, and where the hand goes then; undefined: it has gone elsewhere already. */
  readonly done: (text: string, key: DoneKey | undefined) => void;
  readonly cancelled: () => void;
}

/** What is left of the signs, as the fields of forms say it. */
function noteOf({ maxLength }: Editor, text: string): string {
  if (maxLength === undefined || text.length < maxLength / 2) return '';
  const left = maxLength - text.length;
  return left < 0 ? `${-left} tegn for meget` : `Du har ${left} tegn tilbage`;
}

/**
 * The one field in which cells are written: an overlay that is moved to the cell and shown, so that to begin
 * mounts nothing and the first key, also an input method's, is already its own. It is no part of
 * React: what stands in it is the browser's until it is done.
 */
export class CellEditor {
  readonly #element: HTMLElement;
  readonly #input = document.createElement('input');
  readonly #note = element('div', 'dg-editor-note');
  readonly #list = new ChoiceList(this.#input, ({ text }) => this.#finish(text, undefined, true));
  #writing: Writing | undefined;
  /** Lets the page go without a question. */
  #release = (): void => undefined;
  /** What stood in the field before a sign that it does not take. */
  #accepted = '';

  /** @param host lies in the rows' content and scrolls along, a row of one empty cell */
  constructor(host: HTMLElement) {
    this.#element = host;
    const input = this.#input;
    input.type = 'text';
    for (const [name, value] of Object.entries(noAutofill)) input.setAttribute(name, value);
    input.spellcheck = false;
    this.#note.setAttribute('aria-hidden', 'true');
    host.hidden = true;
    host.firstElementChild?.replaceChildren(input, this.#list.element, this.#note);
    input.addEventListener('keydown', (event) => this.#onKey(event));
    input.addEventListener('input', () => this.#onInput());
    // Another window takes the focus from the page and not from the field.
    input.addEventListener('blur', () => document.activeElement !== input && this.commit());
    input.addEventListener('dblclick', (event) => event.stopPropagation());
  }

  get isOpen(): boolean {
    return this.#writing !== undefined;
  }

  open(writing: Writing, box: CellBox): void {
    this.commit();
    this.#writing = writing;
    const { editor, label, text, isTyped, isNumber } = writing;
    const input = this.#input;
    const hasChoices = editor.choices !== undefined;
    input.value = text;
    this.#accepted = text;
    input.className = isNumber ? 'number' : '';
    input.placeholder = editor.example ?? '';
    input.setAttribute('aria-label', label);
    setAttribute(input, 'role', hasChoices ? 'combobox' : undefined);
    setAttribute(input, 'aria-autocomplete', hasChoices ? 'list' : undefined);
    setAttribute(input, 'aria-controls', hasChoices ? this.#list.element.id : undefined);
    setAttribute(input, 'aria-expanded', hasChoices ? 'false' : undefined);
    this.place(box);
    this.#element.hidden = false;
    input.focus({ preventScroll: true });
    // What stands there is written over by the next letter, as where the text was begun by one.
    input.select();
    this.#release = holdPage(() => input.value !== writing.text);
    setText(this.#noteText(), noteOf(editor, text));
    if (!isTyped) this.#list.ask(editor.choices, '');
  }

  /** The cell may stand elsewhere now. */
  place({ left, top, width, height }: CellBox): void {
    const { style } = this.#element;
    style.transform = `translate(${left}px, ${top}px)`;
    style.width = `${Math.max(width, 96)}px`;
    style.height = `${height}px`;
  }

  /** What is written is so, wherever the hand has gone. */
  commit(): void {
    if (this.#writing) this.#finish(this.#input.value, undefined, false);
  }

  /** A key that was pressed before it was open; what is selected gives way for a sign. */
  take(event: KeyboardEvent): void {
    if ([...event.key].length !== 1) {
      this.#onKey(event);
      return;
    }
    const input = this.#input;
    input.setRangeText(event.key, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    this.#onInput();
  }

  #onKey(event: KeyboardEvent): void {
    // An input method has the keys until it is done with the word.
    if (event.isComposing || !this.#writing) return;
    const list = this.#list;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (by !== undefined && (list.isOpen || event.altKey) && this.#writing.editor.choices) {
      event.preventDefault();
      if (list.isOpen) list.step(by);
      else list.ask(this.#writing.editor.choices, '');
      return;
    }
    const key = editorKey(event, this.#writing.isTyped);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    if (key.kind === 'cancel') this.#cancel();
    else this.#finish(list.chosen?.text ?? this.#input.value, key, true);
  }

  #onInput(): void {
    const { editor } = this.#writing ?? {};
    const { value } = this.#input;
    if (editor?.typing && value !== '' && !editor.typing.test(value)) {
      const at = (this.#input.selectionStart ?? 1) - 1;
      this.#input.value = this.#accepted;
      this.#input.setSelectionRange(at, at);
      return;
    }
    this.#accepted = value;
    if (!editor) return;
    setText(this.#noteText(), noteOf(editor, value));
    this.#list.ask(editor.choices, value);
  }

  #noteText(): ChildNode {
    return this.#note.firstChild ?? this.#note.appendChild(document.createTextNode(''));
  }

  /** The focus goes on before the field is hidden, or it would fall out of the grid in between. */
  #cancel(): void {
    this.#end()?.cancelled();
    this.#element.hidden = true;
  }

  /** @param byHand the focus goes back to the cells */
  #finish(text: string, key: DoneKey | undefined, byHand: boolean): void {
    this.#end()?.done(text, byHand ? (key ?? { kind: 'commit', rows: 0, columns: 0 }) : undefined);
    this.#element.hidden = true;
  }

  #end(): Writing | undefined {
    const writing = this.#writing;
    this.#writing = undefined;
    this.#release();
    this.#list.close();
    return writing;
  }
}
