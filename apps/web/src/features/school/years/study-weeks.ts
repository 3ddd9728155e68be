/** Whether a semester can have so many study weeks, as the server asks. */
export const isStudyWeeks = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 30;
