import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { userPart } from './memory/user-memory.ts';

export const densities = ['taet', 'normal', 'luftig'] as const;
export type Density = (typeof densities)[number];

export const densityLabels: Readonly<Record<Density, string>> = {
  taet: 'Tæt',
  normal: 'Normal',
  luftig: 'Luftig',
};

/** How high rows are: 24, 28 or 36 px. By touch they are higher, whatever is chosen. */
export const densityPart = userPart<Density>('taethed', z.enum(densities), 'normal');

/** `data-density` overrides the rows' height in tokens.css; absent, it is the usual one. */
export function useAppliedDensity(): void {
  const density = densityPart.useValue();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (density === 'normal') delete dataset.density;
    else dataset.density = density;
  }, [density]);
}
