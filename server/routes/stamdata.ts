import { Readable } from 'node:stream';
import {
  type Fund,
  mostFileRows,
  stamdata,
  stamdataTypes,
} from '../../src/api/contract/stamdata.ts';
import { allAreas, mayRead } from '../../src/domain/elements/areas.ts';
import type { Watch } from '../commands/breath.ts';
import { followed } from '../http/followed.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { exportMasterdata } from '../stamdata/export.ts';
import type { FileContent, FileFinding, FilledSheet } from '../stamdata/file-content.ts';
import { loadFile, tryFile } from '../stamdata/load.ts';
import type { Outcome } from '../stamdata/outcome.ts';
import { readFile } from '../stamdata/read-file.ts';
import { jsonOf, workbookOf } from '../stamdata/write-file.ts';
import type { User } from '../user.ts';
import { type FileAnswer, fileRoute, type Route, type RouteContext, route } from './register.ts';

/** More tell nobody more. */
const mostTold = 1000;

export const stamdataRoutes: readonly Route[] = [
  fileRoute(stamdata.excel, (context) => exported(context, workbookOf)),
  fileRoute(stamdata.json, (context) => exported(context, jsonOf)),
  route(stamdata.proev, async ({ body, user, services, reply }) =>
    followed(reply, undefined, async (watch) => {
      requireAllAreas(user);
      const content = await contentOf(body, watch);
      const tried = await tryFile(services, user, content, { isKept: true, watch });
      requireFile(tried);
      const { token, udloeber } = tried;
      return { token, udloeber, ...toldErrors(tried.findings), ...toldOutcome(tried) };
    }),
  ),
  route(stamdata.indlaes, async ({ body, user, services, idempotencyKey, reply }) =>
    followed(reply, undefined, async (watch) => {
      requireAllAreas(user);
      const content = await contentOf(body, watch);
      const loading = { source: 'import', idempotencyKey, watch } as const;
      const loaded = await loadFile(services, user, content, loading);
      requireFile(loaded);
      if (loaded.findings.length > 0) throw notLoaded(loaded.findings);
      return { koersel: loaded.koersel ?? null, ...toldOutcome(loaded) };
    }),
  ),
];

/**
 * A file is of every area, and says what stands there also by what is wrong with it.
 * @throws HttpProblem 403 to who may not read them all
 */
function requireAllAreas({ permissions }: User): void {
  const unread = allAreas.filter((area) => !mayRead(area, permissions));
  if (unread.length === 0) return;
  const detail = `Stamdata som fil er alle områder, og du må ikke læse ${unread.map(({ theOne }) => theOne).join(', ')}.`;
  throw new HttpProblem({ status: 403, code: 'adgangNaegtet', detail });
}

/** A file of all master data as they stand, on its way while it is written. */
async function exported(
  { services, user, reply }: Pick<RouteContext, 'services' | 'user' | 'reply'>,
  write: (content: readonly FilledSheet[], moment: string) => AsyncIterable<string | Uint8Array>,
): Promise<FileAnswer> {
  requireAllAreas(user);
  const content = await exportMasterdata(services.db);
  const stream = Readable.from(write(content, new Date().toISOString()), { objectMode: false });
  const { request } = reply;
  // Who leaves before all of it has come is no fault of the server's.
  stream.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.server.failures.tell(error, request);
  });
  return { stream, rowCount: rowsIn(content) };
}

function rowsIn(sheets: readonly FilledSheet[]): number {
  return sheets.reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * What a file says.
 * @throws HttpProblem 413 when it has more rows than one run should
 */
async function contentOf(file: File, watch: Watch): Promise<FileContent> {
  const kind = file.type === stamdataTypes.xlsx ? 'xlsx' : 'json';
  const content = await readFile(await file.bytes(), kind, watch);
  if (rowsIn(content.sheets) <= mostFileRows) return content;
  throw new HttpProblem({
    status: 413,
    detail: `Filen har mere end ${mostFileRows} rækker. Del den op i flere, eller indlæs den på kommandolinjen.`,
  });
}

/** @throws HttpProblem 400 when it is no file of master data: what is said is said of all of it */
function requireFile({ findings }: Outcome): void {
  const [found] = findings;
  if (!found || found.sheet !== undefined) return;
  throw new HttpProblem({ status: 400, code: 'stamdatafil', detail: found.message });
}

function notLoaded(findings: readonly FileFinding[]): HttpProblem {
  const detail = `Filen er ikke indlæst, og intet er ændret. Fejl: ${findings.length}.`;
  return new HttpProblem({
    status: 400,
    code: 'stamdatafil',
    detail,
    extra: toldErrors(findings),
  });
}

function toldErrors(findings: readonly FileFinding[]) {
  return { fejl: findings.slice(0, mostTold).map(toldFund), antalFejl: findings.length };
}

function toldOutcome({ remarks, counts }: Outcome) {
  return {
    bemaerkninger: remarks.slice(0, mostTold).map(toldFund),
    antalBemaerkninger: remarks.reduce((sum, { count = 1 }) => sum + count, 0),
    lister: counts.map(({ title, made, changed, unchanged, refused }) => ({
      navn: title,
      nye: made,
      aendrede: changed,
      uaendrede: unchanged,
      medFejl: refused,
    })),
  };
}

function toldFund({ sheet, line, column, message, count }: FileFinding): Fund {
  return {
    ...(sheet !== undefined && { liste: sheet }),
    ...(line !== undefined && { raekke: line }),
    ...(column !== undefined && column !== '' && { kolonne: column }),
    besked: message,
    ...(count !== undefined && { antal: count }),
  };
}
