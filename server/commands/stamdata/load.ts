import * as z from 'zod/mini';
import { areaOf } from '../../../src/domain/elements/area-types.ts';
import { mayRead } from '../../../src/domain/elements/areas.ts';
import { sheetNamed } from '../../../src/domain/stamdata/sheets.ts';
import { effectsOnVersions } from '../../storage/effect.ts';
import type { HandledCommand, Handler } from '../command.ts';
import { noAccess, refused, violation } from '../refused.ts';
import { parsed } from '../structure/judging/input.ts';
import { loadElement } from './load-element.ts';
import { loadPost } from './load-post.ts';

/** The name of a sheet, and its rows: all versions of one element, or one row of anything else. */
const loadSchema = z.object({
  slags: z.string(),
  raekker: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1)),
});

const plan: Handler = (world, { input }) => {
  const read = parsed(loadSchema, input);
  if (!read.ok) return refused(...read.violations);
  const { slags, raekker } = read.values;
  const sheet = sheetNamed(slags);
  if (!sheet) return refused(violation(400, 'slags', 'ugyldigVaerdi', { felt: slags }));
  // Its findings tell of what stands.
  if (sheet.type && !mayRead(areaOf(sheet.type.name), world.user.permissions)) {
    return refused(noAccess);
  }
  if (sheet.type) return loadElement(world, sheet, raekker);
  const [row, ...others] = raekker;
  return row && others.length === 0
    ? loadPost(world, sheet, row)
    : refused(violation(400, 'raekker', 'ugyldigVaerdi', { felt: 'Rækker' }));
};

/** What it is of, and which it is: of an element its number and last name. */
const told: HandledCommand['told'] = ({ input }, plan) => {
  const title = sheetNamed(String(input.slags))?.title ?? '';
  const version = effectsOnVersions(plan.effects).findLast(({ after }) => after)?.after;
  // A finansår comes with its perioder, and is named by none of them.
  const post = plan.poster?.find(({ slags: of }) => of !== 'finansaar')?.post;
  const name = version
    ? `${version.fuldt_nummer} ${version.navn}`
    : post && `${post.nummer} ${post.navn}`.trim();
  return name ? `${title}: ${name}` : title;
};

/** What is asked is told by what it did: the log keeps the rows before and after, and the file's once is enough. */
export const loading: HandledCommand = { said: ['slags'], plan, told };
