import type { z } from 'zod';
import type { Access } from '../route.schema.ts';

/** One event the server sends, as data. Payloads carry ids and numbers only: what they mean is read by a call, with its rights. */
export interface ServerEventDefinition {
  /** Who gets it: every socket of the persons named, those of the sessions named, or those that said they show the thing. */
  readonly to: 'user' | 'session' | 'watchers';
  readonly summary: string;
  readonly payload: z.ZodObject;
}

/** One event a browser may send. Anything else is ignored and counted. */
export interface ClientEventDefinition {
  readonly access: Exclude<Access, 'public'>;
  readonly summary: string;
  readonly payload: z.ZodObject;
  /** The acknowledgement. */
  readonly answer: z.ZodObject;
}

export const serverEvent = <const D extends ServerEventDefinition>(definition: D): D => definition;
export const clientEvent = <const D extends ClientEventDefinition>(definition: D): D => definition;
