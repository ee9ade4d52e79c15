import { connectedCommand } from '../connections/connected-command.ts';
export const tail = () => connectedCommand('tail').description('x');
