import { connectedCommand } from '../connections/connected-command.ts';
export const login = () => connectedCommand('login').description('x');
