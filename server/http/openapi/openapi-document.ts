import { isRecord } from '../../../src/domain/is-record.ts';

/** Each call that is described. */
export function operationsOf(document: object): Record<string, unknown>[] {
  const paths = 'paths' in document && isRecord(document.paths) ? document.paths : {};
  return Object.values(paths)
    .filter(isRecord)
    .flatMap((path) => Object.values(path).filter(isRecord));
}
