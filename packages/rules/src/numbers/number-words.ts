const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const units = ['', 'nghìn', 'triệu'];

/** Three digits; `isAfter`: others stand before them, so that a missing hundred is said. */
function three(value: number, isAfter: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const said: string[] = [];
  const hasHundreds = hundreds > 0 || isAfter;
  if (hasHundreds) said.push(digits[hundreds] ?? '', 'trăm');
  if (tens === 0 && ones > 0 && hasHundreds) said.push('linh');
  if (tens === 1) said.push('mười');
  if (tens > 1) said.push(digits[tens] ?? '', 'mươi');
  if (ones === 1 && tens > 1) said.push('mốt');
  else if (ones === 5 && tens > 0) said.push('lăm');
  else if (ones > 0) said.push(digits[ones] ?? '');
  return said;
}

function vietnamese(value: number): string[] {
  if (value >= 1_000_000_000) {
    const rest = value % 1_000_000_000;
    return [...vietnamese(Math.floor(value / 1_000_000_000)), 'tỉ', ...(rest > 0 ? groups(rest, true) : [])];
  }
  return groups(value, false);
}

function groups(value: number, isAfter: boolean): string[] {
  let hasBefore = isAfter;
  return [2, 1, 0].flatMap((power) => {
    const group = Math.floor(value / 1_000 ** power) % 1_000;
    if (group === 0) return [];
    const said = [...three(group, hasBefore), ...(power > 0 ? [units[power] ?? ''] : [])];
    hasBefore = true;
    return said;
  });
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(value: number): string {
  const scales = [
    [1_000_000_000, 'billion'],
    [1_000_000, 'million'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ] as const;
  for (const [size, name] of scales) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${english(Math.floor(value / size))} ${name}`;
    if (rest === 0) return head;
    return rest < 100 ? `${head} and ${english(rest)}` : `${head}${size === 100 ? ' and' : ''} ${english(rest)}`;
  }
  if (value < 20) return small[value] ?? '';
  const ones = value % 10;
  return `${tens[Math.floor(value / 10)] ?? ''}${ones > 0 ? `-${small[ones]}` : ''}`;
}

/** A whole number from 0 in words: "mười ba triệu không trăm sáu mươi tám nghìn tám trăm mười tám". */
export function numberWords(value: number, locale: 'vi' | 'en-GB'): string {
  if (locale === 'en-GB') return english(value);
  return value === 0 ? 'không' : vietnamese(value).join(' ');
}
