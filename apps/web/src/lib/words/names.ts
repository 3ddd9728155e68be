/**
 * Two letters for the round picture of a person, from the given name, which stands last and is what everybody says:
 * "Đặng Thu Hà" → "HÀ", "Lê Văn Sơn" → "SƠ".
 */
export function initials(fullName: string): string {
  const given = fullName.trim().split(/\s+/).at(-1) ?? '';
  return [...given.normalize('NFC')].slice(0, 2).join('').toLocaleUpperCase('vi');
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
