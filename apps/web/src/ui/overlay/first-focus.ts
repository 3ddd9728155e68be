const fields =
  'input, select, textarea, [contenteditable="true"], [role="combobox"], [role="radio"][aria-checked="true"]';
const isOpenTo = (element: HTMLElement) =>
  !element.matches(':disabled, [type="hidden"], [tabindex="-1"], [aria-disabled="true"]') &&
  element.getClientRects().length > 0;

const firstIn = (place: ParentNode | null | undefined, what: string): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>(what) ?? [])].find(isOpenTo);

/**
 * Where a dialog begins: what it names itself, its first field, or the first button of its foot. A question that interrupts (`alertdialog`) begins
 * with what it names or the way out: Enter, pressed twice, does nothing in it.
 */
export function firstFocus(
  dialog: HTMLElement,
  body: ParentNode | null,
  foot: ParentNode | null,
): HTMLElement | undefined {
  const named = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (named || dialog.getAttribute('role') === 'alertdialog') return named ?? undefined;
  return firstIn(body, fields) ?? firstIn(foot, 'button, a[href]');
}
