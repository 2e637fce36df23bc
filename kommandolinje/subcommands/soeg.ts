import { browseEndpoints } from '../../src/api/contract/structure/structure.ts';
import { apiCall } from '../../src/api/http/client.ts';
import { allAreas, mayRead } from '../../src/domain/elements/areas.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { statusLabels } from '../../src/domain/status.ts';
import { connect, whoAmI } from '../connection.ts';
import { type Subcommand, tellAnswer } from '../context.ts';
import { countSaid } from '../count.ts';
import { exitCodes } from '../failure.ts';
import { inColumns } from '../output/columns.ts';
import { timesSaid } from '../times.ts';

const most = { least: 1, most: 100, usual: 20 };

/** `sada soeg`: the best hits of each area that the user may read, at the most so many of each. */
export const soeg: Subcommand = async (context) => {
  const { asked } = context;
  const antal = countSaid('antal', asked, most);
  await connect(context);
  const { permissions, today } = await whoAmI(context);
  const times = timesSaid(asked.values.pr, today);
  const pages = await Promise.all(
    allAreas
      .filter((area) => mayRead(area, permissions))
      .map(async (area) => {
        const time = times[area.axis];
        const query = {
          soeg: asked.operand,
          antal,
          ...(time !== undefined && { [area.axis]: time }),
        };
        return await apiCall(browseEndpoints(area).search, { query });
      }),
  );
  const poster = pages.flatMap((page) => page.poster);
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  tellAnswer(context, { poster, total }, () => [
    ...inColumns(
      poster.map(({ fuldtNummer, type, status, navn }) => [
        fuldtNummer,
        elementTypes[type].label.one,
        statusLabels[status],
        navn,
      ]),
    ),
    ...(total === 0 ? ['Ingen resultater.'] : []),
    ...(total > poster.length ? [`${poster.length} af ${total} vises.`] : []),
  ]);
  return exitCodes.done;
};
