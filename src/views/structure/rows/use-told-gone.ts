import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { elementByNumberQuery } from '../../../api/structure/structure.ts';
import { isConfidential } from '../../../commands/gate/readable-areas.ts';
import { meantBy } from '../../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { parseFullNumber, saidNumber } from '../../../domain/numbers.ts';
import { theTime } from '../../../domain/time/time-axis.ts';
import { message } from '../../../domain/words/messages.ts';
import { tellInPassing } from '../../../ui/notices/kept-notices.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { elementIn, type StructureSession } from '../structure-session.ts';

/**
 * Tells when the element under the hand is no more, as when the run that made it is taken back: the next key is about
 * another. One that only a filter leaves out is there still, and nothing is told of it.
 */
export function useToldGone(session: StructureSession, area: AreaDeclaration, time: number): void {
  const client = useQueryClient();
  useLayoutEffect(() => {
    session.onStoodIn = async (gone) => {
      const parsed = parseFullNumber(gone.number, area.name);
      const now = session.walked && elementIn(session.walked);
      if (!parsed || !now) return;
      const { type, fuldtNummer } = parsed;
      const found = await client
        .fetchQuery(elementByNumberQuery(type, fuldtNummer, time))
        .catch(() => undefined);
      if (found === undefined || meantBy(found, gone)) return;
      const nummer = saidNumber(gone.number, area.name);
      const text = message('ikkeFundet', { nummer, tid: theTime(area.axis, time) });
      const tell = () => notify.warn(text, `${now.fuldtNummer} ${now.navn} er valgt i stedet.`);
      if (isConfidential(area)) tellInPassing(tell);
      else tell();
    };
  }, [session, area, time, client]);
}
