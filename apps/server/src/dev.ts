import { startServer } from './main.ts';

const server = await startServer(process.env);
process.once('SIGTERM', () => void server.stop());
process.once('SIGINT', () => void server.stop());
