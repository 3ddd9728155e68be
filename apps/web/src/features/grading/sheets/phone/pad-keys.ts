/** What a key of the number pad makes of the text in the cell; null leaves it as it is. `isNew`: the first key replaces what stood there. */
export function pressed(text: string, isNew: boolean, key: string): string | null {
  if (key === 'erase') return text.slice(0, -1);
  const start = isNew ? '' : text;
  if (key === '10') return '10';
  if (key === ',5') return /^\d{1,2}$/.test(start) ? `${start},5` : /^\d{1,2},$/.test(start) ? `${start}5` : null;
  if (key === ',') return /^\d{1,2}$/.test(start) ? `${start},` : null;
  return start.length < 4 ? start + key : null;
}
