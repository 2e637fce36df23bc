import * as z from 'zod/mini';
import type { Endpoint, FileDeclaration } from './endpoint.ts';

const fileSchema = z.file();

/** Of an endpoint that takes a file: its content, and which of the media types it is. */
export const fileBodySchema = z.file();

/** An endpoint that answers a file, with `rowCountHeader` in its answer. */
export interface FileEndpoint<
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
> extends Endpoint<z.core.$ZodUndefined, Query, Body, typeof fileSchema> {
  readonly file: FileDeclaration;
}

/** Asked for by its address; one with a body asks for more than an address has room for. */
export function fileEndpoint<
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodUndefined,
>(
  declaration: Omit<FileEndpoint<Query, Body>, 'answer' | 'method' | 'cost'>,
): FileEndpoint<Query, Body> {
  const method = declaration.body ? 'POST' : 'GET';
  return { ...declaration, method, answer: fileSchema, cost: 'export' };
}

/** One whose answer goes on, and so has no rows to count and no turn of its own. */
export function streamEndpoint<Query extends z.core.$ZodType = z.core.$ZodUndefined>(
  declaration: Omit<FileEndpoint<Query, z.core.$ZodUndefined>, 'answer' | 'method' | 'cost'>,
): FileEndpoint<Query, z.core.$ZodUndefined> {
  return { ...declaration, method: 'GET', answer: fileSchema, isStream: true };
}

/** Header with how many rows a file is going to hold; its length is known only when it ends. */
export const rowCountHeader = 'x-antal';
