import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near what is seen, once and for good: what it shows is loaded then. */
export function useNear(ref: RefObject<Element | null>, margin = '300px'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear, margin]);
  return isNear;
}
