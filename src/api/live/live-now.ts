let isOpen = false;

/** Said by whoever keeps or shares the stream. */
export function setLive(isLive: boolean): void {
  isOpen = isLive;
}

/** What others write is told as it is written: nothing need be asked for to see it. */
export function isLive(): boolean {
  return isOpen;
}
