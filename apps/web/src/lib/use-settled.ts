import { useEffect, useState } from 'react';

/** The value once it has not changed for a while: what is asked of the server while somebody types. */
export function useSettled<T extends string | number | null>(value: T, milliseconds = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), milliseconds);
    return () => window.clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
