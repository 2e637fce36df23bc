import { useEffect } from 'react';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { elementTypes } from '../../domain/elements/registry.ts';

/** What an element is called at the head of a page: number, name and type. */
export function titleOf({ fuldtNummer, navn, type }: ElementDetail): string {
  return `${fuldtNummer} ${navn}, ${elementTypes[type].label.one}`;
}

const between = ' – ';

/** The title of the page begins with what it is about, before the name of the screen; null: nothing. */
export function usePageTitle(about: string | null): void {
  useEffect(() => {
    if (about === null) return;
    // What another part of the screen has said before is not a part of its name.
    const ofScreen = document.title.split(between).slice(-2).join(between);
    const isSaid = ofScreen.startsWith(about + between);
    const title = isSaid ? ofScreen : about + between + ofScreen;
    document.title = title;
    return () => {
      // Another screen may have said its own by now.
      if (document.title === title) document.title = ofScreen;
    };
  }, [about]);
}
