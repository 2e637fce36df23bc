import type { LiveState } from '../../api/live/keep-stream.ts';
import { sharedValue } from '../../ui/shared-value.ts';

/** How the stream of what others write is; undefined: it is not followed. */
export const liveState = sharedValue<LiveState | undefined>(undefined);
