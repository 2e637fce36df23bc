import type { Field } from '../../domain/elements/field.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { ElementPayload } from '../contract/common.ts';
import type { ElementDetail, ElementLink } from '../contract/structure/element.ts';

/** All elements of a type at the time looked at. */
type AllOf = (type: ElementTypeName) => Promise<readonly ElementPayload[]>;

/** The elements with an own or full number as the look-up would answer them, from the lists that there are. */
export async function foundAmong(
  type: ElementTypeName,
  number: string,
  allOf: AllOf,
): Promise<ElementDetail[]> {
  const all = await allOf(type);
  const meant = all.filter(({ nummer, fuldtNummer }) => [nummer, fuldtNummer].includes(number));
  return await Promise.all(meant.map((element) => detailOf(element, allOf)));
}

async function detailOf(element: ElementPayload, allOf: AllOf): Promise<ElementDetail> {
  const linked = elementTypes[element.type].fields.map(async (field) => {
    const link = await linkOf(element, field, allOf);
    return link ? [[field.code, link] as const] : [];
  });
  const referencer = Object.fromEntries((await Promise.all(linked)).flat());
  return { ...element, sti: await pathTo(element, allOf), referencer };
}

async function linkOf(element: ElementPayload, field: Field, allOf: AllOf) {
  const id = element[field.code];
  if (field.kind !== 'reference' || typeof id !== 'string') return undefined;
  const found = (await allOf(field.to)).find((one) => one.id === id);
  return found && linkTo(found);
}

/** From the root to its parent. */
async function pathTo(
  { type, overordnetId }: ElementPayload,
  allOf: AllOf,
): Promise<ElementLink[]> {
  const { parent } = elementTypes[type];
  if (!parent || overordnetId === null) return [];
  const above = (await allOf(parent.type)).find(({ id }) => id === overordnetId);
  return above ? [...(await pathTo(above, allOf)), linkTo(above)] : [];
}

function linkTo({ id, type, fuldtNummer, nummerGenbrugt, navn }: ElementPayload): ElementLink {
  return { id, type, fuldtNummer, nummerGenbrugt, navn };
}
