export const staffErrors = {} as const;
