import { noteChanges } from '../changes/changes.ts';

/** Notes that callbacks go elsewhere, have begun or ceased to fail, or are switched on or off. */
export const noteSwitch = (accountId: string) => noteChanges([{ kind: 'callback', accountId }]);
