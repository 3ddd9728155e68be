/** Cards bring a photo each: so many people at once. */
export const mostCardsAtOnce = 100;
