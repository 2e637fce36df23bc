import type { ElementPage } from './element-page.ts';

/** A page of elements to choose from: what a list of choices shows, and no more. */
export function references({ poster, ...page }: ElementPage) {
  return {
    ...page,
    poster: poster.map(({ id, type, fuldtNummer, navn, status }) => ({
      id,
      type,
      fuldtNummer,
      navn,
      status,
    })),
  };
}
