import type { KyselyPlugin } from 'kysely';

/** Counts what is sent to the database. */
export class Statements implements KyselyPlugin {
  count = 0;

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    this.count += 1;
    return node;
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}
