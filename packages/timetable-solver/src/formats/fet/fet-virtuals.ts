import { type FetConstraint, type FetFile, type FetScope, selects } from './fet-file.ts';

/** Activities that are looked at together through a resource of their own. */
export interface FetVirtual {
  name: string;
  activities: number[];
  /** Whose activities they are, for constraints on teachers or students. */
  of?: string;
}

/** The virtual resources a constraint needs, none when it is about teachers, students or rooms as they are. */
export function virtualsOf(constraint: FetConstraint, file: FetFile): FetVirtual[] {
  switch (constraint.kind) {
    case 'notOverlapping':
      return constraint.weight === 100 ? [{ name: constraint.type, activities: constraint.activities }] : [];
    case 'grouped':
    case 'consecutive':
      return [{ name: constraint.type, activities: constraint.activities }];
    case 'endsDay':
      return file.activities
        .filter((activity) => activity.students.length > 0 && selects(file, constraint.of, activity))
        .map(({ id }) => ({ name: `${constraint.type} ${id}`, activities: [id] }));
    case 'tagLimit': {
      const tagged = file.activities.filter((activity) => activity.tags.includes(constraint.tag));
      const owners = constraint.of.kind === 'teachers' ? tagged.flatMap((one) => one.teachers) : [];
      const sets = constraint.of.kind === 'students' ? tagged.flatMap((one) => smallest(file, one.students)) : [];
      return [...new Set([...owners, ...sets])].filter(within(constraint.of, file)).map((name) => ({
        name: `${constraint.type} ${constraint.tag} ${name}`,
        of: name,
        activities: tagged
          .filter((one) => one.teachers.includes(name) || smallest(file, one.students).includes(name))
          .map((one) => one.id),
      }));
    }
    default:
      return [];
  }
}

/** The smallest sets that some sets consist of. */
export function smallest(file: FetFile, sets: readonly string[]): string[] {
  return [...new Set(sets.flatMap((set) => file.studentsSets.get(set) ?? []))];
}

function within({ kind, name }: FetScope, file: FetFile): (one: string) => boolean {
  if (name === undefined) return () => true;
  const members = new Set(kind === 'teachers' ? [name] : file.studentsSets.get(name));
  return (one) => members.has(one);
}
