import type { MouseEvent } from 'react';

/** Goes to a place on the same page and leaves the address as it is, which belongs to the screen. */
export function goTo(event: MouseEvent, id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  event.preventDefault();
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
}
