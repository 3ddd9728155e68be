/** A day moved into a year if it lies outside. */
export const within = (date: string, from: string, to: string) => (date < from ? from : date > to ? to : date);
