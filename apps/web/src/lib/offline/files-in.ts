const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Every file an answer names. */
export function filesIn(answer: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(answer)) for (const each of answer) filesIn(each, found);
  else if (typeof answer === 'object' && answer !== null) {
    for (const [name, value] of Object.entries(answer)) {
      if (name === 'fileId' && typeof value === 'string' && isId.test(value)) found.add(value);
      else filesIn(value, found);
    }
  }
  return found;
}
