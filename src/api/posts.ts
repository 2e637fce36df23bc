/** Records that are no elements: their queries stand below it. */
export const postRoot = ['poster'] as const;
