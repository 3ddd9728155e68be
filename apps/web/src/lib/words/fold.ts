/** Lower case without accents: "Đặng Thu Hà" → "dang thu ha". For finding among options; lists are searched by the server. */
export function fold(text: string): string {
  return text.toLocaleLowerCase('vi').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}

/** Whether a name that somebody gave says a word already, so that the word is not put beside it once more. */
export const says = (name: string, word: string): boolean => fold(name).includes(fold(word));
