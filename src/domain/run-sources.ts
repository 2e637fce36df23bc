/** Those that whoever asks for a run says himself. */
export const toldSources = ['ark', 'excel', 'tekst', 'kommandolinje'] as const;

/**
 * Whence a run was asked for: the portal's own screens, a sheet, a file, commands written as text or at a command
 * line, another program, or the command that imports users.
 */
export const runSources = [...toldSources, 'portal', 'api', 'import'] as const;
export type RunSource = (typeof runSources)[number];
