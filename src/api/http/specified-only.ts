import type { QueryClient } from '@tanstack/react-query';
import { type AreaDeclaration, areas } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import type { ChartAsk, ChartPage } from '../structure/chart-pages.ts';
import { hasFeature } from './features.ts';

/** Whether an area is browsed by calls that the specification does not have: it has one for the whole chart alone. */
export function isBrowsedWhole({ name }: Pick<AreaDeclaration, 'name'>): boolean {
  return name === areas.kontoplan.name && !hasFeature('opslag');
}

/**
 * A page of an area's search or of what hangs below an element, from the whole chart.
 * @returns undefined where there is a call for it
 */
export function pageOfChart(
  area: AreaDeclaration,
  client: QueryClient,
  asked: ChartAsk,
): Promise<ChartPage> | undefined {
  return isBrowsedWhole(area) ? fetchPage(client, asked) : undefined;
}

/** Fetched by those who need it: our own server has the calls. */
async function fetchPage(client: QueryClient, asked: ChartAsk): Promise<ChartPage> {
  return await (await import('../structure/chart-pages.ts')).chartPage(client, asked);
}

/** Types whose elements the specification does not look up by number. */
const withoutLookUp: ReadonlySet<ElementTypeName> = new Set([
  'Underkontotype',
  'Bevillingstype',
  'Ministeransvarsomraade',
  'RegnskabsfoerendeInstitution',
  'EANNummer',
  'Hovedart',
  'Statuspost',
]);

export function isLookedUp(type: ElementTypeName): boolean {
  return hasFeature('opslag') || !withoutLookUp.has(type);
}
