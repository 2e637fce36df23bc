import type { TestFile } from './jobs.ts';

/** Where lines are broken, and the tests of vitest.config.ts that are to see it. */
export const places: Readonly<Record<string, string>> = {
  'src/domain': 'unit',
  'server/commands': 'server',
  'server/read': 'server',
  'src/commands': 'unit',
  'src/palette': 'unit',
};

/**
 * Tests that are not run. They are of what stands around commands and readings (the start, the end and the limits of
 * the server, its sign-in, its figures, the database itself), take their time by waiting or by processes of their
 * own, in which nothing is broken; or of the parts of the screen, which come by none of the places; or read the
 * project's own text.
 */
const leftOut = [
  /^tests\/(scripts|ui)\//,
  /^tests\/server\/(identity|metrics|db)\//,
  /^tests\/server\/app\/(?!access|answer-names|specified-calls|validation)/,
  /^tests\/server\/excel\/loading/,
];

export function isUsed({ path }: TestFile): boolean {
  return !leftOut.some((pattern) => pattern.test(path));
}
