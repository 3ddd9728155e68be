/**
 * Up to two letters for the round picture of a person: the last two words of a Vietnamese name, because the given name
 * stands last ("Đặng Thu Hà" → "TH"); one word gives its first letter.
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(-2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('vi');
}

/**
 * Shortens a long name from the family name, never the given name: "Nguyễn Hoàng Phương Quỳnh Như" → "N. H. P. Quỳnh Như".
 * Names of up to `max` characters and names of two words stay as they are. Show the full name in a tooltip.
 */
export function shortName(fullName: string, max = 22): string {
  const words = fullName.trim().split(/\s+/);
  for (let cut = 1; words.join(' ').length > max && cut <= words.length - 2; cut++) {
    words[cut - 1] = `${[...(words[cut - 1] ?? '')][0] ?? ''}.`;
  }
  return words.join(' ');
}
