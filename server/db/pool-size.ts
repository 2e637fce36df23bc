/** Connections to PostgreSQL that one server keeps at most: opened as they are needed. */
export const poolSize = { least: 1, most: 500, standard: 10 } as const;
