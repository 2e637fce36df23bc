import { timeFieldCodes } from '../../elements/element-type.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import type { RecordKindName } from '../../records/names.ts';
import { OPEN_END } from '../../time/time-axis.ts';
import { type Bearer, keyOf, type Lookups, type PostId } from './bearers.ts';
import type { TextForm } from './form.ts';
import { putUnder } from './put-under.ts';
import { keyText } from './record-forms.ts';

type Values = Readonly<Record<string, unknown>>;

/** What numbers and names mean to a line: what stands, and what the lines before it make. */
export class KnownSoFar implements Lookups {
  readonly #standing: Lookups;
  readonly #numbers = new Map<string, Bearer[]>();
  readonly #names = new Map<string, Bearer[]>();
  readonly #posts = new Map<string, PostId[]>();
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

  /** What the text itself made last goes before what stands: that is told by its id. */
  posts(kind: RecordKindName, known: string): readonly PostId[] {
    const made = this.#posts.get(`${kind} ${known}`)?.at(-1);
    return made === undefined ? this.#standing.posts(kind, known) : [made];
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
   */
  make(
    { makes, parts }: TextForm,
    input: Values,
    ny: number,
    fuldtNummer: string | undefined,
  ): void {
    const end = parts.find(({ time }) => time === 'efter');
    const last = end && input[end.code];
    if (typeof last === 'number') this.#ends.set(keyOf(input.id), last);
    if (!makes) return;
    if ('post' in makes) {
      for (const known of [keyText(makes.post, input), String(input.navn)]) {
        if (known !== undefined) putUnder(this.#posts, `${makes.post} ${known}`, { ny });
      }
      return;
    }
    const bearer = { id: { ny }, ...newTimes(makes.element, input) };
    if (fuldtNummer !== undefined)
      putUnder(this.#numbers, `${makes.element} ${fuldtNummer}`, bearer);
    putUnder(this.#names, `${makes.element} ${String(input.navn)}`, bearer);
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
