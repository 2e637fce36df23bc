import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import type { CommandId } from '../../../src/domain/permissions.ts';
import type { Answer, Caller } from './caller.ts';
import type { Chance } from './chance.ts';

const underkonti = `${areas.finanslovsstruktur.apiRoot}/underkonti`;

/** Where a new underkonto may stand. */
export interface Place {
  readonly hovedkontoId: string;
  readonly underkontotypeId: string;
  readonly nummer: string;
}

/** A write that was answered; its line must be in the log. */
export interface Acknowledged {
  readonly kommando: CommandId;
  readonly id: string;
}

/** Underaktiviteter of the demo content whose changes take effect in 2026 and in 2027. */
const made = { fraFinansaar: 2026, underaktivitetId: 13 };
const changed = { underaktivitetId: 9 };

/** What happens to an underkonto after it is made, again and again. */
const steps = ['ret', 'softluk', 'genaabn', 'ret', 'afslut', 'genaabnPlan'] as const;

interface Own extends Place {
  readonly id: string;
  rowVersion: string;
  done: number;
}

/** Makes underkonti of its own and changes them, by the calls of the structure and by plans. */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  readonly #caller: Caller;
  readonly #chance: Chance;
  readonly #places: Iterator<Place>;
  readonly #own: Own[] = [];
  #names = 0;

  constructor(caller: Caller, chance: Chance, places: Iterator<Place>) {
    this.#caller = caller;
    this.#chance = chance;
    this.#places = places;
  }

  async write(): Promise<void> {
    const place = this.#chance.whole(4) === 0 ? this.#places.next() : undefined;
    if (place && !place.done) await this.#create(place.value);
    else if (this.#own.length > 0) await this.#change(this.#chance.pick(this.#own));
  }

  async #create(place: Place): Promise<void> {
    const body = { ...place, ...made, navn: this.#newName() };
    const answer = await this.#send('POST', '', body);
    if (this.#acknowledge(answer, 'Underkonto')) {
      const { id, rowVersion } = answer.body;
      this.#own.push({ ...place, id, rowVersion, done: 0 });
    }
  }

  async #change(own: Own): Promise<void> {
    const { id, underkontotypeId, rowVersion } = own;
    const step = steps[own.done % steps.length];
    own.done += 1;
    if (step === 'afslut') {
      const input = { id, tilFinansaar: 2027, ...changed };
      return await this.#byPlan(own, { kommando: 'AfslutUnderkonto', input });
    }
    if (step === 'genaabnPlan') {
      const input = { id, fraFinansaar: 2028, ...changed };
      return await this.#byPlan(own, { kommando: 'Underkonto#genaabn', input });
    }
    if (step === 'ret') {
      const body = { navn: this.#newName(), underkontotypeId, fraFinansaar: 2027, ...changed };
      const answer = await this.#send('PUT', `?id=${id}`, { ...body, rowVersion });
      if (this.#acknowledge(answer, 'Underkonto#ret')) own.rowVersion = answer.body.rowVersion;
      return;
    }
    const path = step === 'softluk' ? '/soft-close' : '/reopen';
    const answer = await this.#send('PUT', `${path}?id=${id}`, { ...changed, rowVersion });
    if (this.#acknowledge(answer, `Underkonto#${step}`)) own.rowVersion = answer.body.rowVersion;
  }

  async #byPlan(own: Own, invocation: { kommando: CommandId; input: object }): Promise<void> {
    const plan = await this.#caller.call<CommandPlan>('/api/kommandoer/plan', {
      method: 'POST',
      body: { kommandoer: [invocation] },
    });
    const token = plan.status === 200 ? plan.body.token : null;
    if (token === null) return;
    const run = await this.#caller.call('/api/kommandoer/udfoer', {
      method: 'POST',
      body: { token },
    });
    if (run.status !== 200) return;
    this.acknowledged.push({ kommando: invocation.kommando, id: own.id });
    const detail = await this.#caller.call<ElementDetail[]>(
      `/api/finanslovsstruktur/versioner?id=${own.id}`,
    );
    const newest = detail.status === 200 ? detail.body.at(-1) : undefined;
    if (newest) own.rowVersion = newest.rowVersion;
  }

  async #send(method: string, address: string, body: object): Promise<Answer<ElementDetail>> {
    return await this.#caller.call<ElementDetail>(underkonti + address, { method, body });
  }

  #acknowledge({ status, body }: Answer<ElementDetail>, kommando: CommandId): boolean {
    if (status === 200) this.acknowledged.push({ kommando, id: body.id });
    return status === 200;
  }

  /** Never the same twice: what changes nothing has no line in the log. */
  #newName(): string {
    this.#names += 1;
    return `Prøve ${this.#names}`;
  }
}
