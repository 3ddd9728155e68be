/** Ticked rows a call takes at once. */
export const mostChosen = 500;
