import * as z from 'zod/mini';
import { finansaarStatuses } from '../../domain/time/finansaar.ts';
import { endpoint } from './endpoint.ts';

export const userProfileSchema = z.looseObject({
  accessiblePermissions: z.array(z.string()),
  scopeRoles: z.array(z.string()),
  /** Business date ÅÅÅÅ-MM-DD in Europe/Copenhagen; a foreign backend may leave it out. */
  dato: z.optional(z.iso.date()),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** Start-up and identity. */
export const administration = {
  userProfile: endpoint({
    method: 'GET',
    path: '/api/administration/user-profile',
    summary: 'Den indloggede brugers tilladelser og roller',
    access: 'indlogget',
    answer: userProfileSchema,
  }),
  finansaar: endpoint({
    method: 'GET',
    path: '/api/finansaar',
    summary: 'Finansår med status',
    access: 'indlogget',
    answer: z.array(z.looseObject({ finansaar: z.int(), status: z.enum(finansaarStatuses) })),
  }),
};
