import * as z from 'zod/mini';
import { userPart } from '../../../ui/memory/user-memory.ts';

/** Whether fields without a value are shown, of every element. */
export const emptyFields = userPart('tomme-felter', z.boolean(), false);
