/** Days until a first password on a sheet is over. */
export const firstPasswordDays = 7;
/** People one sheet may be for. */
export const mostPeopleAtOnce = 100;
