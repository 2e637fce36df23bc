import { expect } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import {
  type Answer,
  central,
  contents,
  reader,
  type useCommandApi,
  type Written,
} from '../commands/command-api.ts';

export const root = '/api/kontoplan';
/** The first periode that is not approved on the tests' day is before it. */
export const now = 202611;

/** The chart's elements looked up and written by its own calls. */
export function chartApi(api: ReturnType<typeof useCommandApi>) {
  async function find(
    type: ElementTypeName,
    number: string,
    periode = now,
  ): Promise<ElementDetail> {
    const path = `${root}/${elementTypes[type].list}/byNummer/${number}?periode=${periode}`;
    const [found] = await api.get<ElementDetail[]>(path, reader);
    if (!found) throw new Error(`There is no ${type} ${number}`);
    return found;
  }

  async function write(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    user = central,
  ): Promise<Answer<Written>> {
    return await api.call<Written>(user, method, `${root}/${path}`, body ? { body } : {});
  }

  /** Nothing at all is written. @param errors what is said at the fields */
  async function expectRefused(
    attempt: () => Promise<Answer<Written>>,
    status: number,
    errors?: object,
  ): Promise<void> {
    const before = await contents(api.db);
    const answer = await attempt();
    expect(answer).toMatchObject({ status, body: errors ? { errors } : {} });
    expect(await contents(api.db)).toEqual(before);
  }

  return { find, write, expectRefused };
}
