import type { Events } from '../api.gen.ts';

/** A callback, told apart by `type`. More types may come: answer 2xx to those you do not know. */
export type CallbackEvent = {
  [Type in keyof Events]: Omit<Events[Type], 'type'> & { type: Type };
}[keyof Events];
