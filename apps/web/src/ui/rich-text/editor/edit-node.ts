import { createContext, useContext } from 'react';

/** Opens the dialog of the node at a place of the text. */
export const EditNode = createContext<(at: number | undefined) => void>(() => undefined);

export const useEditNode = () => useContext(EditNode);
