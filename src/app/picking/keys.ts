/** How many options a page is. */
const PAGE = 7;

/**
 * The option that a key leads to from the active one (−1: none is), or undefined where it is none of the list's keys. Up and down go
 * round; pages stop at the ends. Home and End belong to the list: what is typed here is short, and the arrows to the sides move in it.
 */
export function ledTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(count - 1, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    default:
      return undefined;
  }
}
