import { useEffect } from 'react';

/** What the window, its tab and the history of the browser are called while this is on the screen: "Toán 9A1, sổ điểm · Phượng". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = `${title} · Phượng`;
  }, [title]);
}
