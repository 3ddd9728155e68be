/** Lessons of one's own by how far one is. */
export const ownStates = ['ALL', 'OPEN', 'DONE'] as const;
