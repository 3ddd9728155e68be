import i18next from 'i18next';
import { formatNumber } from './format.ts';

const steps = [
  ['files.gigabytes', 1024 ** 3],
  ['files.megabytes', 1024 ** 2],
  ['files.kilobytes', 1024],
] as const;

/** A size in words: "3,4 MB". */
export function formatBytes(bytes: number): string {
  const [unit, size] = steps.find(([, least]) => bytes >= least) ?? ['files.bytes', 1];
  return i18next.t(unit, { n: formatNumber(bytes / size, size > 1024 ? 1 : 0) });
}
