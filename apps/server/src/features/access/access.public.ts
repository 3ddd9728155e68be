export { authenticator } from './authenticate.ts';
export { openSession } from './session.commands.ts';
