import { timeFieldCodes } from '../../elements/element-type.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { undoCommand } from '../../permissions.ts';
import type { RecordKindName } from '../../records/names.ts';
import { common } from '../../time/intervals.ts';
import { OPEN_END } from '../../time/time-axis.ts';
import { isMadeBy, type MadeBy } from '../made-by.ts';
import { type Bearer, isSameId, keyOf, type Lookups, type PostId } from './bearers.ts';
import type { TextForm } from './form.ts';
import { putUnder } from './put-under.ts';
import { keyText } from './record-forms.ts';

type Values = Readonly<Record<string, unknown>>;

/** What numbers and names mean to a line: what stands, and what the lines before it make. */
export class KnownSoFar implements Lookups {
  readonly #standing: Lookups;
  readonly #numbers = new Map<string, Bearer[]>();
  readonly #names = new Map<string, Bearer[]>();
  /** Records by what their kind is known by, and by their names. */
  readonly #keyed = new Map<string, MadeBy[]>();
  readonly #named = new Map<string, MadeBy[]>();
  /** Records that the text removes. */
  readonly #gone = new Set<string>();
  /** New elements whose number and times are known to be as they were made. */
  readonly #firm = new Set<string>();
  /** When elements that are closed have their last time. */
  readonly #ends = new Map<string, number>();

  constructor(standing: Lookups) {
    this.#standing = standing;
  }

  byNumber(type: ElementTypeName, fuldtNummer: string): readonly Bearer[] {
    const standing = this.#standing.byNumber(type, fuldtNummer);
    return this.#ended([...standing, ...(this.#numbers.get(`${type} ${fuldtNummer}`) ?? [])]);
  }

  byName(type: ElementTypeName, navn: string): readonly Bearer[] {
    const standing = this.#standing.byName(type, navn);
    return this.#ended([...standing, ...(this.#names.get(`${type} ${navn}`) ?? [])]);
  }

  /**
   * A key is one record's: that of what stands, else of the first that the text makes. Of those that are called alike,
   * what the text itself made last goes before what stands: that is told by its id.
   */
  posts(kind: RecordKindName, known: string): readonly PostId[] {
    const key = `${kind} ${known}`;
    const isThere = (id: PostId) => !this.#gone.has(`${kind} ${keyOf(id)}`);
    const standing = this.#standing.posts(kind, known);
    const first = this.#keyed.get(key)?.find(isThere);
    if (first !== undefined) return standing.some(isThere) ? standing : [first];
    const last = this.#named.get(key)?.findLast(isThere);
    return last === undefined ? standing : [last];
  }

  #ended(bearers: readonly Bearer[]): Bearer[] {
    return bearers.map((bearer) => {
      const last = this.#ends.get(keyOf(bearer.id));
      const isCut = last !== undefined && bearer.fra <= last && last < (bearer.til ?? OPEN_END);
      return isCut ? { ...bearer, til: last } : bearer;
    });
  }

  isPost(kind: RecordKindName, id: number): boolean {
    return this.#standing.isPost(kind, id);
  }

  /**
   * What a command makes can be pointed to from then on, and what it closes has its last time.
   * @param ny the command's number, from 0
   * @param fuldtNummer of a new element
   * @returns the command before it that makes what has the same number or key, so that only one of them can be done;
   * undefined: there is none
   */
  make(
    form: TextForm,
    input: Values,
    ny: number,
    fuldtNummer: string | undefined,
  ): number | undefined {
    this.#settle(form, input);
    const { makes } = form;
    if (!makes) return undefined;
    return 'post' in makes
      ? this.#makePost(makes.post, input, ny)
      : this.#makeElement(makes.element, input, ny, fuldtNummer);
  }

  #settle(
    { command, parts, lead: [subject], removes, isEdit, type, axis }: TextForm,
    input: Values,
  ) {
    const end = parts.find(({ time }) => time === 'efter');
    const last = end && input[end.code];
    if (typeof last === 'number') this.#ends.set(keyOf(input.id), last);
    if (removes && subject?.kind.says === 'post') {
      this.#gone.add(`${subject.kind.kind} ${keyOf(input.id)}`);
    }
    // What is moved takes what hangs below it along, and what a run did is only known when it is taken back.
    if (type !== undefined || command === undoCommand) this.#firm.clear();
    else if (!isEdit || input[timeFieldCodes[axis].to] !== undefined) {
      this.#firm.delete(keyOf(input.id));
    }
  }

  #makePost(kind: RecordKindName, input: Values, ny: number): number | undefined {
    putUnder(this.#named, `${kind} ${String(input.navn)}`, { ny });
    const known = keyText(kind, input);
    if (known === undefined) return undefined;
    const first = this.#keyed
      .get(`${kind} ${known}`)
      ?.find((id) => !this.#gone.has(`${kind} ${keyOf(id)}`));
    putUnder(this.#keyed, `${kind} ${known}`, { ny });
    return first?.ny;
  }

  #makeElement(
    type: ElementTypeName,
    input: Values,
    ny: number,
    fuldtNummer: string | undefined,
  ): number | undefined {
    const bearer = { id: { ny }, ...newTimes(type, input) };
    const ofName = `${type} ${String(input.navn)}`;
    const ofNumber = `${type} ${fuldtNummer}`;
    const known = fuldtNummer === undefined ? [] : this.#ended(this.#numbers.get(ofNumber) ?? []);
    const first = known.find(
      ({ id, ...times }) => this.#firm.has(keyOf(id)) && common(times, bearer),
    );
    // One that has the number of another cannot be done as long as that one can: the number stays the other's.
    if (first && isMadeBy(first.id)) {
      const isNamesake = this.#names.get(ofName)?.some(({ id }) => isSameId(id, first.id));
      if (!isNamesake) putUnder(this.#names, ofName, bearer);
      return first.id.ny;
    }
    this.#firm.add(keyOf(bearer.id));
    if (fuldtNummer !== undefined) putUnder(this.#numbers, ofNumber, bearer);
    putUnder(this.#names, ofName, bearer);
    return undefined;
  }
}

/** When a new element is, on its own axis. */
export function newTimes(
  type: ElementTypeName,
  input: Values,
): { fra: number; til: number | null } {
  const { from, to } = timeFieldCodes[elementTypes[type].axis];
  return { fra: Number(input[from]), til: typeof input[to] === 'number' ? input[to] : null };
}
