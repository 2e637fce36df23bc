import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { cvrDataQuery } from '../../../api/cvr.ts';
import { fetchCvrAction } from '../../../commands/actions/element.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { message } from '../../../domain/words/messages.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { QueryNotice } from '../../screen/query-notice.tsx';
import { CvrFacts, CvrState } from './cvr-facts.tsx';

/** What the CVR register says of a virksomhed, and when it was asked. */
export function CvrData({ virksomhedId }: { readonly virksomhedId: string }) {
  const query = useQuery(cvrDataQuery(virksomhedId));
  if (!query.data) return <QueryNotice query={query} />;
  const { cvrData, cvrHentet } = query.data;
  if (!cvrData || cvrHentet === null) {
    return (
      <p className="hint">
        {cvrHentet === null
          ? 'CVR-registeret kan ikke svare i øjeblikket.'
          : 'CVR-registeret kender ikke nummeret.'}
      </p>
    );
  }
  return (
    <>
      <CvrState data={cvrData} fetched={cvrHentet} />
      <CvrFacts data={cvrData} />
    </>
  );
}

/** Offers to ask the register again about the virksomhed that is shown. */
export function useCvrFetch({ id, type, navn }: ElementDetail): void {
  const client = useQueryClient();
  const fetchAnew = async () => {
    await client.refetchQueries(cvrDataQuery(id), { throwOnError: true });
    notify.success(message('cvrHentet', { navn }));
  };
  useViewActions(
    // Why it failed is told by the call.
    fetchCvrAction.by(
      type === 'Virksomhed' ? () => void fetchAnew().catch(() => undefined) : undefined,
    ),
  );
}
