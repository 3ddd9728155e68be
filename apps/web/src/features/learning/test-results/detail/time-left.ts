const second = 1_000;
const minute = 60;

/** "12:05": minutes and seconds that are left; '' when none are. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second);
  if (seconds <= 0) return '';
  return `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`;
}
