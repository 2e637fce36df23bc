import type * as z from 'zod/mini';
import type { CommandId } from '../../domain/permissions.ts';
import type { Readers } from '../../domain/readers.ts';

/**
 * Who may call: everyone, every signed-in user, holders of one of the permissions, or holders of an activity
 * scope role. Scope, procesrettighed and rules are checked by the command.
 */
export type Access = 'offentlig' | Readers;

/** What takes so long that a user has it a few at a time, and the server too. */
export type Cost = 'plan' | 'run' | 'export';

/** A file that is answered in place of JSON. */
export interface FileDeclaration {
  /** What the file is called when it is saved. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
}

/**
 * One call of the product's interface. Server routes, the typed client, OpenAPI and the route tests
 * are projections of it. Paths are Fastify's: `:name` marks a parameter.
 */
export interface Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  /** The query of a GET says which element it is about: one that is not there is 404. */
  readonly isAboutElement?: boolean;
  readonly body?: Body;
  /** The body is a file of one of these media types, and no JSON. */
  readonly takes?: readonly string[];
  readonly answer: Answer;
  /** The answer is this file and no JSON; see `fileEndpoint`. */
  readonly file?: FileDeclaration;
  /** The answer goes on until one of the two ends it. */
  readonly isStream?: boolean;
  /** The command that a write runs. */
  readonly command?: CommandId;
  /** Left out: an ordinary call. */
  readonly cost?: Cost;
  /** Largest body in bytes when it differs from the ordinary 1 MB. */
  readonly bodyLimit?: number;
}

/** Keeps the literal schema types of one endpoint, so that client and handler are typed by it. */
export function endpoint<
  Answer extends z.core.$ZodType,
  Params extends z.core.$ZodType = z.core.$ZodUndefined,
  Query extends z.core.$ZodType = z.core.$ZodUndefined,
  Body extends z.core.$ZodType = z.core.$ZodUndefined,
>(declaration: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declaration;
}
