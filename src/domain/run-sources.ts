/** Those that whoever asks for a run says himself. */
export const toldSources = ['ark', 'excel', 'tekst', 'kommandolinje', 'import'] as const;

/**
 * Whence a run was asked for: the portal's own screens, a sheet, an Excel file of a sheet, commands written as text or
 * at a command line, a file of users or of all master data, or another program.
 */
export const runSources = [...toldSources, 'portal', 'api'] as const;
export type RunSource = (typeof runSources)[number];
