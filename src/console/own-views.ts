import { getDefaultStore } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, isUnanswered } from '../api/http/api-error.ts';
import { hasFeature } from '../api/http/features.ts';
import { deleteView, fetchViews, putView } from '../api/visninger.ts';
import { sessionAtom } from '../auth/session.ts';
import type { AreaDeclaration } from '../domain/elements/areas.ts';
import { isGuid } from '../domain/guid.ts';
import {
  longestViewName,
  longestViewSearch,
  type OwnView,
  searchOfView,
} from '../domain/saved-view.ts';
import { message } from '../domain/words/messages.ts';
import { Hearers } from '../ui/hearers.ts';
import { forgetView, keepView, keptViews, viewsIn } from './browser-views.ts';
import { placeWith, sheetPath } from './places.ts';

interface OwnViews {
  /** Whether the server has told those that it keeps. */
  readonly state: 'told' | 'asked' | 'failed';
  readonly views: readonly OwnView[];
}

interface Told extends OwnViews {
  readonly owner: string;
}

const untold: Told = { owner: '', state: 'asked', views: [] };
const none: Told = { owner: '', state: 'told', views: [] };
const hearers = new Hearers();
let told = untold;
/** How many have been saved or removed: what was asked for before that is too old. */
let changes = 0;
let asking: { readonly owner: string; readonly done: Promise<void> } | undefined;
let joined: { readonly of: readonly unknown[]; readonly views: OwnViews } | undefined;

const ownerNow = () => getDefaultStore().get(sessionAtom).user?.username ?? '';

/** Whether the server keeps views; else this browser does. */
export function isKeptByServer(): boolean {
  return hasFeature('visninger');
}

/** What tells of elements that only some may read is not left in the browser (decision 058). */
export function canKeepViewsOf({ readers }: AreaDeclaration): boolean {
  return isKeptByServer() || readers === undefined;
}

/** As they are known now, the same while they are the same: the server's, and those that still lie in the browser. */
export function ownViews(): OwnViews {
  const kept = viewsIn(keptViews.get());
  const owned = told.owner === ownerNow() ? told : untold;
  const server = isKeptByServer() ? owned : none;
  if (joined === undefined || joined.of[0] !== server || joined.of[1] !== kept) {
    const views = [...server.views, ...kept];
    joined = { of: [server, kept], views: { state: server.state, views } };
  }
  return joined.views;
}

/** As a hook; the first to show them asks the server. */
export function useOwnViews(): OwnViews {
  // Heard, and joined below.
  keptViews.useValue();
  const views = useSyncExternalStore(hearers.hear, ownViews);
  useEffect(() => void askForViews(), []);
  return views;
}

/** Asks the server for them, unless it has told them; what lies in the browser is then taken over. */
export async function askForViews(again = false): Promise<void> {
  const owner = ownerNow();
  if (!isKeptByServer()) return;
  if (!again && told.owner === owner && told.state === 'told') return;
  if (asking?.owner === owner) return await asking.done;
  const done = load(owner);
  asking = { owner, done };
  try {
    await done;
  } finally {
    if (asking?.done === done) asking = undefined;
  }
}

async function load(owner: string): Promise<void> {
  const before = changes;
  try {
    const views = await fetchViews();
    if (changes !== before) return await load(owner);
    tell(owner, 'told', views);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return tell(owner, 'failed', serverViews(owner));
  }
  await takeOver(owner);
}

function tell(owner: string, state: OwnViews['state'], views: readonly OwnView[]): void {
  if (owner !== ownerNow()) return;
  told = { owner, state, views };
  hearers.tell();
}

function serverViews(owner: string): readonly OwnView[] {
  return told.owner === owner ? told.views : [];
}

/** Once for each: what the server has is no more in the browser, and what it refuses stays there. */
async function takeOver(owner: string): Promise<void> {
  for (const view of viewsIn(keptViews.get())) {
    if (owner !== ownerNow()) return;
    const soegning = searchOfView(view.soegning).toString();
    const others = serverViews(owner).filter(({ omraade }) => omraade === view.omraade);
    const isThere = others.some(
      (one) => one.id === view.id || (one.navn === view.navn && one.soegning === soegning),
    );
    try {
      if (!isThere) {
        const id = isGuid(view.id) ? view.id : crypto.randomUUID();
        const navn = freeName(view.navn, others);
        putTold(owner, await putView({ id, ...ofBody(view), navn, soegning }, true));
      }
      forgetView(view);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error)) return;
    }
  }
}

/** `Lukkede (2)`, where another view has the name. */
function freeName(navn: string, others: readonly OwnView[]): string {
  const isTaken = (name: string) => others.some((one) => one.navn === name);
  let name = navn;
  for (let number = 2; isTaken(name); number += 1) {
    const ending = ` (${number})`;
    name = `${navn.slice(0, longestViewName - ending.length).trimEnd()}${ending}`;
  }
  return name;
}

/** An area that is none here is the server's to refuse. */
function ofBody({ omraade, navn, soegning }: OwnView) {
  return { omraade: omraade as AreaDeclaration['name'], navn, soegning };
}

/** It keeps its place, where it has one. */
function putTold(owner: string, view: OwnView): void {
  changes += 1;
  const views = serverViews(owner);
  const isThere = views.some(({ id }) => id === view.id);
  const next = isThere ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view];
  tell(owner, told.owner === owner ? told.state : 'asked', next);
}

/** The one of an area with a name. */
export function viewNamed(
  views: readonly OwnView[],
  { name }: AreaDeclaration,
  navn: string,
): OwnView | undefined {
  return views.find((one) => one.omraade === name && one.navn === navn);
}

/** @returns why it was not kept; undefined: it was */
async function keep(view: OwnView, isNew: boolean): Promise<string | undefined> {
  if (view.soegning.length > longestViewSearch) {
    return 'Visningen siger for meget til at kunne gemmes. Vælg færre værdier i filtrene.';
  }
  const { id, rowVersion } = view;
  if (rowVersion === null && !(isNew && isKeptByServer())) return keepView(view);
  const owner = ownerNow();
  try {
    const seen = rowVersion === null ? {} : { rowVersion };
    putTold(owner, await putView({ id, ...ofBody(view), ...seen }));
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}

interface Wanted extends Pick<OwnView, 'id' | 'navn' | 'soegning'> {
  readonly area: AreaDeclaration;
}

/**
 * Keeps what is shown under a name; one of the area that has the name becomes it.
 * @returns why it was not; undefined: it was
 */
export async function saveView({ area, ...wanted }: Wanted): Promise<string | undefined> {
  await askForViews();
  const standing = viewNamed(ownViews().views, area, wanted.navn);
  if (standing) return await keep({ ...standing, soegning: wanted.soegning }, false);
  return await keep({ ...wanted, omraade: area.name, rowVersion: null }, true);
}

/** @returns why it was not; undefined: it was */
export async function renameView(view: OwnView, navn: string): Promise<string | undefined> {
  const isTaken = ownViews().views.some(
    (one) => one.id !== view.id && one.omraade === view.omraade && one.navn === navn,
  );
  if (isTaken) return message('visningNavnFindes', { navn });
  return await keep({ ...view, navn }, false);
}

/** @returns why it was not; undefined: it is gone */
export async function removeView(view: OwnView): Promise<string | undefined> {
  const { id, rowVersion } = view;
  if (rowVersion === null) {
    forgetView(view);
    return undefined;
  }
  const owner = ownerNow();
  try {
    await deleteView({ id, rowVersion });
  } catch (error) {
    const isGone = error instanceof ApiError && error.kind === 'notFound';
    if (!isGone) return faultOf(error);
  }
  changes += 1;
  const left = serverViews(owner).filter((one) => one.id !== id);
  tell(owner, 'told', left);
  return undefined;
}

function faultOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (isUnanswered(error)) return 'Serveren svarede ikke, om det er gjort. Prøv igen.';
  // Another tab or machine has changed it: what is shown next is as it is.
  if (error.kind === 'conflict' || error.kind === 'notFound') void askForViews(true);
  return error.text === '' ? 'Det er ikke gjort.' : error.text;
}

/** @param inSheet to the rows as a sheet, for whoever stands in one */
export function viewPlace(
  area: AreaDeclaration,
  { soegning }: Pick<OwnView, 'soegning'>,
  inSheet = false,
): string {
  const search = searchOfView(soegning);
  if (inSheet) search.delete('visning');
  return placeWith(`${inSheet ? sheetPath(area) : area.path}?${search}`, {});
}
