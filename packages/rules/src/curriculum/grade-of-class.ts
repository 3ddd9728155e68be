/**
 * The grade (1–12) a class name begins with: "6/1" and "Lớp 6A1" are of grade 6, "10T1" of grade 10; null when it begins with none ("A1",
 * "13B"), or with a number that could be read in two ways ("61").
 */
export function gradeOfClass(name: string): number | null {
  const found = /^(?:lớp\s+)?(1[0-2]|[1-9])(?!\d)/iu.exec(name.trim().normalize('NFC'));
  return found ? Number(found[1]) : null;
}
