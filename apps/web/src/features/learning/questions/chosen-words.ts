import { useEffect, useState } from 'react';

/** As many characters as a question may quote. */
const most = 300;

/** What was chosen, on one line and not longer than a question may quote. */
export function quoteOf(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** The words of a text that were chosen last, with the mouse or a finger: pressing a button takes the choice away. */
export function useChosenWords(): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const look = () => {
      const chosen = document.getSelection();
      const node = chosen?.anchorNode;
      const place = node instanceof Element ? node : node?.parentElement;
      if (!chosen || chosen.isCollapsed || !place?.closest('main [data-block]')) return;
      const quote = quoteOf(chosen.toString());
      if (quote) setWords(quote);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return words;
}
