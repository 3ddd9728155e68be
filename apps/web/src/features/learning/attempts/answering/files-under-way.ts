import { createContext, useContext } from 'react';

/** Told whether a file of the question is on its way: it is given up with the page that sends it. */
export const FilesUnderWay = createContext<(isUnderWay: boolean) => void>(() => undefined);

export const useFilesUnderWay = () => useContext(FilesUnderWay);
