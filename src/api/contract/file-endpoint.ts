import * as z from 'zod/mini';
import type { Endpoint, FileDeclaration } from './endpoint.ts';

const fileSchema = z.file();

/** An endpoint that answers a file, with `rowCountHeader` in its answer. */
export interface FileEndpoint<Query extends z.core.$ZodType = z.core.$ZodType>
  extends Endpoint<z.core.$ZodUndefined, Query, z.core.$ZodUndefined, typeof fileSchema> {
  readonly file: FileDeclaration;
}

export function fileEndpoint<Query extends z.core.$ZodType>(
  declaration: Omit<FileEndpoint<Query>, 'answer' | 'method' | 'cost'>,
): FileEndpoint<Query> {
  return { ...declaration, method: 'GET', answer: fileSchema, cost: 'export' };
}

/** Header with how many rows a file is going to hold; its length is known only when it ends. */
export const rowCountHeader = 'x-antal';
