import { datafordeler } from '../../src/api/contract/datafordeler.ts';
import { isValidCvr } from '../../src/domain/check-digits.ts';
import { message } from '../../src/domain/words/messages.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Services } from '../services.ts';
import { type Route, route } from './register.ts';

/** The CVR register by the product's own two calls, whoever answers behind them (docs/domaene.md "CVR-registeret"). */
export const datafordelerRoutes: readonly Route[] = [
  route(datafordeler.cvrData, async ({ query, services }) => {
    const { hentet, svar } = await answered(services, query.cvrNummer);
    return { ...svar.data, hentet };
  }),
  route(datafordeler.seNumre, async ({ query, services }) => {
    const { svar } = await answered(services, query.cvrNummer);
    return svar.seNumre;
  }),
];

/** @throws HttpProblem 400 to what is no number, 404 to one that is unknown, 503 when nobody answers */
async function answered({ cvr }: Services, text: string) {
  const nummer = text.trim();
  if (!isValidCvr(nummer)) throw problemOf(400, 'cvrUgyldigt', nummer);
  const { hentet, svar } = await cvr.find(nummer);
  if (hentet === null) throw problemOf(503, 'cvrUtilgaengelig', nummer);
  if (svar === null) throw problemOf(404, 'cvrIkkeFundet', nummer);
  return { hentet, svar };
}

function problemOf(
  status: 400 | 404 | 503,
  code: 'cvrUgyldigt' | 'cvrIkkeFundet' | 'cvrUtilgaengelig',
  nummer: string,
): HttpProblem {
  const detail = message(code, { nummer });
  const errors = status === 400 ? { errors: { cvrNummer: [detail] } } : {};
  return new HttpProblem({ status, code, detail, ...errors });
}
