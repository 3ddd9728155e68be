/** Files of so many bytes may go straight into the store (`uploads.beginDirect`): of smaller ones the server has little work. */
export const directFrom = 8 * 1024 * 1024;
