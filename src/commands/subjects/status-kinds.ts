import type { Status } from '../../domain/status.ts';
import type { StatusKind } from '../../ui/basics/status-mark.tsx';

/** The mark that stands for each status. */
export const statusKinds: Readonly<Record<Status, StatusKind>> = {
  Fremtidig: 'future',
  Aaben: 'open',
  SoftLukket: 'soft',
  Lukket: 'closed',
};
