import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/http/api-error.ts';
import { createQueryClient } from '../../../src/api/http/query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('uden forbindelse siges det straks, og med den spørges der igen', async () => {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(async () => {
    if (onlineManager.isOnline()) return '07';
    throw new ApiError({ kind: 'network', status: 0, text: '' });
  });
  onlineManager.setOnline(false);
  const observer = new QueryObserver(client, { queryKey: ['07'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(queryFn).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('07'));
  stop();
  client.unmount();
});
