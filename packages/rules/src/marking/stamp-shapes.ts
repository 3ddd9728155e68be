/** How stamps of a marker look, on the screen and on paper: strokes in a box of 100 × 100 around their place. */
export const stampShapes = {
  right: 'M14 54 40 80 88 20',
  wrong: 'M20 20 80 80M80 20 20 80',
  half: 'M22 18 34 10V46M82 10 18 90M58 62C60 50 82 50 80 64 79 72 60 82 58 90H84',
  query: 'M26 32C28 8 74 8 74 34 74 54 50 52 50 72M50 88v2',
} as const;
