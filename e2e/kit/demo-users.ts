export type Scope = 'account' | 'teacher' | 'student';

/** The three sign-ins of the demonstration school. */
export const demoUsers: Record<Scope, string> = { account: 'admin', teacher: 'giaovien', student: 'hocsinh' };

/** Given to the server when it makes the demonstration school. */
export const demoPassword = 'chín con vịt bơi sông';
