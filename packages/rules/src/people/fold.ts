/** Lower case without accents, đ as d: "Đặng Thu Hà" → "dang thu ha". Spaces and everything else stay. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}
