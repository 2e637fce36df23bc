import type * as z from 'zod/mini';
import { regnskabsstrukturKommandoer } from '../../../api/contract/structure/regnskabsstruktur-kommandoer.ts';
import { ApiError } from '../../../api/http/api-error.ts';
import { apiCall } from '../../../api/http/client.ts';
import { writeErrorText } from '../../../api/http/error-text.ts';
import { createElement, updateElement } from '../../../api/runs/write-element.ts';
import { commandsOf } from '../../../domain/commands/element-commands.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import type { SheetCommand } from '../../../domain/commands/sheet/sheet-commands.ts';
import type { linkSchema as linkInput } from '../../../domain/elements/link-schema.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { message } from '../../../domain/words/messages.ts';

/** What became of one command; null: it is carried out. */
export type RowResult = string | null;

interface Following {
  readonly signal: AbortSignal;
  /** Told how many are done. */
  readonly onProgress: (done: number) => void;
}

/**
 * Carries commands out one at a time by the specification's calls, at a server that makes no plans: each
 * stands by itself, and those that are refused stop no others. Called off between two, the rest are left.
 * @returns a result for each command that was asked for, in their order
 */
export async function runRowByRow(
  commands: readonly SheetCommand[],
  { signal, onProgress }: Following,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = [];
  const made: (string | undefined)[] = [];
  for (const { invocation } of commands) {
    if (signal.aborted) break;
    try {
      made.push(await carryOut(withIds(invocation, made)));
      results.push(null);
    } catch (error) {
      made.push(undefined);
      results.push(writeErrorText(error));
    }
    onProgress(results.length);
  }
  return results;
}

type Invocation = SheetCommand['invocation'];

/** @throws ApiError that says which row it builds on, when that is not known to be made */
function withIds(invocation: Invocation, made: readonly (string | undefined)[]): Invocation {
  const input = Object.fromEntries(
    Object.entries(invocation.input).map(([field, value]) => {
      const ny = (value as { readonly ny?: number } | null)?.ny;
      if (ny === undefined) return [field, value];
      const id = made[ny];
      if (id === undefined) {
        const text = message('byggerPaaBrud', { raekke: ny + 1 });
        throw new ApiError({ kind: 'undone', status: 0, text });
      }
      return [field, id];
    }),
  );
  return { ...invocation, input };
}

/** @returns the id of what it makes, where it makes something */
async function carryOut({ kommando, input, rowVersion }: Invocation): Promise<string | undefined> {
  const idempotencyKey = crypto.randomUUID();
  if (kommando === linkUnderkonto.id) {
    const { linkUnderkonto: endpoint } = regnskabsstrukturKommandoer;
    await apiCall(endpoint, {
      body: { ...(input as z.input<typeof linkInput>), rowVersion },
      idempotencyKey,
      quiet: true,
    });
    return undefined;
  }
  for (const type of Object.values(elementTypes)) {
    const { create, edit } = commandsOf(type);
    if (create.id === kommando)
      return (await createElement(type.name, input, { idempotencyKey })).id;
    if (edit.id === kommando) {
      const { id, ...body } = input;
      await updateElement(type.name, String(id), { ...body, rowVersion }, { idempotencyKey });
      return undefined;
    }
  }
  throw new Error(`${kommando} has no call of its own`);
}
