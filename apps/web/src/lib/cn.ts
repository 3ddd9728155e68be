/** Joins class names and drops the empty ones: `cn(css.row, selected && css.selected)`. */
export function cn(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
