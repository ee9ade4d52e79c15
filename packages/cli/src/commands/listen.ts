import { connectedCommand } from '../connections/connected-command.ts';
export const listen = () => connectedCommand('listen').description('x');
