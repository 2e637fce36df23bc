import { useState } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { useHandProces } from './use-hand-proces.ts';
import { useRights } from './use-rights.ts';

/** The rights of the proces that the hand is in; until they are kept, of the one that some are changed in. */
export function useHeldRights(...hand: Parameters<typeof useHandProces>) {
  const inHand = useHandProces(...hand);
  const [held, setHeld] = useState<ProcesPayload>();
  const proces = held ?? inHand;
  const rights = useRights(proces);
  const isHeld = rights.staged > 0;
  if (isHeld !== (held !== undefined)) setHeld(isHeld ? proces : undefined);
  return [proces, rights] as const;
}
