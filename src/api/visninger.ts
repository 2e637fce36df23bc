import type { OwnView } from '../domain/saved-view.ts';
import { type Visning, type VisningBody, visninger } from './contract/visninger.ts';
import { apiCall } from './http/client.ts';

/** The signed-in user's own. */
export async function fetchViews(): Promise<readonly Visning[]> {
  return (await apiCall(visninger.list, {})).visninger;
}

/**
 * A repeat of it is answered as the first.
 * @param quiet nobody pressed anything
 */
export function putView(
  { id, ...body }: Pick<OwnView, 'id'> & VisningBody,
  quiet = false,
): Promise<Visning> {
  return apiCall(visninger.save, { params: { id }, body, quiet });
}

export async function deleteView({ id, rowVersion }: Pick<Visning, 'id' | 'rowVersion'>) {
  await apiCall(visninger.remove, { params: { id }, query: { rowVersion } });
}
