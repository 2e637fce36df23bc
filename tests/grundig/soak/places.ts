import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import type { Caller } from './caller.ts';
import type { Place } from './writer.ts';

const root = areas.finanslovsstruktur.apiRoot;
/** An ordinary underkontotype, and a hovedkonto that takes it. */
const example = { underkontotype: '11', hovedkonto: '07.14.01' };
const least = 10;
const most = 89;

/** All open numbers under hovedkonti that take the same type of underkonto, one list for each. */
export async function placesOf(caller: Caller): Promise<readonly (readonly Place[])[]> {
  const one = async (list: string, nummer: string) => {
    const path = `${root}/${list}/byNummer/${nummer}?finansaar=2027`;
    const [element] = await caller.get<ElementDetail[]>(path);
    if (!element) throw new Error(`Der er ingen ${nummer} i ${list}`);
    return element;
  };
  const type = await one('underkontotypes', example.underkontotype);
  const { bevillingstypeId } = await one('hovedkonti', example.hovedkonto);
  const path = `${root}/hovedkonti?finansaar=2027&antal=1000`;
  const { poster } = await caller.get<{ poster: ElementDetail[] }>(path);
  return poster
    .filter((parent) => parent.bevillingstypeId === bevillingstypeId && parent.status === 'Aaben')
    .map(({ id: hovedkontoId }) =>
      Array.from({ length: most - least + 1 }, (_, at) => ({
        hovedkontoId,
        underkontotypeId: type.id,
        nummer: String(least + at),
      })),
    );
}
