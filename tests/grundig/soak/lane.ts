import { searchFile } from '../../../src/api/contract/structure/structure.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { contractEndpoints } from '../../server/app/contract-endpoints.ts';
import { type HostileCall, hostileCalls } from '../../server/app/hostile-calls.ts';
import type { Caller } from './caller.ts';
import type { Chance } from './chance.ts';
import type { Writer } from './writer.ts';

/** How often, of a hundred: what a busy day holds, and more of what is hard on a server. */
const mix = {
  probe: 17,
  list: 7,
  search: 16,
  detail: 14,
  own: 10,
  log: 5,
  signInPage: 4,
  page: 4,
  bad: 9,
  write: 12,
  brokenExport: 2,
} as const;
type Kind = keyof typeof mix;

const { finanslovsstruktur } = areas;
const root = finanslovsstruktur.apiRoot;
const searchFilePath = searchFile(finanslovsstruktur).path;
const words = ['forskning', 'løn', '07.14', '1', 'tilskud mv', 'økonomi', 'findes ikke'];
const lists = ['underkonti', 'hovedkonti', 'aktivitetsomraader', 'paragraffer'];

/** Files and bodies by the megabyte have kinds and tests of their own. */
const badCalls: readonly HostileCall[] = contractEndpoints
  .filter(({ file }) => file === undefined)
  .flatMap(hostileCalls)
  .filter(({ text = '' }) => text.length < 20_000);

/** One user who makes one call after the other; the seed of the chance decides which. */
export class Lane {
  readonly #caller: Caller;
  readonly #writer: Writer;
  readonly #chance: Chance;
  readonly #kinds: Readonly<Record<Kind, () => Promise<unknown>>>;

  constructor(caller: Caller, writer: Writer, chance: Chance) {
    this.#caller = caller;
    this.#writer = writer;
    this.#chance = chance;
    const get = (path: string) => this.#caller.call(path);
    const year = () => 2024 + this.#chance.whole(5);
    const word = () => encodeURIComponent(this.#chance.pick(words));
    this.#kinds = {
      probe: () => get(this.#chance.pick(['/healthz', '/readyz'])),
      list: () =>
        get(
          `${root}/${this.#chance.pick(lists)}?finansaar=${year()}&antal=1000&side=${1 + this.#chance.whole(4)}`,
        ),
      search: () => get(`${root}/paged-search?finansaar=${year()}&soeg=${word()}&antal=50`),
      detail: () =>
        get(
          `${root}/underkonti/byNummer/07.14.01.${10 + this.#chance.whole(80)}?finansaar=${year()}`,
        ),
      own: () =>
        get(
          this.#chance.pick([
            '/api/administration/user-profile',
            '/api/finansaar',
            '/api/proces/underaktiviteter?elementtype=Underkonto',
          ]),
        ),
      log: () => get(`/api/kommandoer?antal=50&side=${1 + this.#chance.whole(3)}`),
      signInPage: () => this.#caller.openSignInPage(),
      page: () =>
        get(this.#chance.pick(['/config.json', '/api/openapi.json', '/api/docs', '/tilknyttet'])),
      bad: () => this.#sendBad(),
      write: () => this.#writer.write(),
      brokenExport: () => this.#caller.breakOff(`${searchFilePath}?finansaar=${year()}`),
    };
  }

  async next(): Promise<void> {
    await this.#kinds[this.#chance.weighted(mix)]();
  }

  async #sendBad(): Promise<void> {
    const { path, ...sent } = this.#chance.pick(badCalls);
    await this.#caller.call(path, sent);
  }
}
