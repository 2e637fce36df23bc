import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Html, html } from '../html.ts';
import { sendPage } from '../page.ts';
import { schemaText } from './schema-text.ts';

const media = z.looseObject({ schema: z.unknown() });
const content = z.record(z.string(), media).default({});

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).min(1),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content })),
});
type Operation = z.infer<typeof operation>;

const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

/** `/api/openapi.json`, and the same description as a page to read and search at `/api/docs`. */
export function registerDescription(app: FastifyInstance): void {
  const settings = { config: { access: 'offentlig' } } as const;
  const openapi = once(() => JSON.stringify(app.swagger()));
  const page = once(() => docsPage(callsOf(app.swagger())));
  app.get('/api/openapi.json', settings, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openapi()),
  );
  app.get('/api/docs', settings, async (_request, reply) =>
    sendPage(reply, { title: 'Grænseflade', main: page() }),
  );
}

/** The calls are the same as long as the server runs; writing of them takes its time. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function callsOf(openapi: unknown): readonly Call[] {
  const { paths } = description.parse(openapi);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => ({
      ...found,
      method: method.toUpperCase(),
      path,
    })),
  );
}

function docsPage(calls: readonly Call[]): Html {
  const areas = Map.groupBy(calls, ({ tags }) => tags[0] ?? '');
  return html`<main class="text">
<h1>Grænseflade</h1>
<p>Hvert kald bærer et adgangstoken: <code>Authorization: Bearer …</code>. Fejl svares som <code>application/problem+json</code> med
<code>title</code>, <code>detail</code>, <code>requestId</code> og eventuelt <code>errors</code> med beskeder for hvert felt. Et kald med <code>traceparent</code> (W3C) får
sporets id tilbage i <code>x-trace-id</code> og i fejlens <code>traceId</code>.
Den samme beskrivelse for maskiner: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Områder"><ul>${[...areas.keys()].map((area) => html`<li><a href="#${anchor(area)}">${area}</a></li>`)}</ul></nav>
${[...areas].map(([area, found]) => areaSection(area, found))}
</main>`;
}

function areaSection(area: string, calls: readonly Call[]): Html {
  return html`<section aria-labelledby="${anchor(area)}"><h2 id="${anchor(area)}">${area}</h2>${calls.map(callArticle)}</section>\n`;
}

function callArticle(call: Call): Html {
  const { operationId, method, path, summary, parameters, requestBody, responses } = call;
  const answer = responses['200'];
  return html`<article aria-labelledby="${operationId}">
<h3 id="${operationId}"><code>${method} ${path}</code></h3>
<p>${summary}. <span class="hint">${call.description}</span></p>
${parameters.length > 0 ? parameterTable(parameters) : undefined}
${requestBody && html`<h4>Indhold</h4>${schemaBlock(requestBody.content, `Indhold til ${summary}`)}`}
${answer && html`<h4>Svar</h4>${schemaBlock(answer.content, `Svar fra ${summary}`)}`}
<p class="hint">Fejl: ${Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, problem]) => `${status} ${problem.description}`)
    .join(' · ')}</p>
</article>
`;
}

const places: Readonly<Record<string, string>> = { path: 'sti', header: 'hoved' };

function parameterTable(parameters: Call['parameters']): Html {
  return html`<table><thead><tr><th scope="col">Felt</th><th scope="col">Hvor</th><th scope="col">Skal udfyldes</th><th scope="col">Værdi</th></tr></thead>
<tbody>${parameters.map(
    (field) =>
      html`<tr><th scope="row"><code>${field.name}</code></th><td>${places[field.in] ?? field.in}</td><td>${field.required ? 'ja' : 'nej'}</td><td><code>${schemaText(field.schema)}</code></td></tr>`,
  )}</tbody></table>`;
}

/** Can be scrolled by the keyboard, so it takes focus and has a name. */
function schemaBlock(found: Readonly<Record<string, { schema?: unknown }>>, name: string): Html {
  const [first] = Object.values(found);
  return html`<pre tabindex="0" role="region" aria-label="${name}">${schemaText(first?.schema)}</pre>`;
}

function anchor(area: string): string {
  return `omraade-${area.toLowerCase().replaceAll(/[^a-zæøå]+/g, '-')}`;
}
