import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { send, type Write } from '../proxy/steady-calls.ts';

const chart = '/api/kontoplan';
const fraPeriode = 202611;

/** One who may make what a chart of accounts is made of. */
export interface Maker {
  readonly url: string;
  readonly token: string;
}

async function asked<Body>(maker: Maker, address: string, body?: object): Promise<Body> {
  const answer = await send(maker, address, body ? { body } : {});
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} svarede ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** The perioder of the year, and standardkonti by all numbers below a hovedart of expenses; answers them. */
export async function makeStandardkonti(maker: Maker): Promise<readonly ElementPayload[]> {
  await asked(maker, '/api/perioder/generate-periods', { finansaar: 2026 });
  const { poster } = await asked<{ poster: ElementPayload[] }>(
    maker,
    `${chart}/hovedarter?periode=${fraPeriode}&antal=100`,
  );
  const hovedart = poster.find(({ fuldtNummer }) => fuldtNummer === '1');
  const made: ElementPayload[] = [];
  for (let nummer = 10; nummer < 20; nummer += 1) {
    made.push(
      await asked<ElementPayload>(maker, `${chart}/standardkonti`, {
        ...{ hovedartId: hovedart?.id, nummer: String(nummer), navn: `Udgifter ${nummer}` },
        ...{ posttype: 'Resultat', retning: 'Udgift', gyldigeBevillingstyper: ['DB'], fraPeriode },
      }),
    );
  }
  return made;
}

/** Regnskabskonti below standardkonti, by all their numbers. */
export function* newRegnskabskonti(standardkonti: readonly ElementPayload[]): Iterable<Write> {
  for (const { id: standardkontoId, fuldtNummer } of standardkonti) {
    for (let own = 10; own < 100; own += 1) {
      const nummer = `${fuldtNummer}${own}`;
      const body = { standardkontoId, nummer, navn: `Konto ${nummer}`, manuelKontering: true };
      yield { address: `${chart}/regnskabskonti`, body: { ...body, fraPeriode } };
    }
  }
}
