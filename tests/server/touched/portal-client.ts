import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { accessTokenOf } from '../app/app-server.ts';
import { type CommandApi, central } from '../commands/command-api.ts';

/** The portal's own calls go to this server, as the central administrator's, and change outside any underaktivitet. */
export async function callAsPortal(api: CommandApi): Promise<void> {
  // The steps would pin every change to their own finansår.
  await api.db.updateTable('underaktivitet').set({ elementtyper: '[]' }).execute();
  await callServer(api);
  setFeatures(['felter', 'opslag', 'raekker']);
}

/** The portal's own calls go to this server, as the central administrator's. */
export async function callServer({ db, server }: CommandApi): Promise<void> {
  const token = await accessTokenOf(db, central, '1 hour');
  setApiClient(
    createApiClient({
      baseUrl: server.baseUrl,
      getToken: () => token,
      onError: () => undefined,
    }),
  );
}
