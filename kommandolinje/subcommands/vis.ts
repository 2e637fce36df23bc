import type { ElementDetail } from '../../src/api/contract/structure/element.ts';
import { listEndpoints } from '../../src/api/contract/structure/element.ts';
import { apiCall } from '../../src/api/http/client.ts';
import { areaOf } from '../../src/domain/elements/area-types.ts';
import { mayRead } from '../../src/domain/elements/areas.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { numberOfType } from '../../src/domain/numbers.ts';
import { connect, whoAmI } from '../connection.ts';
import { type Subcommand, tellAnswer } from '../context.ts';
import { exitCodes, Failure } from '../failure.ts';
import { elementLines } from '../output/element-lines.ts';
import { timesSaid } from '../times.ts';

/** `sada vis`: a number may be that of elements of several types, and each is shown. */
export const vis: Subcommand = async (context) => {
  const { asked } = context;
  await connect(context);
  const { permissions, today } = await whoAmI(context);
  const times = timesSaid(asked.values.pr, today);
  const found = await Promise.all(
    Object.values(elementTypes)
      .filter((type) => mayRead(areaOf(type.name), permissions))
      .map(async (type): Promise<readonly ElementDetail[]> => {
        const nummer = numberOfType(type.name, asked.operand);
        if (nummer === undefined) return [];
        const time = times[type.axis];
        const elements = await apiCall(listEndpoints(type).byNummer, {
          params: { nummer },
          query: time === undefined ? {} : { [type.axis]: time },
        });
        return elements.filter(({ fuldtNummer }) => fuldtNummer === nummer);
      }),
  );
  const poster = found.flat();
  if (poster.length === 0) {
    const when = asked.values.pr === undefined ? 'i dag' : `pr. ${asked.values.pr}`;
    throw new Failure(`Intet element har nummeret ${asked.operand} ${when}.`);
  }
  tellAnswer(context, { poster }, () =>
    poster.flatMap((element, at) => [...(at === 0 ? [] : ['']), ...elementLines(element)]),
  );
  return exitCodes.done;
};
