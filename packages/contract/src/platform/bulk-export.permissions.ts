/** Up to so many people a list or a batch is daily work; above it is a mass export. */
export const mostWithoutReason = 100;
