/** Photos that are set together: so many names are asked about at once. */
export const mostPhotos = 2000;
